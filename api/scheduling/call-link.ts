import { createHmac } from 'node:crypto'
import { isSameSecret } from '../lib/is-same-secret.ts'
import type { AppointmentContact } from './contact.ts'

/** A call whose links are signed. */
type SignedCall = { readonly id: string; readonly contact: Pick<AppointmentContact, 'email' | 'isCorrected'> }

/**
 * Signs the links of a call's e-mails. A signed link is enough to read, change and cancel this one call, without
 * cookie or code. The id alone, which appears in calendar files and in the CRM, gives no access, and a link that was sent to an
 * address that was corrected since gives none either.
 * @param secret the server's secret; the prefix keeps these signatures apart from those of the visitor's cookie
 */
export function signCallLink({ id, contact }: SignedCall, secret: string): string {
  const signed = contact.isCorrected ? `call:${id}:${contact.email}` : `call:${id}`
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

/** Returns whether the signature belongs to this call. */
export function isCallLink(call: SignedCall, signature: string, secret: string): boolean {
  return isSameSecret(signature, signCallLink(call, secret))
}
