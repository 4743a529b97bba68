import { CALL_KINDS } from '#machines/scheduling/booking.ts'
import { readMark } from '#src/lib/analytics/event-marks.ts'
import { reportHomeEvent } from '#src/lib/analytics/home-events.ts'
import { openConsentPreferences } from '#src/lib/consent/consent.ts'
import { writeWantedCall } from '#src/lib/scheduling/wanted-call.ts'

/**
 * Answers the controls in static markup that belong to no chart: links that ask for a call (`data-asks`), elements whose
 * press is reported to analytics (`data-reports`), and buttons that open the cookie preferences (`data-cookies`). Also what a
 * browser does not do yet for native dialogs (`src/components/native-dialog.tsx`).
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
    const commanding = target.closest<HTMLElement>('[commandfor]')
    if (commanding && !('commandForElement' in HTMLButtonElement.prototype)) obey(commanding)
    // A press on the dialog itself is one beside its content.
    if (
      target instanceof HTMLDialogElement &&
      target.matches('[closedby=any]') &&
      !('closedBy' in HTMLDialogElement.prototype)
    )
      target.close()
  })
}

function obey(button: HTMLElement) {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button.getAttribute('command') === 'close') dialog.close()
  else dialog.showModal()
}
