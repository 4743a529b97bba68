import Cookies from 'js-cookie'
import { CONSENT_DAYS } from '#machines/consent/limits.ts'
import { CONSENT_COOKIE, type ConsentRecord } from '#machines/consent/record.ts'
import { getCookiePlace } from '../storage/cookie-place.ts'
import { announceConsent, readConsent } from './consent.ts'

/** Encodes every character, even those js-cookie does not encode, because other modules search the encoded text. */
const cookies = Cookies.withConverter({ write: (text) => encodeURIComponent(text) })

/** Stores a decision in its cookie and announces it on the page. @throws Error when the browser keeps no cookie */
export function keepConsent(record: ConsentRecord): void {
  cookies.set(CONSENT_COOKIE, JSON.stringify(record), { ...getCookiePlace(), expires: CONSENT_DAYS })
  const isKept = readConsent()?.decidedAt === record.decidedAt
  announceConsent(record)
  if (!isKept) throw new Error('The browser keeps no cookies')
}
