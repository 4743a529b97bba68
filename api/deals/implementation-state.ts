import { chargeLife } from '#machines/payments/charge-life.ts'
import { type ImplementationDecision, readCharges } from '../store/charges.ts'
import type { StoredDecision } from '../store/deal-sign-ups.ts'
import type { Db } from '../store/types.ts'

/** Whether a deal has the assisted implementation. */
export type Implementation = {
  /** The last decision; null before the first one. */
  readonly decided: ImplementationDecision | null
  /** True once it was accepted or paid, false once it was declined, otherwise null. */
  readonly isChosen: boolean | null
  /** What was charged for it, in centavos; null without a charge. */
  readonly chargedCents: number | null
}

/**
 * Reads whether a deal has the assisted implementation: its sign-ups have at most one (decision 56), and the last decision in any
 * of them counts. A payment outweighs a decision.
 * @param decisions in its sign-ups, the last first
 */
export async function readImplementation(
  db: Db,
  decisions: readonly StoredDecision[],
): Promise<Implementation> {
  const [last] = decisions
  if (!last) return { decided: null, isChosen: null, chargedCents: null }
  const read = await Promise.all(decisions.map(({ leadId }) => readCharges(db, leadId)))
  const charges = read.flatMap(({ current }) => current ?? [])
  const paid = charges.find(({ status }) => chargeLife.hasTag(status, 'counted'))
  return {
    decided: last.implementation,
    isChosen: last.implementation === 'accepted' || paid !== undefined,
    chargedCents: (paid ?? charges[0])?.cents ?? null,
  }
}
