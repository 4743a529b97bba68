import Cookies from 'js-cookie'
import { CONSENT_COOKIE, CONSENT_DAYS, type ConsentRecord, parseConsent } from '#machines/consent/record.ts'

type Listener = (record: ConsentRecord | null) => void

/** Encoded whole, whatever js-cookie would leave as it is: others look for parts of the text. */
const cookies = Cookies.withConverter({ write: (text) => encodeURIComponent(text) })

const COOKIE_PLACE = { secure: true, sameSite: 'Lax', path: '/' } as const

const listeners = new Set<Listener>()
const openers = new Set<() => void>()

/** The preferences were asked for before there was anybody to show them. */
let isWanted = false

/** What the listeners know; compared with the cookie when the visitor comes back to this tab. */
let lastTold: string | undefined

/** The decision in force; null before there is one, and once the texts have changed. */
export function readConsent(): ConsentRecord | null {
  return parseConsent(cookieText())
}

/** Keeps a decision in its cookie and tells everybody on this page. @throws Error when the browser keeps no cookie */
export function keepConsent(record: ConsentRecord): void {
  cookies.set(CONSENT_COOKIE, JSON.stringify(record), { ...COOKIE_PLACE, expires: CONSENT_DAYS })
  const isKept = readConsent()?.decidedAt === record.decidedAt
  tell(record)
  if (!isKept) throw new Error('The browser keeps no cookies')
}

/** Forgets the decision: everybody on this page falls back to what is necessary, and the visitor is asked again. */
export function forgetConsent(): void {
  cookies.remove(CONSENT_COOKIE, COOKIE_PLACE)
  tell(null)
}

/**
 * Calls `listener` at each decision taken on this page, and at one taken in another tab once the visitor comes back to
 * this one. Gives what ends it.
 */
export function onConsentChange(listener: Listener): () => void {
  if (listeners.size === 0) {
    lastTold = cookieText()
    document.addEventListener('visibilitychange', compare)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', compare)
  }
}

/** Opens the preferences by purpose, from anywhere: the link in the footer, `/meus-dados`. */
export function openConsentPreferences(): void {
  isWanted = openers.size === 0
  for (const open of openers) open()
}

/** For the part of the application that shows the preferences. Gives what ends it. */
export function onPreferencesWanted(open: () => void): () => void {
  openers.add(open)
  if (isWanted) openConsentPreferences()
  return () => void openers.delete(open)
}

function compare() {
  if (!document.hidden && cookieText() !== lastTold) tell(readConsent())
}

function tell(record: ConsentRecord | null) {
  lastTold = cookieText()
  for (const listener of listeners) listener(record)
}

function cookieText(): string | undefined {
  return cookies.get(CONSENT_COOKIE)
}
