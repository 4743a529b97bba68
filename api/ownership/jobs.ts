import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Gives a lead's visitor their record in the CRM, once the lead's phone was proven. */
export const HoldRecordJob = defineJob('hold-record', z.object({}))

/** The job for a lead whose phone was proven. */
export function createHoldRecordJob(leadId: string): NewJob {
  return HoldRecordJob.create({ subject: leadId, key: `hold-record:${leadId}`, payload: {} })
}
