import { createHash, createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../lib/is-same-secret.ts'

/** Characters of a reference: 32 bytes in base64url. */
const REFERENCE_LENGTH = 43

/** A visitor's token and the id of the session it opens. */
export type VisitorToken = { readonly token: string; readonly sessionId: string }

/** Creates a token: a reference of 256 random bits and its signature (decision 2). */
export function createVisitorToken(secret: string): VisitorToken {
  return completeToken(randomBytes(32).toString('base64url'), secret)
}

/**
 * Creates the token that replaces `token` once `code` is accepted: always the same one, so that an answer that was lost on its way
 * can be given again. It follows from neither without the secret.
 */
export function createNextToken(token: string, code: string, secret: string): VisitorToken {
  return completeToken(sign(`${token} ${code}`, secret), secret)
}

/**
 * Verifies a token.
 * @returns the id of its session, or null when the token is forged or malformed. The store only ever sees the id.
 */
export function verifyVisitorToken(token: string, secret: string): string | null {
  const [reference = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || reference.length !== REFERENCE_LENGTH) return null
  return isSameSecret(signature, sign(reference, secret)) ? hashReference(reference) : null
}

function completeToken(reference: string, secret: string): VisitorToken {
  return { token: `${reference}.${sign(reference, secret)}`, sessionId: hashReference(reference) }
}

function hashReference(reference: string) {
  return createHash('sha256').update(reference).digest('hex')
}

function sign(reference: string, secret: string) {
  return createHmac('sha256', secret).update(reference).digest('base64url')
}
