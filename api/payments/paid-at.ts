import { getOfficeDay, parseOfficeTime } from '#machines/lib/office-time.ts'
import type { Payment } from '../providers/asaas/schemas.ts'

type PaymentDates = Pick<Payment, 'clientPaymentDate' | 'confirmedDate' | 'paymentDate'>

/**
 * Returns when a payment was made, by the provider's date, which has no time: now for a payment of today, otherwise
 * the end of its day in Brasília. A payment therefore counts in the month it was made in, however late its webhook
 * event arrives.
 */
export function getPaidAt(
  { clientPaymentDate, confirmedDate, paymentDate }: PaymentDates,
  now: Date = new Date(),
): Date {
  const day = clientPaymentDate ?? confirmedDate ?? paymentDate
  if (day === null || day >= getOfficeDay(now)) return now
  return parseOfficeTime(day, '23:59')
}
