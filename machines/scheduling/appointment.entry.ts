import { defineChartEntry } from '../lib/chart-entry.ts'
import { appointmentMachine, appointmentWords } from './appointment.machine.ts'
import { appointmentPromises } from './appointment.promises.ts'

/** The chart in the registry. */
export const appointmentEntry = defineChartEntry({
  machine: appointmentMachine,
  promises: appointmentPromises,
  screens: [],
  unsent: { 'call.begun': 'O relógio do banco de dados diz quando a hora da conversa chegou.' },
  words: appointmentWords,
  inputs: [undefined],
  events: {},
  answers: {},
})
