import Cookies from 'js-cookie'
import { CONSENT_DAYS } from '#machines/consent/limits.ts'
import { CONSENT_COOKIE, type ConsentRecord, parseConsent } from '#machines/consent/record.ts'

type Listener = (record: ConsentRecord | null) => void

/** Encodes every character, even those js-cookie does not encode, because other modules search the encoded text. */
const cookies = Cookies.withConverter({ write: (text) => encodeURIComponent(text) })

const COOKIE_PLACE = { secure: true, sameSite: 'Lax', path: '/' } as const

const listeners = new Set<Listener>()
const openers = new Set<() => void>()

/** The preferences were requested before the part that shows them was loaded. */
let isWanted = false

/** The decision the listeners know; compared with the cookie when the visitor returns to this tab. */
let lastNotified: string | undefined

/** Reads the decision in force; null before there is one, and once the texts have changed. */
export function readConsent(): ConsentRecord | null {
  return parseConsent(readCookieText())
}

/** Stores a decision in its cookie and notifies the page's listeners. @throws Error when the browser keeps no cookie */
export function keepConsent(record: ConsentRecord): void {
  cookies.set(CONSENT_COOKIE, JSON.stringify(record), { ...COOKIE_PLACE, expires: CONSENT_DAYS })
  const isKept = readConsent()?.decidedAt === record.decidedAt
  notifyListeners(record)
  if (!isKept) throw new Error('The browser keeps no cookies')
}

/** Deletes the decision: the page falls back to what is necessary, and the visitor is asked again. */
export function forgetConsent(): void {
  cookies.remove(CONSENT_COOKIE, COOKIE_PLACE)
  notifyListeners(null)
}

/**
 * Calls `listener` at each decision taken on this page, and, when the visitor returns to this tab, at one taken in
 * another. Returns a function that unsubscribes.
 */
export function watchConsent(listener: Listener): () => void {
  if (listeners.size === 0) {
    lastNotified = readCookieText()
    document.addEventListener('visibilitychange', compareWithCookie)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', compareWithCookie)
  }
}

/** Opens the preferences by purpose, from anywhere: the link in the footer, `/meus-dados`. */
export function openConsentPreferences(): void {
  isWanted = openers.size === 0
  for (const open of openers) open()
}

/** Calls `open` when the visitor asks for the preferences. Returns a function that unsubscribes. */
export function watchPreferenceRequests(open: () => void): () => void {
  openers.add(open)
  if (isWanted) openConsentPreferences()
  return () => void openers.delete(open)
}

function compareWithCookie() {
  if (!document.hidden && readCookieText() !== lastNotified) notifyListeners(readConsent())
}

function notifyListeners(record: ConsentRecord | null) {
  lastNotified = readCookieText()
  for (const listener of listeners) listener(record)
}

function readCookieText(): string | undefined {
  return cookies.get(CONSENT_COOKIE)
}
