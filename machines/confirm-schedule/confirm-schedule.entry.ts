import { chartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../lib/chart-samples.ts'
import { confirmScheduleMachine } from './confirm-schedule.machine.ts'

/** The chart in the registry. */
export const confirmScheduleEntry = chartEntry({
  machine: confirmScheduleMachine,
  title: 'Conversa agendada',
  purpose: 'Mostra a conversa marcada e como guardá-la na agenda, ou leva ao calendário.',
  input: undefined,
  answers: { findBookings: [BOOKING] },
})
