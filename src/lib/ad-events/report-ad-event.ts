import type { AdEvent } from './ad-event.ts'

/** Consent to marketing cookies as the cookie holds it, encoded. Every page loads this file, so it parses nothing. */
const AGREED = '%22marketing%22%3Atrue'

/**
 * Reports an event to the ad platform (spec S2 7). Without consent to marketing cookies nothing is loaded and nothing
 * sent. Returns at once and never throws.
 */
export function reportAdEvent(event: AdEvent): void {
  if (!document.cookie.includes(AGREED)) return
  const { href } = window.location
  // The sender parses the decision. If its chunk is gone after a release, nothing is reported.
  import('./ad-event-sender.ts').then(({ sendAdEvent }) => sendAdEvent(event, href)).catch(() => {})
}
