import { getOfficeMoment } from '../lib/office-time.ts'
import { DAY_MS } from '../lib/units.ts'
import { OPENING_HOURS } from '../scheduling/limits.ts'
import { isWorkingDay } from '../scheduling/office-hours.ts'
import { MOST_DAYS_CLOSED } from './limits.ts'

/** The next opening: days from today, and the weekday (1 is Monday). */
export type Reopening = { readonly daysAhead: number; readonly weekday: number }

/** Whether the team answers right now: working days from 9:30 to 17:00, office time (spec S1 2.5, decision 17). */
export function isOnline(now: Date): boolean {
  const { date, time } = getOfficeMoment(now)
  return isWorkingDay(date) && time >= OPENING_HOURS.from && time < OPENING_HOURS.to
}

/** Finds the next opening after a moment at which the office is closed. */
export function findReopening(now: Date): Reopening {
  const { date, time } = getOfficeMoment(now)
  const today = Date.parse(`${date}T00:00:00Z`)
  for (let daysAhead = time < OPENING_HOURS.from ? 0 : 1; daysAhead < MOST_DAYS_CLOSED; daysAhead += 1) {
    const day = new Date(today + daysAhead * DAY_MS)
    if (isWorkingDay(day.toISOString().slice(0, 10))) return { daysAhead, weekday: day.getUTCDay() }
  }
  return { daysAhead: MOST_DAYS_CLOSED, weekday: 1 }
}
