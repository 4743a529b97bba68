/** Opens the choice of cookies again. */
export function openConsentPreferences(): void {
  dispatchEvent(new Event('consent.preferencesRequested'))
}
