import { chartEntry } from '../lib/chart-entry.ts'
import { simulatedChatMachine } from './simulated-chat.machine.ts'

/** The chart in the registry. */
export const simulatedChatEntry = chartEntry({
  machine: simulatedChatMachine,
  title: 'Conversa simulada',
  purpose: 'Mostra uma conversa de exemplo que se escreve sozinha, recomeça no fim e pode ser pausada.',
  screens: ['/'],
  inputs: [
    { messages: 6, still: false },
    { messages: 6, still: true },
  ],
  events: { 'playback.paused': [{}], 'playback.resumed': [{}] },
  answers: {},
  failures: {},
  says: () => [],
})
