import { OFFICE_TIME_ZONE } from '../lib/office-time.ts'

/** How every plan is billed (spec S2 9). `maxPayments` is left out: unlimited. */
export const SUBSCRIPTION_TERMS = {
  billingType: 'BOLETO',
  cycle: 'MONTHLY',
  fine: { value: 2, type: 'PERCENTAGE' },
  interest: { value: 1 },
} as const

/** The first due day of the month for those who sign up until it, and for those who come later (spec S2 9). */
export const DUE_DAYS = { early: 5, late: 15 } as const

/** The date of the first boleto, `YYYY-MM-DD`: day 5 of next month, day 15 when today is after the 5th, by the office's calendar. */
export function firstDueDate(now: Date): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_TIME_ZONE }).format(now)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const due = new Date(Date.UTC(year, month, day > DUE_DAYS.early ? DUE_DAYS.late : DUE_DAYS.early))
  return due.toISOString().slice(0, 10)
}
