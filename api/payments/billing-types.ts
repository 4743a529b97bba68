import { PAYMENT_METHODS, type PaymentMethod } from '#machines/payments/payment-methods.ts'
import type { BillingType } from '../providers/asaas/schemas.ts'

/** The provider's name of each payment method. */
export const BILLING_TYPES = {
  pix: 'PIX',
  boleto: 'BOLETO',
  credit_card: 'CREDIT_CARD',
} as const satisfies Record<PaymentMethod, BillingType>

/** Finds our method for the provider's; null where its payer chooses, and for one that is not known. */
export function findMethod(billingType: string): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => BILLING_TYPES[method] === billingType) ?? null
}
