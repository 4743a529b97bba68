import { isLunchTime } from './office-hours.ts'
import { type CalendarRow, dateOfTitle, isTimeOfDay } from './rows.ts'

/** Days on one page of the calendar (spec S2 2). */
export const DAYS_PER_PAGE = 7

/** The days in a list of rows, `YYYY-MM-DD`; rows that name no day fall away. */
export function daysIn(rows: readonly CalendarRow[]): string[] {
  const days = rows.map(({ title }) => dateOfTitle(title)).filter((date) => date !== null)
  return [...new Set(days)]
}

/** The times in a list of rows, `HH:MM`; the lunch hour is hidden, whoever offers it (spec S2 2). */
export function timesIn(rows: readonly CalendarRow[]): string[] {
  const times = rows.map(({ title }) => title).filter((time) => isTimeOfDay(time) && !isLunchTime(time))
  return [...new Set(times)]
}

/** The days of a page, counted from 0. */
export function daysOfPage(days: readonly string[], page: number): readonly string[] {
  return days.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE)
}

/** How many pages there are; one at least. */
export function pagesOf(days: readonly string[]): number {
  return Math.max(1, Math.ceil(days.length / DAYS_PER_PAGE))
}
