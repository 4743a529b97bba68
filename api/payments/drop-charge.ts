import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Logging, Store } from '../services.ts'
import { readCharges } from '../store/charges.ts'
import { stepCharge } from './step-charge.ts'

/** Cancels the customer's charge that can still be paid: the lead declined the implementation, or an older charge was paid late. */
export async function dropCharge(services: Store & Logging, leadId: string): Promise<void> {
  const { db } = services.database
  const { current } = await readCharges(db, leadId, { openOnly: true })
  if (current && chargeLife.hasTag(current.status, 'payable'))
    await stepCharge(services, current.id, { type: 'closing.requested', afterMs: 0 })
}
