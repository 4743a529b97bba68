import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Sends the e-mail with a link to another device. */
export const ContinuationMailJob = defineJob(
  'continuation-mail',
  z.object({ continuationId: z.uuid(), leadId: z.uuid() }),
)

/** Creates the job that sends a link. It has its own subject: the link does not live long enough to wait for other jobs. */
export function createContinuationMailJob(continuationId: string, leadId: string): NewJob {
  return ContinuationMailJob.create({
    subject: `continuation-mail:${continuationId}`,
    key: `continuation-mail:${continuationId}`,
    payload: { continuationId, leadId },
  })
}
