import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Answers a message that asks for a code. `askedAt`: when it was written, in epoch milliseconds. */
export const AskedCodeJob = defineJob(
  'asked-code',
  z.object({ leadId: z.uuid(), sessionId: z.string(), askedAt: z.number() }),
)

/**
 * Creates the job that answers a message once, however often its event comes. It has its own subject: the visitor waits.
 * @param messageKey keyed hash of the message's id
 */
export function createAskedCodeJob(
  messageKey: string,
  payload: { readonly leadId: string; readonly sessionId: string; readonly askedAt: number },
): NewJob {
  const name = `asked-code:${messageKey}`
  return AskedCodeJob.create({ subject: name, key: name, payload })
}
