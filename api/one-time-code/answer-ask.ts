import { SECOND_MS } from '#machines/lib/units.ts'
import { findAskTag } from '#machines/one-time-code/ask-message.ts'
import { ASK_LIFE_MS, ASKS_PER_PHONE_HOURLY, CODE_LIFE_MS } from '#machines/one-time-code/limits.ts'
import { getComparedPhone, listPhoneForms, type Phone } from '#machines/rules/phone.ts'
import { findShownLead } from '../continuation/find-shown-lead.ts'
import { Failure } from '../lib/failure.ts'
import { hashContact } from '../lib/hash-contact.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { JobDeferral } from '../outbox/job-errors.ts'
import { limitBy } from '../quota.ts'
import type { Logging, Messages, Settings, Store } from '../services.ts'
import { type Asker, listAskers } from '../store/askers.ts'
import { findCode } from '../store/codes.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { countHitOnEach } from '../store/quotas.ts'
import type { Db } from '../store/types.ts'
import { createAskTag } from './ask-link.ts'
import { hashMessageId } from './code.ts'
import { createAskedCodeJob } from './jobs.ts'
import { sendCode } from './send-code.ts'

/** A text message that a person wrote to our number. */
export type WrittenMessage = {
  readonly id: string
  /** Digits, of a Brazilian mobile with or without the ninth. */
  readonly from: string
  readonly text: string
  /** When it was written, in epoch milliseconds. */
  readonly writtenAt: number
}

/**
 * Queues the answer to a message that asks for a code, if its tag belongs to a session that waits for a code to the same number.
 * Any other message gets no answer, whatever the reason, so that a stranger learns nothing.
 */
export async function noteAsk(
  { database, secrets }: Store & Settings,
  message: WrittenMessage,
): Promise<void> {
  const tag = findAskTag(message.text)
  if (tag === null || isTooLate(message.writtenAt)) return
  const phone: Phone = `+${message.from}`
  const messageKey = hashMessageId(message.id, secrets.otpPepper)
  const limits = [
    limitBy(`otp:ask:${messageKey}`, { max: 1 }),
    limitBy(`otp:asks:${hashContact(secrets.session, getComparedPhone(phone))}`, {
      max: ASKS_PER_PHONE_HOURLY,
    }),
  ]
  // In a transaction: when it fails, no use is counted, and Meta's repetition of the event is still answered.
  await database.db.transaction(async (tx) => {
    if (!(await countHitOnEach(tx, limits)).isAllowed) return
    const askers = await listAskers(tx, listPhoneForms(phone), ASK_LIFE_MS)
    const asker = askers.find(({ sessionId }) => isSameSecret(createAskTag(sessionId, secrets.session), tag))
    const lead = asker && (await findAnswerable(tx, asker, phone))
    if (!asker || !lead) return
    const job = { leadId: lead.id, sessionId: asker.sessionId, askedAt: message.writtenAt }
    await enqueue(tx, createAskedCodeJob(messageKey, job))
  })
}

/**
 * Answers a queued message with a code, within the limits of every code. When they refuse, there is no answer: otherwise whoever
 * sends many messages from a number would make us send it as many replies. The pause between two codes is no refusal: the message
 * waits for its end, unless a code was sent since it was written.
 * @param isRepeated whether the message has waited, or its answer was interrupted
 * @throws JobDeferral until the pause is over
 */
export async function answerAsk(
  services: Store & Messages & Settings & Logging,
  {
    leadId,
    sessionId,
    askedAt,
  }: { readonly leadId: string; readonly sessionId: string; readonly askedAt: number },
  isRepeated: boolean,
): Promise<void> {
  if (isTooLate(askedAt)) return
  const { db } = services.database
  const { lead } = await findShownLead(db, sessionId)
  if (lead?.id !== leadId) return
  const askers = await listAskers(db, [lead.phoneKey], ASK_LIFE_MS)
  const asker = askers.find((one) => one.sessionId === sessionId)
  if (!asker || !(await findAnswerable(db, asker, lead.phoneKey))) return
  const wasSentSince = async () =>
    ((await findCode(db, sessionId, lead.phoneKey))?.sentAt.getTime() ?? 0) >= askedAt
  if (isRepeated && (await wasSentSince())) return
  const request = { sessionId, leadId, phone: lead.phoneKey, address: asker.address, isAnswer: true }
  await sendCode(services, request).catch(async (thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown
    const { retryAfterSeconds } = thrown.details
    if (thrown.code !== 'resend_too_soon' || retryAfterSeconds === undefined) return
    if (!(await wasSentSince())) throw new JobDeferral(thrown.code, retryAfterSeconds * SECOND_MS)
  })
}

/** Whether the message is older than a code is valid: its writer has given up. */
function isTooLate(writtenAt: number): boolean {
  return writtenAt + CODE_LIFE_MS <= Date.now()
}

/** Finds the sign-up a session waits to prove, if it is of this phone and not blocked after too many wrong guesses (decision 5). */
async function findAnswerable(db: Db, { sessionId }: Asker, phone: Phone): Promise<Lead | null> {
  const { lead } = await findShownLead(db, sessionId)
  if (!lead || !listPhoneForms(phone).includes(lead.phoneKey)) return null
  const code = await findCode(db, sessionId, lead.phoneKey)
  return code?.blockedUntil && code.blockedUntil > new Date() ? null : lead
}
