/** Days as the office counts them, `YYYY-MM-DD`. */
import { isWorkingDay } from '#machines/scheduling/office-hours.ts'

const DAY_MS = 86_400_000

/** Gets today's date at the office, moved by a number of days. */
export function findOfficeDay(daysAhead = 0): string {
  return new Date(Date.now() + daysAhead * DAY_MS).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  })
}

/** Finds the first working day after today. */
export function findNextWorkingDay(): string {
  const following = Array.from({ length: 14 }, (_, index) => findOfficeDay(index + 1))
  return following.find(isWorkingDay) ?? 'none within two weeks'
}

/** Formats a day as the site's texts do, `5 de dezembro`. */
export function writeDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('pt-BR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}
