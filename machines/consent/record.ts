/** Name of the cookie that holds the visitor's decision. */
export const CONSENT_COOKIE = 'cookie_consent'

/** Version of what visitors are asked; a decision on an older question does not count. */
export const CONSENT_VERSION = 1

/** What a visitor decided about cookies that are not necessary (decision 20). */
export type ConsentRecord = {
  readonly version: number
  /** ISO time. */
  readonly decidedAt: string
  readonly analytics: boolean
  readonly marketing: boolean
}

/** Reads a stored decision, which is untrusted: null when it is missing, broken or of an older version. */
export function parseConsent(text: string | null | undefined): ConsentRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { version, decidedAt, analytics, marketing } = { ...value } as Record<string, unknown>
    if (version !== CONSENT_VERSION || typeof decidedAt !== 'string') return null
    if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
    return { version, decidedAt, analytics, marketing }
  } catch {
    return null
  }
}
