import type { PricingEvent } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { api } from '../api/api-client.ts'
import { restoreStore } from '../session/session-store.ts'

/**
 * Reports what happened on a page to the visitor's own deal (spec S2 4). Without a deal nothing is sent; a failure is
 * ignored, as the page does not depend on it.
 */
export function trackDealEvent(event: PricingEvent): void {
  const { activeDealId, userData } = restoreStore()
  const dealId = userData?.dealId ?? activeDealId
  if (dealId === null) return
  api.post('/api/track', { event, payload: {}, dealId }).catch(() => {})
}
