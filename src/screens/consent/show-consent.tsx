import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onConsentChange } from '#src/lib/consent.ts'
import { Consent } from './consent.tsx'
import { consentRef } from './consent-actors.ts'

let isShown = false

/**
 * Starts the consent chart and shows what it asks, in an element of its own before the page: the first thing the
 * keyboard reaches, and no part of the page that React hydrates. Later calls only do as they are told.
 */
export function showConsent({ preferences }: { readonly preferences: boolean }): void {
  if (!isShown) {
    isShown = true
    const container = document.createElement('div')
    document.body.prepend(container)
    consentRef.start()
    onConsentChange((record) => {
      // What this page decided itself comes back as news too.
      if (record?.decidedAt !== consentRef.getSnapshot().context.record?.decidedAt)
        consentRef.send({ type: 'consent.changedElsewhere', record })
    })
    createRoot(container).render(
      <StrictMode>
        <Consent actorRef={consentRef} />
      </StrictMode>,
    )
  }
  if (preferences) consentRef.send({ type: 'preferences.opened' })
}
