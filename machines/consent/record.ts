import { CONSENT_VERSION } from './limits.ts'

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

/** The purposes a visitor decides about; necessary cookies need no consent. */
export const CONSENT_PURPOSES = ['analytics', 'marketing'] as const

/** One of the purposes. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** A decision without version and date. */
export type ConsentChoices = Readonly<Record<ConsentPurpose, boolean>>

/** Name of the cookie; page and server read the same one. */
export const CONSENT_COOKIE = 'cookie_consent'

/** Every purpose on, or every purpose off. */
export const ALL_ALLOWED: ConsentChoices = { analytics: true, marketing: true }
export const NOTHING_ALLOWED: ConsentChoices = { analytics: false, marketing: false }

/**
 * Parses the cookie's text, percent-encoded or not. Returns null when it is missing, broken or about older texts; then
 * nothing is allowed and the visitor is asked.
 */
export function parseConsent(text: string | null | undefined): ConsentRecord | null {
  if (!text) return null
  try {
    return parseRecord(JSON.parse(decodeURIComponent(text)))
  } catch {
    return null
  }
}

function parseRecord(value: unknown): ConsentRecord | null {
  // Anything but an object is read as an object without fields.
  const fields: Partial<Record<keyof ConsentRecord, unknown>> = Object(value)
  const { version, decidedAt, analytics, marketing } = fields
  if (version !== CONSENT_VERSION) return null
  if (typeof decidedAt !== 'string' || Number.isNaN(Date.parse(decidedAt))) return null
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  return { version, decidedAt, analytics, marketing }
}
