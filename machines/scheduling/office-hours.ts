import { isNationalHoliday } from '../lib/national-holidays.ts'
import { getOfficeDay, getOfficeMoment } from '../lib/office-time.ts'
import { DAY_MS } from '../lib/units.ts'
import { HORIZON_DAYS, LUNCH_HOUR, MIN_NOTICE_MS, OPENING_HOURS, SLOT_MINUTES } from './limits.ts'

/** Times of day at which a call can begin, `HH:MM`; the last call ends when the office closes. */
export const SLOT_TIMES: readonly string[] = listTimesBetween(OPENING_HOURS.from, OPENING_HOURS.to).filter(
  (time) => !isLunchTime(time),
)

/** Whether a time, `HH:MM`, falls into the lunch hour. */
export function isLunchTime(time: string): boolean {
  return time.startsWith(`${LUNCH_HOUR}:`)
}

/** Whether a day, `YYYY-MM-DD`, is a working day: Monday to Friday and no national holiday. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(date)
}

/** Finds the first working day after a day, both `YYYY-MM-DD`. */
export function findNextWorkingDay(date: string): string {
  return findWorkingDay(new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10))
}

/** Finds the first working day from a day on, both `YYYY-MM-DD`. */
export function findWorkingDay(date: string): string {
  return isWorkingDay(date) ? date : findNextWorkingDay(date)
}

/** Lists the days on which a call of `minutes` can be booked at `now`, `YYYY-MM-DD`, soonest first. */
export function listBookableDays(now: Date, minutes: number): string[] {
  return listDaysAhead(now).filter((date) => listSlots(date, now, minutes).length > 0)
}

/**
 * Lists the times of a day, `HH:MM`, at which a call of `minutes` can still begin at `now`; empty when the office is closed.
 * No call runs into the lunch hour or past the end of the day.
 */
export function listSlots(date: string, now: Date, minutes: number): string[] {
  if (!isWorkingDay(date)) return []
  const earliest = getOfficeMoment(new Date(now.getTime() + MIN_NOTICE_MS))
  if (date < earliest.date) return []
  return SLOT_TIMES.filter(
    (time) =>
      (date > earliest.date || time >= earliest.time) &&
      listSlotsOfCall(time, minutes).every((slot) => SLOT_TIMES.includes(slot)),
  )
}

/** Lists the times of day of all slots a call of `minutes` takes, the first one included. */
export function listSlotsOfCall(time: string, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / SLOT_MINUTES) }, (_, slot) =>
    formatTime(parseMinutes(time) + slot * SLOT_MINUTES),
  )
}

/** Why the calendar does not offer a time: the office is closed on that day, it is over or too near, or no call begins then. */
export type SlotRefusal = 'closed' | 'past' | 'unknown'

/** Finds why the calendar does not offer a call of `minutes` on this day and time at `now`; null when it does. */
export function findSlotRefusal(date: string, time: string, now: Date, minutes: number): SlotRefusal | null {
  if (!isWorkingDay(date)) return 'closed'
  const earliest = getOfficeMoment(new Date(now.getTime() + MIN_NOTICE_MS))
  if (`${date} ${time}` < `${earliest.date} ${earliest.time}`) return 'past'
  const isListed = listDaysAhead(now).includes(date) && listSlots(date, now, minutes).includes(time)
  return isListed ? null : 'unknown'
}

/** Lists the days within the horizon, today first. */
function listDaysAhead(now: Date): string[] {
  const today = Date.parse(`${getOfficeDay(now)}T00:00:00Z`)
  return Array.from({ length: HORIZON_DAYS }, (_, days) =>
    new Date(today + days * DAY_MS).toISOString().slice(0, 10),
  )
}

function listTimesBetween(from: string, to: string): string[] {
  const slots = Math.floor((parseMinutes(to) - parseMinutes(from)) / SLOT_MINUTES)
  return Array.from({ length: slots }, (_, slot) => formatTime(parseMinutes(from) + slot * SLOT_MINUTES))
}

function parseMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function formatTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
