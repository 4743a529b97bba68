import type { AbTestFields, HomeEvent } from '#machines/analytics/home-events.ts'
import { ANALYTICS_PATIENCE_MS } from '#machines/analytics/limits.ts'

declare global {
  interface Window {
    /** Puts an event into the analytics queue; absent before the visitor allowed statistics. */
    gtag?: (...args: unknown[]) => void
  }
}

/** Reports an event of the home page to analytics. Without consent to statistics it is dropped. */
export function reportHomeEvent(name: HomeEvent): void {
  if (window.gtag) window.gtag('event', name)
  else setTimeout(() => window.gtag?.('event', name), ANALYTICS_PATIENCE_MS)
}

/** Reports the variant a visitor saw to analytics (spec S1 4.3); false without consent to statistics. */
export function reportAbTest(fields: AbTestFields): boolean {
  window.gtag?.('event', 'ABCTest', fields)
  return window.gtag !== undefined
}
