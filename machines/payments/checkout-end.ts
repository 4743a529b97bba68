import type { Checkout, ShownCharge } from './records.ts'

/**
 * Whether the implementation was ordered: sales hear of a boleto when it is made, and of a PIX or a card when it is paid. A code that
 * was not paid is no order.
 */
export function isImplementationTaken(charge: ShownCharge | null): boolean {
  return charge !== null && (charge.status === 'paid' || charge.method === 'boleto')
}

/** Whether a checkout came to its end: the implementation was ordered, or it was declined and the plan is all there is. */
export function isCheckedOut({ plan, charge, implementation }: Checkout): boolean {
  if (charge) return isImplementationTaken(charge)
  return plan !== null && implementation?.decision === 'declined'
}
