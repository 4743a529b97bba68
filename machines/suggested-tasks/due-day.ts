import { DAY_MS } from '../lib/units.ts'
import { findNextWorkingDay } from '../scheduling/office-hours.ts'

/**
 * When a suggested task is due: some working days after the message, on the next day of a weekday that somebody named
 * (1 is Monday), or whenever the firm's own flow of tasks says.
 */
export type DueRule =
  | { readonly kind: 'workingDays'; readonly days: number }
  | { readonly kind: 'named'; readonly weekday: number }
  | { readonly kind: 'flow' }

/** Finds the day a task is due whose message arrived on a day, both `YYYY-MM-DD`; null where a flow decides. */
export function findDueDay(rule: DueRule, arrival: string): string | null {
  switch (rule.kind) {
    case 'workingDays':
      return addWorkingDays(arrival, rule.days)
    case 'named':
      return findNextWeekday(arrival, rule.weekday)
    case 'flow':
      return null
  }
}

function addWorkingDays(day: string, count: number): string {
  return count === 0 ? day : addWorkingDays(findNextWorkingDay(day), count - 1)
}

function findNextWeekday(day: string, weekday: number): string {
  const from = new Date(`${day}T00:00:00Z`)
  const ahead = ((weekday - from.getUTCDay() + 6) % 7) + 1
  return new Date(from.getTime() + ahead * DAY_MS).toISOString().slice(0, 10)
}
