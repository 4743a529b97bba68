/** An event for the ad platform. */
export type AdEvent = {
  /** One of the names of `machines/ad-events/events.ts`; any other is not sent. */
  readonly name: string
  /** What Meta calls custom data: flat, and nothing that tells who the visitor is. */
  readonly customData?: Record<string, unknown>
  /** Where the event stands for a fact the server knows too, such as a payment; otherwise one is made. */
  readonly eventId?: string
}

/** A consent to marketing cookies as its cookie holds it, encoded. Every page carries this file, so it only looks. */
const AGREED = '%22marketing%22%3Atrue'

/**
 * Reports an event to the ad platform (spec S2 7). Does nothing without consent to marketing cookies: nothing is
 * loaded, nothing is sent. Never throws, and nobody waits for it.
 */
export function reportAdEvent(event: AdEvent): void {
  if (!document.cookie.includes(AGREED)) return
  const { href } = window.location
  // The sender reads the decision itself, whole. A page whose code is gone after a release reports nothing.
  import('./ad-event-sender.ts').then(({ sendAdEvent }) => sendAdEvent(event, href)).catch(() => {})
}
