/** Months between two charges; weekly cycles are in days below. */
const CYCLE_MONTHS: Readonly<Record<string, number>> = {
  MONTHLY: 1,
  BIMONTHLY: 2,
  QUARTERLY: 3,
  SEMIANNUALLY: 6,
  YEARLY: 12,
}

const CYCLE_DAYS: Readonly<Record<string, number>> = { WEEKLY: 7, BIWEEKLY: 14 }

/** Returns the due date one cycle later. */
export function addCycle(date: string, cycle: string): string {
  const days = CYCLE_DAYS[cycle]
  if (days !== undefined) return addDays(date, days)
  return addMonths(date, CYCLE_MONTHS[cycle] ?? 1)
}

/** Returns the date some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the same day some months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
