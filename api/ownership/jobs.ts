import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Gives a lead's visitor their record in the CRM, once the lead's phone was proven. */
export const HoldRecordJob = defineJob('hold-record', z.object({}))

/** Writes the corrected e-mail address of a lead, its subject, to the person in the CRM in place of the former one. */
export const CorrectedEmailJob = defineJob('corrected-email', z.object({ former: z.string() }))

/** Creates the job for a correction. @param former the address that was wrong, in lower case */
export function createCorrectedEmailJob(leadId: string, former: string): NewJob {
  return CorrectedEmailJob.create({
    subject: leadId,
    key: `corrected-email:${leadId}:${randomUUID()}`,
    payload: { former },
  })
}

/** The job for a lead whose phone was proven. */
export function createHoldRecordJob(leadId: string): NewJob {
  return HoldRecordJob.create({ subject: leadId, key: `hold-record:${leadId}`, payload: {} })
}
