import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { copyTextMachine } from './copy-text.machine.ts'
import { copyTextPromises } from './copy-text.promises.ts'

/** The chart in the registry. */
export const copyTextEntry = defineChartEntry({
  machine: copyTextMachine,
  promises: copyTextPromises,
  title: 'Copiar texto',
  purpose: 'Leva um texto das ferramentas à área de transferência e diz se ele chegou lá.',
  screens: [
    '/gerador-templates',
    '/whatsapp-link-generator',
    '/whatsapp-widget',
    '/calculadora-roi',
    '/juridocs',
  ],
  detours: ['refused'],
  words: {
    states: {
      resting: 'Pronto para copiar',
      copying: 'Copiando',
      copied: 'Copiado',
      refused: 'Cópia recusada',
    },
    calls: {
      writeClipboard: 'copiar o texto',
    },
    guards: {},
    events: {
      'copy.requested': 'A pessoa pede para copiar.',
    },
    actions: {
      reportCopied: 'avisa que o texto foi copiado',
    },
  },
  inputs: [undefined],
  events: { 'copy.requested': [{ text: 'Texto de exemplo' }] },
  answers: { writeClipboard: [undefined] },
  failures: { writeClipboard: [NO_ANSWER] },
  says: () => [],
})
