import type { PaymentMethod } from '#machines/deal-stages/events.ts'
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

/** How long a PIX code is good for, by our own timer (spec S2 9, decision 19), in milliseconds. */
export const PIX_TIMER_MS = 15 * 60_000

/** Days until a one-time charge is due that is not paid by PIX (spec S2 9). */
const CHARGE_DUE_DAYS = 7

/** The due date of a one-time charge, `YYYY-MM-DD`: today by PIX, in seven days otherwise, by the office's calendar. */
export function chargeDueDate(now: Date, method: PaymentMethod): string {
  const today = officeDay(now)
  if (method === 'pix') return today
  return new Date(Date.parse(today) + CHARGE_DUE_DAYS * 86_400_000).toISOString().slice(0, 10)
}

/** The date of the first boleto, `YYYY-MM-DD`: day 5 of next month, day 15 when today is after the 5th, by the office's calendar. */
export function firstDueDate(now: Date): string {
  const [year = 0, month = 0, day = 0] = officeDay(now).split('-').map(Number)
  const due = new Date(Date.UTC(year, month, day > DUE_DAYS.early ? DUE_DAYS.late : DUE_DAYS.early))
  return due.toISOString().slice(0, 10)
}

function officeDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_TIME_ZONE }).format(now)
}
