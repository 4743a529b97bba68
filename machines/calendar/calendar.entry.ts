import { chartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../lib/chart-samples.ts'
import { type CalendarSnapshot, calendarMachine } from './calendar.machine.ts'
import { CalendarFailure } from './calendar-failure.ts'
import {
  BOOKING_PROBLEM_MESSAGES,
  DAYS_FAILED_MESSAGE,
  HOURS_FAILED_MESSAGE,
  LOADING_DAYS_MESSAGE,
  NO_DAYS_MESSAGE,
  NO_HOURS_MESSAGE,
  SESSION_LOST_MESSAGE,
} from './calendar-messages.ts'
import type { CalendarRow } from './rows.ts'

/** One day more than fits on a page. */
const DAYS = ['24/11', '25/11', '26/11', '27/11', '30/11', '01/12', '02/12', '03/12'].map((day) =>
  row(`${day}/2026`, 'dia útil'),
)

/** The chart in the registry. */
export const calendarEntry = chartEntry({
  machine: calendarMachine,
  title: 'Calendário',
  purpose: 'O visitante escolhe dia e horário de uma conversa e a agenda, sem marcar duas vezes.',
  screens: ['/confirm-schedule', '/signup'],
  inputs: [
    { hasPlan: false, redirects: true },
    { hasPlan: true, redirects: true },
  ],
  events: {
    'days.requested': [{}],
    'page.turned': [{ by: 1 }, { by: -1 }],
    // A day of the list, and one that is not on it.
    'day.chosen': [{ date: '2026-11-24' }, { date: '2026-11-28' }],
    'times.requested': [{}],
    'time.chosen': [{ time: '10:30' }, { time: '12:30' }],
    'booking.submitted': [{}],
    'calendar.closed': [{}],
  },
  answers: {
    loadDays: [DAYS, []],
    // The lunch hour is hidden, so that the second list is empty on the screen.
    loadTimes: [[row('10:30', 'livre'), row('12:30', 'livre')], [row('12:30', 'livre')]],
    bookCall: [BOOKING],
  },
  failures: {
    loadDays: [new CalendarFailure('failed'), new CalendarFailure('sessionLost')],
    loadTimes: [new CalendarFailure('failed'), new CalendarFailure('sessionLost')],
    bookCall: [
      new CalendarFailure('failed'),
      new CalendarFailure('slotTaken'),
      new CalendarFailure('tooMany'),
      new CalendarFailure('offline'),
      new CalendarFailure('sessionLost'),
    ],
  },
  says: messagesOf,
})

function row(title: string, description: string): CalendarRow {
  return { title, description }
}

function messagesOf(snapshot: CalendarSnapshot): readonly string[] {
  const { problem, sessionIsLost } = snapshot.context
  if (snapshot.hasTag('loadingDays')) return [LOADING_DAYS_MESSAGE]
  if (snapshot.matches('daysFailed')) return [sessionIsLost ? SESSION_LOST_MESSAGE : DAYS_FAILED_MESSAGE]
  if (snapshot.matches('withoutDays')) return [NO_DAYS_MESSAGE]
  if (snapshot.matches({ choosing: 'withoutTimes' })) return [NO_HOURS_MESSAGE]
  if (snapshot.matches({ choosing: 'timesFailed' })) return [HOURS_FAILED_MESSAGE]
  return snapshot.matches('choosing') && problem ? [BOOKING_PROBLEM_MESSAGES[problem]] : []
}
