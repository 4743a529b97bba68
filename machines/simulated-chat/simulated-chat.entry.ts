import { defineChartEntry } from '../lib/chart-entry.ts'
import { simulatedChatMachine, simulatedChatWords } from './simulated-chat.machine.ts'
import { simulatedChatPromises } from './simulated-chat.promises.ts'

/** The chart in the registry. */
export const simulatedChatEntry = defineChartEntry({
  machine: simulatedChatMachine,
  promises: simulatedChatPromises,
  screens: ['/'],
  words: simulatedChatWords,
  inputs: [
    { messages: 6, isStill: false },
    { messages: 6, isStill: true },
  ],
  events: {},
  answers: {},
})
