import Cookies from 'js-cookie'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
import { getCookiePlace } from '../storage/cookie-place.ts'
import { announceConsent } from './consent.ts'

/** Deletes the decision: the page falls back to what is necessary, and the visitor is asked again. */
export function forgetConsent(): void {
  Cookies.remove(CONSENT_COOKIE, getCookiePlace())
  announceConsent(null)
}
