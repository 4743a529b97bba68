import { createHmac } from 'node:crypto'
import { isSameSecret } from '../lib/is-same-secret.ts'

/**
 * Signs the links of a call's e-mails. Reading, changing and cancelling this one call needs nothing else: no cookie and no
 * code. The id alone, which stands in calendar files and in the CRM, opens nothing.
 * @param secret the server's secret; the prefix keeps these signatures apart from those of the visitor's cookie
 */
export function signCallLink(appointmentId: string, secret: string): string {
  return createHmac('sha256', secret).update(`call:${appointmentId}`).digest('base64url')
}

/** Whether the signature is the one of this call. */
export function isCallLink(appointmentId: string, signature: string, secret: string): boolean {
  return isSameSecret(signature, signCallLink(appointmentId, secret))
}
