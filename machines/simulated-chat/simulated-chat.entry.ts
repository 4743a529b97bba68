import { defineChartEntry } from '../lib/chart-entry.ts'
import { simulatedChatMachine } from './simulated-chat.machine.ts'
import { simulatedChatPromises } from './simulated-chat.promises.ts'

/** The chart in the registry. */
export const simulatedChatEntry = defineChartEntry({
  machine: simulatedChatMachine,
  promises: simulatedChatPromises,
  title: 'Conversa simulada',
  purpose: 'Mostra uma conversa de exemplo que se escreve sozinha, recomeça no fim e pode ser pausada.',
  screens: ['/'],
  detours: [],
  words: {
    states: {
      starting: 'Começando',
      playing: 'Conversa correndo',
      paused: 'Conversa parada',
    },
    calls: {},
    guards: {
      motionIsUnwanted: 'o visitante prefere menos movimento',
    },
    events: {
      'playback.paused': 'O visitante pausou a conversa.',
      'playback.resumed': 'O visitante retomou a conversa.',
    },
    actions: {
      showNext: 'mostra a próxima mensagem',
    },
  },
  inputs: [
    { messages: 6, isStill: false },
    { messages: 6, isStill: true },
  ],
  events: { 'playback.paused': [{}], 'playback.resumed': [{}] },
  answers: {},
  failures: {},
  says: () => [],
})
