import type { ConsentRecord } from '../consent/record.ts'

/** The purpose a visitor must have allowed before any ad event is sent (spec S2 7, decision 7). */
export const AD_EVENT_CONSENT = 'marketing'

/**
 * Returns true while a visitor allows ad events. Before that none of them is loaded, kept, sent or queued, and the id of the click on
 * an ad stays with the page. A decision without it, the first or a later one, drops what waits: in the page (`ad-event-sender.ts`), and
 * on the server every event of the session and of its sign-ups (`forgetAdVisitor` of `api/store/ad-events.ts`).
 */
export function allowsAdEvents(decision: Pick<ConsentRecord, typeof AD_EVENT_CONSENT> | null): boolean {
  return decision?.marketing === true
}
