import { waitFor } from 'xstate'
import type { Event as ConsentEvent } from '#machines/consent/consent.setup.ts'
import type { ConsentChoices } from '#machines/consent/record.ts'
import { consentBanner } from '#src/content/consent-notice.ts'
import { watchConsent } from '#src/lib/consent/consent.ts'
import { consentRef } from './consent-actors.ts'

/** Settles when the running chart knows the earlier decision; null before it runs. */
let reading: Promise<unknown> | null = null

type Wanted = {
  /** Whether the page is of the funnel before the code was accepted, where the notice waits. */
  readonly isSigningUp: boolean
  /** Called with whether the notice is to be seen, once the chart knows. */
  readonly onAsking: (isAsking: boolean) => void
}

/**
 * Starts the consent chart and shows what it says: the notice through `onAsking`, the preferences by purpose, and to screen
 * readers that a choice was kept. Later calls only report the place.
 * @returns what passes an event to the chart, once the chart knows the earlier decision
 */
export async function showConsent({ isSigningUp, onAsking }: Wanted): Promise<(event: ConsentEvent) => void> {
  reading ??= start(onAsking)
  consentRef.send({ type: isSigningUp ? 'signUp.entered' : 'signUp.left' })
  // Preferences opened earlier would show that nothing was allowed.
  await reading
  return (event) => consentRef.send(event)
}

function start(onAsking: Wanted['onAsking']): Promise<unknown> {
  const status = document.createElement('p')
  // Not every browser knows the property `role`.
  status.setAttribute('role', 'status')
  status.className = 'sr-only'
  document.body.prepend(status)
  let wasChoosing = false
  consentRef.subscribe((snapshot) => {
    if (!snapshot.matches({ decision: 'reading' })) onAsking(snapshot.hasTag('asking'))
    const isChoosing = snapshot.hasTag('choosing')
    // Preferences that opened before the chart ran stay open until the chart hears of them.
    if (isChoosing || wasChoosing) showChoices(isChoosing ? snapshot.context.choices : null)
    wasChoosing = isChoosing
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
  return waitFor(consentRef, (snapshot) => !snapshot.matches({ decision: 'reading' }))
}

/** The visitor opened the preferences, so that their file is here. */
async function showChoices(choices: ConsentChoices | null) {
  const preferences = await import('./preferences.ts')
  if (choices) preferences.showPreferences(choices, (event) => consentRef.send(event))
  else preferences.closePreferences()
}
