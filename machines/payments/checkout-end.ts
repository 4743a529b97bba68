import type { Checkout, ShownCharge } from './checkout-data.ts'

/**
 * Whether the implementation was ordered: a boleto is an order as soon as it is created, PIX and card once they are paid.
 * An unpaid PIX code does not count as an order.
 */
export function isImplementationTaken(charge: ShownCharge | null): boolean {
  return charge !== null && (charge.status !== 'pending' || charge.method === 'boleto')
}

/** Whether a checkout is finished: the implementation was ordered, or it was declined and only the plan remains. */
export function isCheckedOut({ plan, charge, implementation }: Checkout): boolean {
  if (charge) return isImplementationTaken(charge)
  return plan !== null && implementation?.decision === 'declined'
}
