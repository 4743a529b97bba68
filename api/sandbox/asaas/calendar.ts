/** Asaas reckons its days in this zone. */
const ZONE = 'America/Sao_Paulo'

/** Months from one charge to the next; weeks are counted in days. */
const CYCLE_MONTHS: Readonly<Record<string, number>> = {
  MONTHLY: 1,
  BIMONTHLY: 2,
  QUARTERLY: 3,
  SEMIANNUALLY: 6,
  YEARLY: 12,
}

const CYCLE_DAYS: Readonly<Record<string, number>> = { WEEKLY: 7, BIWEEKLY: 14 }

/** The day in São Paulo at a time in milliseconds, `YYYY-MM-DD`. */
export function dayIn(time: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(time)
}

/** The due date one cycle later. A month that is too short ends on its last day. */
export function oneCycleLater(date: string, cycle: string): string {
  const days = CYCLE_DAYS[cycle]
  if (days !== undefined) return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  return monthsLater(date, CYCLE_MONTHS[cycle] ?? 1)
}

/** The same day some months later, or the last day of a month that is too short. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
