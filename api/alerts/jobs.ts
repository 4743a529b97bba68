import * as z from 'zod'
import { ALERT_KIND_NAMES } from '#machines/alerts/kinds.ts'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** What is told about a trouble; without `endedAt`, that it began. */
const Told = z.object({
  alertId: z.number(),
  kind: z.enum(ALERT_KIND_NAMES),
  value: z.number(),
  threshold: z.number(),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

/** What is told about a trouble, as it is stored with its job. */
export type ToldPayload = z.infer<typeof Told>

/** Sends an alert by e-mail. */
export const AlertMailJob = defineJob('alert-mail', Told)

/** Sends an alert to the operator's chat. */
export const AlertWebhookJob = defineJob('alert-webhook', Told)

/** Creates the job that sends an e-mail. Each has its own subject, so that it neither waits nor holds anything up. */
export function createAlertMailJob(payload: ToldPayload): NewJob {
  const key = nameJob('alert-mail', payload)
  return AlertMailJob.create({ subject: key, key, payload })
}

/** Creates the job that calls the webhook. */
export function createAlertWebhookJob(payload: ToldPayload): NewJob {
  const key = nameJob('alert-webhook', payload)
  return AlertWebhookJob.create({ subject: key, key, payload })
}

function nameJob(kind: string, { alertId, endedAt }: ToldPayload): string {
  return `${kind}:${alertId}:${endedAt === null ? 'began' : 'ended'}`
}
