import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Brings a completed profile to the deal of a lead, its subject, which keeps the answers. */
export const ProfileJob = defineJob('profile', z.object({}))

/** Creates the job for a lead's answers. Answers may come back to earlier ones, so each change is a job of its own. */
export function createProfileJob(leadId: string): NewJob {
  return ProfileJob.create({ subject: leadId, key: `profile:${leadId}:${randomUUID()}`, payload: {} })
}
