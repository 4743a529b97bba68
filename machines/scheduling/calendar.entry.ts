import { defineChartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../samples/visitor.ts'
import type { CalendarCall } from './booking.ts'
import { type CalendarSnapshot, calendarMachine } from './calendar.machine.ts'
import { calendarPromises } from './calendar.promises.ts'
import { calendarWords } from './calendar.setup.ts'
import { CalendarFailure } from './calendar-failure.ts'
import { BOOKING_PROBLEM_MESSAGES, OUTDATED_MESSAGES } from './calendar-messages.ts'
import type { CalendarRow } from './provider-rows.ts'

/** One day more than fits on a page. */
const DAYS = ['24/11', '25/11', '26/11', '27/11', '30/11', '01/12', '02/12', '03/12'].map((day) =>
  createRow(`${day}/2026`, 'dia útil'),
)

const NEW_CALL: CalendarCall = { kind: 'demonstration', moved: null }

const REFERENCE = { id: BOOKING.id, signature: null }

/** The chart in the registry. */
export const calendarEntry = defineChartEntry({
  machine: calendarMachine,
  promises: calendarPromises,
  screens: ['/confirm-schedule', '/signup', '/finish', '/conversa'],
  words: calendarWords,
  inputs: [
    { hasPlan: false, redirects: true, call: NEW_CALL },
    { hasPlan: true, redirects: true, call: NEW_CALL },
    {
      hasPlan: false,
      redirects: false,
      call: { kind: 'demonstration', moved: { reference: REFERENCE, revision: 0 } },
    },
  ],
  events: {
    'page.turned': [{ by: 1 }, { by: -1 }],
    // A listed day other than the first, and one that is not listed.
    'day.chosen': [{ date: '2026-11-25' }, { date: '2026-11-28' }],
    'time.chosen': [{ time: '10:30' }, { time: '12:30' }],
  },
  answers: {
    loadDays: [DAYS, []],
    // Times in the lunch hour are dropped, so the second list is empty.
    loadTimes: [[createRow('10:30', 'livre'), createRow('12:30', 'livre')], [createRow('12:30', 'livre')]],
    bookCall: [BOOKING],
    moveCall: [{ ...BOOKING, revision: 1 }],
  },
  failures: {
    loadDays: [
      new CalendarFailure('failed'),
      new CalendarFailure('sessionLost'),
      new CalendarFailure('callMissing'),
    ],
    loadTimes: [
      new CalendarFailure('failed'),
      new CalendarFailure('sessionLost'),
      new CalendarFailure('callMissing'),
    ],
    moveCall: [
      new CalendarFailure('failed'),
      new CalendarFailure('slotTaken'),
      new CalendarFailure('dayClosed'),
      new CalendarFailure('slotPast'),
      new CalendarFailure('slotUnknown'),
      new CalendarFailure('offline'),
      new CalendarFailure('callChanged'),
      new CalendarFailure('callCancelled'),
      new CalendarFailure('callOver'),
    ],
    bookCall: [
      new CalendarFailure('failed'),
      new CalendarFailure('slotTaken'),
      new CalendarFailure('dayClosed'),
      new CalendarFailure('slotPast'),
      new CalendarFailure('slotUnknown'),
      new CalendarFailure('tooMany'),
      new CalendarFailure('offline'),
      new CalendarFailure('sessionLost'),
    ],
  },
  says: listMessages,
})

function createRow(title: string, description: string): CalendarRow {
  return { title, description }
}

function listMessages(snapshot: CalendarSnapshot): readonly string[] {
  const { problem, outdated } = snapshot.context
  if (outdated) return [OUTDATED_MESSAGES[outdated]]
  return snapshot.matches('choosing') && problem ? [BOOKING_PROBLEM_MESSAGES[problem]] : []
}
