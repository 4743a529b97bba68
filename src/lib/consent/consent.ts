import Cookies from 'js-cookie'
import { CONSENT_COOKIE, type ConsentRecord, parseConsent } from '#machines/consent/record.ts'

type Listener = (record: ConsentRecord | null) => void

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
  if (!document.hidden && readCookieText() !== lastNotified) announceConsent(readConsent())
}

/** Calls the listeners after the cookie has changed. */
export function announceConsent(record: ConsentRecord | null): void {
  lastNotified = readCookieText()
  for (const listener of listeners) listener(record)
}

function readCookieText(): string | undefined {
  return Cookies.get(CONSENT_COOKIE)
}
