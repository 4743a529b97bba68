import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import type { CodeDelivery, CodeStanding } from '#machines/one-time-code/one-time-code.setup.ts'
import { getFailureReason } from '../providers/whatsapp.ts'
import { findCode, type IssuedCode } from '../store/codes.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { findReturnCode } from '../store/undelivered-messages.ts'
import { mayReceiveCode } from './may-receive-code.ts'

/** The facts about a sign-up's code that the code page shows. */
export type CodeState = {
  /** The latest code; null when none was sent. */
  readonly code: IssuedCode | null
  readonly standing: CodeStanding
  /** Wrong guesses left before the block (decision 5). */
  readonly guessesLeft: number
}

/** Reads whether the code of a visitor's latest sign-up was sent. */
export async function readCodeState(db: Db, sessionId: string, lead: Lead | null): Promise<CodeState> {
  const code = lead ? await findCode(db, sessionId, lead.phoneKey) : null
  if (!lead || !code)
    return {
      code: null,
      standing: lead ? getStandingWithoutCode(lead) : 'notSent',
      guessesLeft: MAX_WRONG_GUESSES,
    }
  const standing = STANDINGS[await readDelivery(db, sessionId, lead.phoneKey)]
  return { code, standing, guessesLeft: countGuessesLeft(code) }
}

const STANDINGS = { pending: 'sent', failed: 'undelivered', notSent: 'notSent' } as const

/**
 * Reads what became of the message with a session's latest code. One that came back because of our own account shows as not sent and
 * not as a wrong number, because another number would not get it either.
 */
export async function readDelivery(
  db: Db,
  sessionId: string,
  phone: string,
): Promise<Extract<CodeDelivery, 'pending' | 'failed' | 'notSent'>> {
  const code = await findReturnCode(db, sessionId, phone)
  if (code === null) return 'pending'
  return getFailureReason(code) === 'unreachable' ? 'failed' : 'notSent'
}

/**
 * Returns why a sign-up has no code. Only the numbering plans rule a number out for good; one that WhatsApp refused during the
 * sign-up may use WhatsApp since.
 */
function getStandingWithoutCode({ phoneKey, steps }: Lead): CodeStanding {
  if (!mayReceiveCode(phoneKey)) return 'numberNotReachable'
  const sending = steps.findLast(({ step }) => step === 'sendCode')
  return sending?.problem === 'numberNotReachable' ? 'undelivered' : 'notSent'
}

/** Counts the guesses left; an expired block restarts the count. */
function countGuessesLeft({ wrongGuesses, blockedUntil }: IssuedCode): number {
  if (blockedUntil !== null && blockedUntil <= new Date()) return MAX_WRONG_GUESSES
  return Math.max(0, MAX_WRONG_GUESSES - wrongGuesses)
}
