import { hasChargeTag } from '#machines/payments/decide-charge.ts'
import { findImplementationDecision, type ImplementationDecision, readCharges } from '../store/charges.ts'
import type { Db } from '../store/database.ts'
import type { Lead } from '../store/leads.ts'

/** Whether a lead has the assisted implementation. */
export type Implementation = {
  readonly decided: ImplementationDecision | null
  /** True once it was accepted or paid, false once it was declined, otherwise null. */
  readonly isChosen: boolean | null
}

/**
 * Reads whether a lead has the assisted implementation. A payment outweighs a decision, and only a proven phone
 * decides.
 */
export async function readImplementation(
  db: Db,
  { id: leadId, provenAt }: Pick<Lead, 'id' | 'provenAt'>,
): Promise<Implementation> {
  if (provenAt === null) return { decided: null, isChosen: null }
  const decided = await findImplementationDecision(db, leadId)
  if (decided === null) return { decided, isChosen: null }
  if (decided === 'accepted') return { decided, isChosen: true }
  const { current } = await readCharges(db, leadId)
  return { decided, isChosen: current !== null && hasChargeTag(current.status, 'paid') }
}
