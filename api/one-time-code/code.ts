import { createHmac, randomInt } from 'node:crypto'

/** Digits in a code (spec S1 9). */
export const CODE_LENGTH = 6

/** Life of a code, in milliseconds (decision 5: 10 minutes). */
export const CODE_LIFE_MS = 600_000

/** Seconds between two sends to one visitor (spec S1 9). */
export const RESEND_SECONDS = 30

/** Wrong guesses before a number is blocked for this visitor (decision 5). */
export const MAX_WRONG_GUESSES = 5

/** How long the block lasts, in milliseconds: as long as the hour in which codes are counted (decision 5). */
export const BLOCK_MS = 3_600_000

/** Six digits from a cryptographic source, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** What the store keeps of a code: bound to the session and the phone, useless without the pepper. */
export function hashCode(code: string, sessionId: string, phone: string, pepper: string): string {
  return createHmac('sha256', pepper).update(`${sessionId}|${phone}|${code}`).digest('hex')
}
