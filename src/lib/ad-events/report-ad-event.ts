import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { readConsent } from '../consent/consent.ts'
import type { AdEvent } from './ad-event.ts'

/**
 * Reports an event to the ad platform (spec S2 7). Without consent to marketing cookies nothing is loaded and nothing
 * sent. Returns at once and never throws.
 */
export function reportAdEvent(event: AdEvent): void {
  if (!allowsAdEvents(readConsent())) return
  const { href } = window.location
  // If its chunk is gone after a release, nothing is reported.
  import('./ad-event-sender.ts').then(({ sendAdEvent }) => sendAdEvent(event, href)).catch(() => {})
}
