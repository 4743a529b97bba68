import * as z from 'zod'
import { defineJob, type NewJob } from '../lib/define-job.ts'
import { computeFingerprint, type ProfileAnswers } from './profile-answers.ts'

/** Brings a completed profile to the deal of a lead, its subject, which keeps the answers. */
export const ProfileJob = defineJob('profile', z.object({}))

/** Creates the job for a lead's answers; the same answers sent twice are one job. */
export function createProfileJob(leadId: string, answers: ProfileAnswers): NewJob {
  return ProfileJob.create({
    subject: leadId,
    key: `profile:${leadId}:${computeFingerprint(answers)}`,
    payload: {},
  })
}
