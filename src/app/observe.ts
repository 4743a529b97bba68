import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { watchErrors } from '#src/lib/client-log/client-log.ts'
import { watchConsent } from '#src/lib/consent/consent.ts'
import { tabStorage } from '#src/lib/storage/storage.ts'
import { PAGE_ARRIVED } from './page-arrived.ts'

/** Not reported to the ad platform: the sandbox is a tool, no page of the site. */
const UNREPORTED = '/sandbox'

/**
 * Writes uncaught errors to the browser's log, notes where the visitor came from, and reports each page they open to the ad
 * platform, if they consented. Fetched once the page works; nothing waits for it.
 */
export function observe(): void {
  watchErrors()
  // Loaded only for who came from elsewhere. The next page tries again.
  if (tabStorage.read('landing')) import('#src/lib/origin/note-landing.ts').catch(() => {})
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
