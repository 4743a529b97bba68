import type { PaymentTrouble } from '#machines/payments/payment-trouble.ts'
import type { Payment, PaymentStatus } from '../providers/asaas/schemas.ts'

/** What the provider's statuses say went wrong with a payment; statuses that are not named say nothing. */
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

/** What went wrong with a payment; null while nothing did. */
export function findTrouble({ status }: Pick<Payment, 'status'>): PaymentTrouble | null {
  return TROUBLES[status] ?? null
}
