import { formatFacts } from '#machines/lead-scoring/facts.ts'
import { composeDealFacts, composeUncountedDeal } from '../store/deal-facts.ts'
import type { DealRecords } from '../store/deal-records.ts'
import type { StoreWrite } from '../store/writes.ts'
import { mergeSignUps } from './merge-sign-ups.ts'
import { collectDealData } from './score-deal.ts'

/**
 * Composes the write that counts a deal by the facts that its score sees. A deal whose sign-ups went to deals of their own, where
 * they count, counts no longer.
 */
export function composeFactsOfDeal(dealId: number, { signUps, ...past }: DealRecords): StoreWrite {
  const merged = mergeSignUps(signUps)
  if (merged === null) return composeUncountedDeal(dealId)
  const data = collectDealData(merged.lead, past)
  const begunAt = new Date(Math.min(...signUps.map(({ createdAt }) => createdAt.getTime())))
  return composeDealFacts({ dealId, begunAt, facts: formatFacts(data), isPaid: data.outcome.converted })
}
