import { DAYS_PER_PAGE } from './limits.ts'
import { isLunchTime } from './office-hours.ts'
import { type CalendarRow, isTimeOfDay, parseRowDate } from './provider-rows.ts'

/** Parses the days of a list of rows into `YYYY-MM-DD`; rows without a valid day are dropped. */
export function parseDays(rows: readonly CalendarRow[]): string[] {
  const days = rows.map(({ title }) => parseRowDate(title)).filter((date) => date !== null)
  return [...new Set(days)]
}

/** Parses the times of a list of rows, `HH:MM`; times in the lunch hour are dropped (spec S2 2). */
export function parseTimes(rows: readonly CalendarRow[]): string[] {
  const times = rows.map(({ title }) => title).filter((time) => isTimeOfDay(time) && !isLunchTime(time))
  return [...new Set(times)]
}

/** Lists the days of a page; pages count from 0. */
export function listDaysOfPage(days: readonly string[], page: number): readonly string[] {
  return days.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE)
}

/** Counts the pages; at least one. */
export function countPages(days: readonly string[]): number {
  return Math.max(1, Math.ceil(days.length / DAYS_PER_PAGE))
}
