import { CALL_KINDS } from '#machines/scheduling/booking.ts'
import { readMark } from '#src/lib/analytics/event-marks.ts'
import { reportHomeEvent } from '#src/lib/analytics/home-events.ts'
import { openConsentPreferences } from '#src/lib/consent/consent.ts'
import { writeWantedCall } from '#src/lib/scheduling/wanted-call.ts'

/**
 * Answers the controls that stand in static markup and belong to no chart, wherever they are on the page: links that ask for
 * a call (`data-asks`), those whose press is reported to analytics (`data-reports`), and the buttons that open the preferences of cookies (`data-cookies`).
 */
export function answerPageControls(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const asked = target.closest<HTMLElement>('[data-asks]')?.dataset.asks
    const kind = CALL_KINDS.find((known) => known === asked)
    if (kind) writeWantedCall(kind)
    const event = readMark(target.closest<HTMLElement>('[data-reports]')?.dataset.reports)
    if (event) reportHomeEvent(event)
    if (target.closest('[data-cookies]')) openConsentPreferences()
  })
}
