import { createFactEventId } from '#machines/ad-events/event-id.ts'
import { toReais } from '#machines/lib/money.ts'
import { queueServerAdEvent } from '../ad-events/queue.ts'
import type { Store } from '../services.ts'
import type { Lead } from '../store/leads.ts'

/** A payment or subscription, for the ad platform. */
type Fact = {
  /** The payment provider's id. The page knows it too, so both send the event under the same id. */
  readonly id: string
  readonly cents: number
}

/** Queues the event of a confirmed payment, once per payment (spec S2 7, Purchase). */
export function queuePurchase(services: Store, lead: Lead, payment: Fact): Promise<void> {
  return queueFact(services, lead, 'Purchase', payment)
}

/** Queues the event of a new subscription with its monthly value (spec S2 7, Subscribe). */
export function queueSubscribe(services: Store, lead: Lead, subscription: Fact): Promise<void> {
  return queueFact(services, lead, 'Subscribe', subscription)
}

function queueFact(services: Store, lead: Lead, name: 'Purchase' | 'Subscribe', { id, cents }: Fact) {
  const customData = { currency: 'BRL', value: toReais(cents) }
  return queueServerAdEvent(services, lead, { name, eventId: createFactEventId(name, id), customData })
}
