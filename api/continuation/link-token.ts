import { createHmac } from 'node:crypto'
import { isSameSecret } from '../lib/is-same-secret.ts'

/** A version 4 UUID, as the store gives it. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Creates the token of a link: its id and a signature. The store holds only the id, so a copy of the store opens nothing.
 * @param secret the server's secret; the prefix keeps these signatures apart from those of the visitor's cookie
 */
export function createLinkToken(id: string, secret: string): string {
  return `${id}.${sign(id, secret)}`
}

/** Verifies a token; returns the id of its link, or null when the token is forged or malformed. */
export function verifyLinkToken(token: string, secret: string): string | null {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !ID.test(id)) return null
  return isSameSecret(signature, sign(id, secret)) ? id : null
}

function sign(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`continuation:${id}`).digest('base64url')
}
