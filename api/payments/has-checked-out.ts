import { chargeLife } from '#machines/payments/charge-life.ts'
import { findImplementationDecision, readCharges } from '../store/charges.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'

/**
 * Returns whether a visitor has completed the checkout: the implementation was paid, even while the money is asked back, or has a
 * boleto, or it was declined and the plan alone is ordered. An unpaid code is not an order.
 */
export async function hasCheckedOut(db: Db, { id, simulation }: Lead): Promise<boolean> {
  const { current } = await readCharges(db, id)
  if (current && chargeLife.hasTag(current.status, 'counted')) return true
  if (current && current.method === 'boleto' && chargeLife.hasTag(current.status, 'payable')) return true
  return simulation !== null && (await findImplementationDecision(db, id)) === 'declined'
}
