import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { watchErrors } from '#src/lib/client-log/client-log.ts'
import { watchConsent } from '#src/lib/consent/consent.ts'
import { PAGE_ARRIVED } from './page-arrived.ts'

/** Not reported to the ad platform: the sandbox is a tool, no page of the site. */
const UNREPORTED = '/sandbox'

/**
 * Writes uncaught errors to the browser's log and reports each page the visitor opens to the ad platform, if they
 * consented. Fetched once the page works; nothing waits for it.
 */
export function observe(): void {
  watchErrors()
  let eventId = ''

  function reportPage() {
    if (window.location.pathname !== UNREPORTED) reportAdEvent({ name: 'PageView', eventId })
  }

  function markArrival() {
    eventId = crypto.randomUUID()
    reportPage()
  }

  markArrival()
  window.addEventListener(PAGE_ARRIVED, markArrival)
  // The same view keeps its id, so that a repeated report counts once.
  watchConsent(reportPage)
}
