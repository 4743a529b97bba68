import type { PricingEvent } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { api } from './api-client.ts'
import { restoreStore } from './session-store.ts'

/**
 * Tells the visitor's own deal what happened on a page (spec S2 4). Without a deal nothing is sent; a failure is
 * nobody's concern here, the page goes on.
 */
export function trackDealEvent(event: PricingEvent): void {
  const { activeDealId, userData } = restoreStore()
  const dealId = userData?.dealId ?? activeDealId
  if (dealId === null) return
  api.post('/api/track', { event, payload: {}, dealId }).catch(() => {})
}
