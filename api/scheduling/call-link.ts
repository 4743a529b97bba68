import { createHmac } from 'node:crypto'
import { isSameSecret } from '../lib/is-same-secret.ts'

/**
 * Signs the links of a call's e-mails. A signed link is enough to read, change and cancel this one call, without
 * cookie or code. The id alone, which appears in calendar files and in the CRM, gives no access.
 * @param secret the server's secret; the prefix keeps these signatures apart from those of the visitor's cookie
 */
export function signCallLink(appointmentId: string, secret: string): string {
  return createHmac('sha256', secret).update(`call:${appointmentId}`).digest('base64url')
}

/** Returns whether the signature belongs to this call. */
export function isCallLink(appointmentId: string, signature: string, secret: string): boolean {
  return isSameSecret(signature, signCallLink(appointmentId, secret))
}
