import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '#machines/one-time-code/limits.ts'

/** Creates a code from a cryptographic source, leading zeros included. */
export function createCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/**
 * Hashes the id of a WhatsApp message, keyed with the pepper: the id contains the number it was sent to.
 */
export function hashMessageId(messageId: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`message|${messageId}`).digest('hex')
}

/** Hashes a code for the store, bound to the session and the phone and keyed with the pepper. */
export function hashCode(code: string, sessionId: string, phone: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`${sessionId}|${phone}|${code}`).digest('hex')
}
