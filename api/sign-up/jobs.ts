import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Runs the sign-up chart of a lead, its subject. */
export const SignUpJob = defineJob('sign-up', z.object({}))

/** Creates the job that runs a lead's remaining steps. */
export function createSignUpJob(leadId: string): NewJob {
  return SignUpJob.create({ subject: leadId, key: `sign-up:${leadId}`, payload: {} })
}
