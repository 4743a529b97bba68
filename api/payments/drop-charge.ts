import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Logging, Store } from '../services.ts'
import { type Charge, findImplementationDecision, readCharges } from '../store/charges.ts'
import { isCorrectedSince, listCorrectedCharges } from '../store/customer-charges.ts'
import { stepCharge } from './step-charge.ts'

/** Cancels the customer's charge that can still be paid: the lead declined the implementation, or an older charge was paid late. */
export async function dropCharge(services: Store & Logging, leadId: string): Promise<void> {
  const { db } = services.database
  const { current } = await readCharges(db, leadId, { openOnly: true })
  if (current && chargeLife.hasTag(current.status, 'payable'))
    await stepCharge(services, current.id, { type: 'closing.requested', afterMs: 0 })
}

/**
 * Cancels a new charge that is not wanted any more: the lead declined the implementation, paid an older charge, or corrected phone or
 * CNPJ, while the provider was creating this one and there was nothing to cancel.
 */
export async function dropUnwanted(services: Store & Logging, charge: Charge): Promise<void> {
  const { db } = services.database
  const { leadId } = charge
  const { current } = await readCharges(db, leadId)
  const isPaid = current !== null && chargeLife.hasTag(current.status, 'counted')
  const isDeclined = async () => (await findImplementationDecision(db, leadId)) === 'declined'
  if (isPaid || (await isDeclined()) || (await isCorrectedSince(db, charge)))
    await dropCharge(services, leadId)
}

/**
 * Cancels charges that the visitor could still pay for a phone or CNPJ they have since corrected, as with
 * subscriptions.
 */
export async function dropCorrected(services: Store & Logging, leadId: string): Promise<void> {
  for (const { id } of await listCorrectedCharges(services.database.db, leadId))
    await stepCharge(services, id, { type: 'closing.requested', afterMs: 0 })
}
