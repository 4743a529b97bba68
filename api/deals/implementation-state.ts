import { chargeLife } from '#machines/payments/charge-life.ts'
import { findImplementationDecision, type ImplementationDecision, readCharges } from '../store/charges.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'

/** Whether a lead has the assisted implementation. */
export type Implementation = {
  readonly decided: ImplementationDecision | null
  /** True once it was accepted or paid, false once it was declined, otherwise null. */
  readonly isChosen: boolean | null
  /** What was charged for it, in centavos; null without a charge. */
  readonly chargedCents: number | null
}

/**
 * Reads whether a lead has the assisted implementation. A payment outweighs a decision, and only a proven phone
 * decides.
 */
export async function readImplementation(
  db: Db,
  { id: leadId, provenAt }: Pick<Lead, 'id' | 'provenAt'>,
): Promise<Implementation> {
  const decided = provenAt === null ? null : await findImplementationDecision(db, leadId)
  if (decided === null) return { decided, isChosen: null, chargedCents: null }
  const { current } = await readCharges(db, leadId)
  const isPaid = current !== null && chargeLife.hasTag(current.status, 'counted')
  return { decided, isChosen: decided === 'accepted' || isPaid, chargedCents: current?.cents ?? null }
}
