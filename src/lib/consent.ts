import { CONSENT_COOKIE, type ConsentRecord, parseConsent } from '#machines/consent/record.ts'

/** Said on the document whenever the decision changed. */
const CHANGED = 'consent-changed'

/** What the visitor decided about cookies; null when nothing, or nothing that counts. */
export function readConsent(): ConsentRecord | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`))
  try {
    return parseConsent(found && decodeURIComponent(found.slice(CONSENT_COOKIE.length + 1)))
  } catch {
    return null
  }
}

/** Hears of every change of the decision until the function returned is called. */
export function onConsentChange(listener: (record: ConsentRecord | null) => void): () => void {
  const onChange = () => listener(readConsent())
  document.addEventListener(CHANGED, onChange)
  return () => document.removeEventListener(CHANGED, onChange)
}
