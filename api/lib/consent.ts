import { CONSENT_COOKIE, type ConsentRecord, parseConsent } from '#machines/consent/record.ts'

/** What the visitor who sent a request decided about cookies; null when nothing, or nothing that counts. */
export function consentOf(request: Request): ConsentRecord | null {
  return parseConsent(cookieOf(request, CONSENT_COOKIE))
}

/** A cookie's value as the page wrote it; null when it is not there or cannot be decoded. */
export function cookieOf(request: Request, name: string): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}
