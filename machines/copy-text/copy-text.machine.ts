import { type ActorRefFrom, setup } from 'xstate'
import { declareActor } from '../lib/not-provided.ts'
import { COPY_NOTICE_MS } from './limits.ts'

/** The chart's running instance. */
export type CopyTextRef = ActorRefFrom<typeof copyTextMachine>

type Event = { type: 'copy.requested'; text: string }

const chart = setup({
  types: {} as { events: Event; tags: 'copied' | 'refused' },
  actors: { writeClipboard: declareActor<void, { text: string }>('writeClipboard') },
  actions: {
    /** Provided by the page: called once the text was copied. */
    reportCopied: () => {},
  },
  delays: { outcomeShown: COPY_NOTICE_MS },
})

/** Copies a text to the clipboard and shows for a moment whether it worked. */
export const copyTextMachine = chart.createMachine({
  id: 'copyText',
  initial: 'resting',
  on: { 'copy.requested': '.copying' },
  states: {
    resting: { description: 'Nada copiado ainda.' },
    copying: {
      description: 'O texto vai para a área de transferência.',
      invoke: {
        id: 'writeClipboard',
        src: 'writeClipboard',
        input: ({ event }) => ({ text: event.text }),
        onDone: { target: 'copied', actions: 'reportCopied' },
        onError: 'refused',
      },
    },
    copied: {
      description: 'O botão confirma a cópia por um instante.',
      tags: 'copied',
      after: { outcomeShown: 'resting' },
    },
    refused: {
      description: 'O navegador não permitiu copiar: o texto continua na tela para ser selecionado.',
      tags: 'refused',
      after: { outcomeShown: 'resting' },
    },
  },
})
