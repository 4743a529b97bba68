import { reportAdEvent } from '#src/lib/ad-events.ts'
import { watchErrors } from '#src/lib/client-log.ts'
import { onConsentChange } from '#src/lib/consent.ts'
import { PAGE_ARRIVED } from './page-arrived.ts'

/** A page that is no page of the site to an ad platform. */
const UNREPORTED = '/sandbox'

/**
 * Watches the site from beside: errors nobody caught go to the browser's log, each page the visitor opens to the ad
 * platform, where they agreed to that. Fetched once the page works; nothing waits for it.
 */
export function observe(): void {
  watchErrors()
  let eventId = ''

  function reportPage() {
    if (window.location.pathname !== UNREPORTED) reportAdEvent({ name: 'PageView', eventId })
  }

  function arrive() {
    eventId = crypto.randomUUID()
    reportPage()
  }

  arrive()
  window.addEventListener(PAGE_ARRIVED, arrive)
  // The same view under the same id: reported again, it counts once.
  onConsentChange(reportPage)
}
