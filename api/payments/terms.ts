import { getOfficeDay } from '#machines/lib/office-time.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { CHARGE_DUE_DAYS, DUE_DAYS, FINE_PERCENT, INTEREST_PERCENT } from '#machines/payments/limits.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'

/** How every plan with a monthly bill is billed (spec S2 9). `maxPayments` is left out: unlimited. */
export const SUBSCRIPTION_TERMS = {
  billingType: 'BOLETO',
  cycle: 'MONTHLY',
  fine: { value: FINE_PERCENT, type: 'PERCENTAGE' },
  interest: { value: INTEREST_PERCENT },
} as const

/**
 * Returns the due date of a one-time charge, `YYYY-MM-DD`: today for PIX, otherwise in seven days, by the office's
 * calendar.
 */
export function getChargeDueDate(now: Date, method: PaymentMethod): string {
  const today = getOfficeDay(now)
  if (method === 'pix') return today
  return new Date(Date.parse(today) + CHARGE_DUE_DAYS * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns the due date of the first boleto, `YYYY-MM-DD`: day 5 of next month, or day 15 when today is after the
 * 5th, by the office's calendar.
 */
export function getFirstDueDate(now: Date): string {
  const [year = 0, month = 0, day = 0] = getOfficeDay(now).split('-').map(Number)
  const due = new Date(Date.UTC(year, month, day > DUE_DAYS.early ? DUE_DAYS.late : DUE_DAYS.early))
  return due.toISOString().slice(0, 10)
}
