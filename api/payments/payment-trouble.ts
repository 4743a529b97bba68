import type { PaymentTrouble } from '#machines/payments/payment-trouble.ts'
import type { Payment, PaymentStatus } from '../providers/asaas/schemas.ts'

/** The problem that each of the provider's statuses reports; the other statuses report none. */
const TROUBLES: Readonly<Partial<Record<PaymentStatus, PaymentTrouble>>> = {
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  REFUNDED: 'refund',
  REFUND_REQUESTED: 'refund',
  REFUND_IN_PROGRESS: 'refund',
  CHARGEBACK_REQUESTED: 'chargeback',
  CHARGEBACK_DISPUTE: 'chargeback',
  AWAITING_CHARGEBACK_REVERSAL: 'chargeback',
}

/** Finds what went wrong with a payment; null while nothing did. */
export function findTrouble({ status }: Pick<Payment, 'status'>): PaymentTrouble | null {
  return TROUBLES[status] ?? null
}
