import { chartEntry } from '../lib/chart-entry.ts'
import { BOOKING, NO_ANSWER } from '../lib/chart-samples.ts'
import { confirmScheduleMachine } from './confirm-schedule.machine.ts'

/** The chart in the registry. */
export const confirmScheduleEntry = chartEntry({
  machine: confirmScheduleMachine,
  title: 'Conversa agendada',
  purpose: 'Mostra a conversa marcada e como guardá-la na agenda, ou leva ao calendário.',
  screens: ['/confirm-schedule'],
  inputs: [undefined],
  events: {
    'bookings.requested': [{}],
    'calendar.opened': [{}],
    'calendar.closed': [{ booking: BOOKING }, { booking: null }],
  },
  answers: { findBookings: [[BOOKING], []] },
  failures: { findBookings: [NO_ANSWER] },
  says: () => [],
})
