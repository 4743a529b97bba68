import { type ActorRefFrom, setup } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'

/** How long the button says what came of the copy, in milliseconds. */
const OUTCOME_SHOWN_MS = 2_500

/** The chart's running instance. */
export type CopyTextRef = ActorRefFrom<typeof copyTextMachine>

type Event = { type: 'copy.requested'; text: string }

const chart = setup({
  types: {} as { events: Event; tags: 'copied' | 'refused' },
  actors: { writeClipboard: notProvided<void, { text: string }>('writeClipboard') },
  actions: {
    /** A hole: whoever placed the button hears that the text got there. */
    reportCopied: () => {},
  },
  delays: { outcomeShown: OUTCOME_SHOWN_MS },
})

/** A text goes to the clipboard, and the button says for a moment whether it got there. */
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
