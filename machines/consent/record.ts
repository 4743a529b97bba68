/** What a visitor allowed, as the cookie holds it and the server keeps it as evidence (LGPD, decision 20). */
export type ConsentRecord = {
  /** Version of the texts that were agreed to. */
  readonly version: number
  /** When, by the visitor's clock, ISO. */
  readonly decidedAt: string
  /** Statistics and heat map. */
  readonly analytics: boolean
  /** Ad pixel and server conversion events (decision 7). */
  readonly marketing: boolean
}

/** The purposes a visitor decides about; what is necessary is not asked for. */
export const CONSENT_PURPOSES = ['analytics', 'marketing'] as const

/** One of the purposes. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** A decision, before it is dated. */
export type ConsentChoices = Readonly<Record<ConsentPurpose, boolean>>

/** Name of the cookie; page and server read the same one. */
export const CONSENT_COOKIE = 'cookie_consent'

/** Raised whenever a purpose, a vendor or the texts change: everybody is asked again. */
export const CONSENT_VERSION = 1

/** Days a decision holds; then the visitor is asked again (visual guide 6). */
export const CONSENT_DAYS = 180

/** Every purpose on, or every purpose off. */
export const ALL_ALLOWED: ConsentChoices = { analytics: true, marketing: true }
export const NOTHING_ALLOWED: ConsentChoices = { analytics: false, marketing: false }

/** A decision taken at `now` (milliseconds since 1970) about today's texts. */
export function consentRecord({ analytics, marketing }: ConsentChoices, now: number): ConsentRecord {
  return { version: CONSENT_VERSION, decidedAt: new Date(now).toISOString(), analytics, marketing }
}

/**
 * The record in a cookie's text, percent-encoded or not. Null when it is missing, broken, or about older texts: then
 * nothing is allowed, and the visitor is asked.
 */
export function parseConsent(text: string | null | undefined): ConsentRecord | null {
  if (!text) return null
  try {
    return recordFrom(JSON.parse(decodeURIComponent(text)))
  } catch {
    return null
  }
}

function recordFrom(value: unknown): ConsentRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const { version, decidedAt, analytics, marketing } = value as Partial<Record<keyof ConsentRecord, unknown>>
  if (version !== CONSENT_VERSION) return null
  if (typeof decidedAt !== 'string' || Number.isNaN(Date.parse(decidedAt))) return null
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  return { version, decidedAt, analytics, marketing }
}
