import { factEventId } from '#machines/ad-events/event-id.ts'
import { queueServerAdEvent } from '../ad-events/queue.ts'
import type { Services } from '../services.ts'
import type { Lead } from '../store/leads.ts'

/** What the ad platform is told of a payment or a subscription. */
type Fact = {
  /** The payment provider's own id, which the page knows too: both name the same event. */
  readonly id: string
  /** Reais. */
  readonly value: number
}

/** A payment is confirmed (spec S2 7, Purchase). The same payment twice is one event. */
export function queuePurchase(services: Services, lead: Lead, payment: Fact): Promise<void> {
  return queueFact(services, lead, 'Purchase', payment)
}

/** A subscription was made, by the sign-up or at the checkout (spec S2 7, Subscribe); its value is a month's. */
export function queueSubscribe(services: Services, lead: Lead, subscription: Fact): Promise<void> {
  return queueFact(services, lead, 'Subscribe', subscription)
}

function queueFact(services: Services, lead: Lead, name: 'Purchase' | 'Subscribe', { id, value }: Fact) {
  const customData = { currency: 'BRL', value }
  return queueServerAdEvent(services, lead, { name, eventId: factEventId(name, id), customData })
}
