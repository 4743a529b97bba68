import type { ConsentAnswer } from '#src/components/consent-notice.ts'
import { consentBanner } from '#src/content/consent-notice.ts'
import { watchConsent } from '#src/lib/consent/consent.ts'
import { ANSWER_EVENTS } from './answer-events.ts'
import { consentRef } from './consent-actors.ts'
import { createPreferences } from './preferences.ts'

let isShown = false

type Wanted = {
  /** The visitor's answer or request from before the chart ran; null when there was neither. */
  readonly answer: ConsentAnswer | null
  /** Whether the page is of the funnel before the code was accepted, where the notice waits. */
  readonly isSigningUp: boolean
  /** Called with whether the notice is to be seen, once the chart knows. */
  readonly onAsking: (isAsking: boolean) => void
}

/**
 * Starts the consent chart and shows what it says: the notice through `onAsking`, the preferences by purpose, and to screen
 * readers that a choice was kept. Later calls only report the place and pass on an answer.
 */
export function showConsent({ answer, isSigningUp, onAsking }: Wanted): void {
  if (!isShown) {
    isShown = true
    start(onAsking)
  }
  consentRef.send({ type: isSigningUp ? 'signUp.entered' : 'signUp.left' })
  if (answer) consentRef.send({ type: ANSWER_EVENTS[answer] })
}

function start(onAsking: Wanted['onAsking']) {
  const status = document.createElement('p')
  // Not every browser knows the property `role`.
  status.setAttribute('role', 'status')
  status.className = 'sr-only'
  document.body.prepend(status)
  const showPreferences = createPreferences(consentRef)
  consentRef.subscribe((snapshot) => {
    if (!snapshot.matches({ decision: 'reading' })) onAsking(snapshot.hasTag('asking'))
    showPreferences(snapshot.hasTag('choosing') ? snapshot.context.choices : null)
    const text = snapshot.hasTag('kept') ? consentBanner.kept : ''
    // Writing the same text again would announce it again.
    if (status.textContent !== text) status.textContent = text
  })
  consentRef.start()
  watchConsent((record) => {
    // A decision made on this page is announced too; the chart knows it already.
    if (record?.decidedAt !== consentRef.getSnapshot().context.record?.decidedAt)
      consentRef.send({ type: 'consent.changedElsewhere', record })
  })
}
