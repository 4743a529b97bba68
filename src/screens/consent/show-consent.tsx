import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ConsentAnswer } from '#src/components/consent-notice.ts'
import { watchConsent } from '#src/lib/consent/consent.ts'
import { ANSWER_EVENTS } from './answer-events.ts'
import { Consent } from './consent.tsx'
import { consentRef } from './consent-actors.ts'

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
 * Starts the consent chart and shows its preferences in a separate element beside the page, outside the root that React
 * hydrates. Later calls only report the place and pass on an answer.
 */
export function showConsent({ answer, isSigningUp, onAsking }: Wanted): void {
  if (!isShown) {
    isShown = true
    const container = document.createElement('div')
    document.body.prepend(container)
    consentRef.start()
    consentRef.subscribe((snapshot) => {
      if (!snapshot.matches({ decision: 'reading' })) onAsking(snapshot.hasTag('asking'))
    })
    watchConsent((record) => {
      // A decision made on this page is announced too; the chart knows it already.
      if (record?.decidedAt !== consentRef.getSnapshot().context.record?.decidedAt)
        consentRef.send({ type: 'consent.changedElsewhere', record })
    })
    createRoot(container).render(
      <StrictMode>
        <Consent actorRef={consentRef} />
      </StrictMode>,
    )
  }
  consentRef.send({ type: isSigningUp ? 'signUp.entered' : 'signUp.left' })
  if (answer) consentRef.send({ type: ANSWER_EVENTS[answer] })
}
