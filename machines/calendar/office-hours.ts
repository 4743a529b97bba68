import { isNationalHoliday } from '../lib/holidays.ts'
import { officeMoment } from '../lib/office-time.ts'

/** Length of a call, and so the distance between two slots, in minutes (spec S2 9: duration 00:30). */
export const SLOT_MINUTES = 30

/** When the office opens and closes, Monday to Friday: the hours of its support (spec S1 9). */
export const OPENING_HOURS = { from: '09:30', to: '17:00' } as const

/** The lunch hour, whose times are hidden (spec S2 9): 12:00 to 12:59. */
const LUNCH_HOUR = '12'

/** How many days ahead calls can be booked. */
export const HORIZON_DAYS = 30

/** The least time between a booking and its call, in milliseconds: somebody has to prepare for it. */
export const MIN_NOTICE_MS = 2 * 3_600_000

const DAY_MS = 86_400_000

/** The times of day at which a call can begin, `HH:MM`; the last one ends when the office closes. */
export const SLOT_TIMES: readonly string[] = timesBetween(OPENING_HOURS.from, OPENING_HOURS.to).filter(
  (time) => !isLunchTime(time),
)

/** Whether a time, `HH:MM`, falls into the lunch hour. */
export function isLunchTime(time: string): boolean {
  return time.startsWith(`${LUNCH_HOUR}:`)
}

/** Whether the office works on a day, `YYYY-MM-DD`: Monday to Friday and no national holiday. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(date)
}

/** The working days on which a call can be booked at the moment `now`, `YYYY-MM-DD`, soonest first. */
export function bookableDays(now: Date): string[] {
  return daysAhead(now).filter((date) => slotsOf(date, now).length > 0)
}

/** The times of a day, `HH:MM`, that can still be booked at the moment `now`; empty where the office is closed. */
export function slotsOf(date: string, now: Date): string[] {
  if (!isWorkingDay(date)) return []
  const earliest = officeMoment(new Date(now.getTime() + MIN_NOTICE_MS))
  if (date < earliest.date) return []
  return date > earliest.date ? [...SLOT_TIMES] : SLOT_TIMES.filter((time) => time >= earliest.time)
}

/** Whether a call can begin then: on a day and at a time the calendar offers at the moment `now`. */
export function isOffered(date: string, time: string, now: Date): boolean {
  return daysAhead(now).includes(date) && slotsOf(date, now).includes(time)
}

/** Every day that is not too far ahead, today first. */
function daysAhead(now: Date): string[] {
  const today = Date.parse(`${officeMoment(now).date}T00:00:00Z`)
  return Array.from({ length: HORIZON_DAYS }, (_, days) =>
    new Date(today + days * DAY_MS).toISOString().slice(0, 10),
  )
}

function timesBetween(from: string, to: string): string[] {
  const slots = Math.floor((minutesOf(to) - minutesOf(from)) / SLOT_MINUTES)
  return Array.from({ length: slots }, (_, slot) => timeOf(minutesOf(from) + slot * SLOT_MINUTES))
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
