import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'

/** Brings a registration for a class to the CRM. */
export const ClassRegistrationJob = defineJob('class-registration', z.object({ registrationId: z.uuid() }))

/** Creates the job for a new registration. Jobs of one e-mail address run one after another. */
export function createClassRegistrationJob(id: string, emailKey: string): NewJob {
  return ClassRegistrationJob.create({
    subject: `class:${emailKey}`,
    key: `class:${id}`,
    payload: { registrationId: id },
  })
}
