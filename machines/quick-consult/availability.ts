import { isWorkingDay, OPENING_HOURS } from '../calendar/office-hours.ts'
import { officeMoment } from '../lib/office-time.ts'

/** When the office opens again: how many days ahead, and on which day of the week (1 is Monday). */
export type Reopening = { readonly daysAhead: number; readonly weekday: number }

const DAY_MS = 86_400_000

/** The longest the office is ever closed is a long weekend; a fortnight ends every search. */
const MOST_DAYS_CLOSED = 14

/** Whether somebody answers right now: working days from 9:30 to 17:00, office time (spec S1 2.5, decision 17). */
export function isOnline(now: Date): boolean {
  const { date, time } = officeMoment(now)
  return isWorkingDay(date) && time >= OPENING_HOURS.from && time < OPENING_HOURS.to
}

/** The next opening seen from a moment at which the office is closed. */
export function reopeningAfter(now: Date): Reopening {
  const { date, time } = officeMoment(now)
  const today = Date.parse(`${date}T00:00:00Z`)
  for (let daysAhead = time < OPENING_HOURS.from ? 0 : 1; daysAhead < MOST_DAYS_CLOSED; daysAhead += 1) {
    const day = new Date(today + daysAhead * DAY_MS)
    if (isWorkingDay(day.toISOString().slice(0, 10))) return { daysAhead, weekday: day.getUTCDay() }
  }
  return { daysAhead: MOST_DAYS_CLOSED, weekday: 1 }
}
