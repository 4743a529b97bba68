import { defineChartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../samples/visitor.ts'
import { confirmScheduleMachine, confirmScheduleWords } from './confirm-schedule.machine.ts'
import { confirmSchedulePromises } from './confirm-schedule.promises.ts'

/** The chart in the registry. */
export const confirmScheduleEntry = defineChartEntry({
  machine: confirmScheduleMachine,
  promises: confirmSchedulePromises,
  screens: ['/confirm-schedule', '/finish'],
  words: confirmScheduleWords,
  inputs: [undefined],
  events: {
    'calendar.closed': [{ booking: BOOKING }, { booking: null }],
    'call.moved': [{ booking: { ...BOOKING, startsAt: '2026-11-25T13:30:00.000Z', revision: 1 } }],
    'call.cancelled': [{ id: BOOKING.id }],
  },
  answers: { findBookings: [[BOOKING], [], [BOOKING, { ...BOOKING, id: 'outra' }]] },
})
