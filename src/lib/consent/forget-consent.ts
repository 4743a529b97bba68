import Cookies from 'js-cookie'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
import { announceConsent, CONSENT_PLACE } from './consent.ts'

/** Deletes the decision: the page falls back to what is necessary, and the visitor is asked again. */
export function forgetConsent(): void {
  Cookies.remove(CONSENT_COOKIE, CONSENT_PLACE)
  announceConsent(null)
}
