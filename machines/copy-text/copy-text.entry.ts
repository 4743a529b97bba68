import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { copyTextMachine } from './copy-text.machine.ts'

/** The chart in the registry. */
export const copyTextEntry = chartEntry({
  machine: copyTextMachine,
  title: 'Copiar texto',
  purpose: 'Leva um texto das ferramentas à área de transferência e diz se ele chegou lá.',
  screens: [
    '/gerador-templates',
    '/whatsapp-link-generator',
    '/whatsapp-widget',
    '/calculadora-roi',
    '/juridocs',
  ],
  inputs: [undefined],
  events: { 'copy.requested': [{ text: 'Texto de exemplo' }] },
  answers: { writeClipboard: [undefined] },
  failures: { writeClipboard: [NO_ANSWER] },
  says: () => [],
})
