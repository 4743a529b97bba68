import { onConsentChange, onPreferencesWanted, readConsent } from '#src/lib/consent.ts'
import { permanentStorage } from '#src/lib/storage.ts'
import { thirdPartyIds } from '#src/lib/third-parties.ts'

/**
 * Brings the consent chart in once the page runs, and only when there is something for it to do: nobody has decided
 * yet, a script is allowed, the server has not confirmed, or the visitor wants to change the decision.
 */
export function startConsent(): void {
  onPreferencesWanted(() => void show(true))
  onConsentChange((record) => {
    if (record === null) void show(false)
  })
  if (hasWork()) void show(false)
}

function hasWork(): boolean {
  const record = readConsent()
  if (record === null || permanentStorage.read('consent_unreported') !== null) return true
  return (
    (record.analytics && (thirdPartyIds.analytics !== null || thirdPartyIds.heatMap !== null)) ||
    (record.marketing && thirdPartyIds.adPixel !== null)
  )
}

/** Without it the page goes on, with what is necessary alone; the next page tries again. */
async function show(preferences: boolean): Promise<void> {
  try {
    const { showConsent } = await import('../screens/consent/show-consent.tsx')
    showConsent({ preferences })
  } catch {
    // The chunk did not arrive: nothing was asked, so nothing is allowed.
  }
}
