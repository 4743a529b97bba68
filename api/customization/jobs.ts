import { randomUUID } from 'node:crypto'
import { defineJob, type NewJob } from '../lib/define-job.ts'
import { Customization } from './customization.ts'

/** Keeps what a visitor decided about their account with a lead, its subject, and brings it to the deal's note. */
export const CustomizationJob = defineJob('customization', Customization)

/**
 * Creates the job that shows the decisions to the sales team. Jobs of a lead run in order, so the last decision
 * counts.
 */
export function createCustomizationJob(leadId: string, customization: Customization): NewJob {
  return CustomizationJob.create({
    subject: leadId,
    key: `customization:${leadId}:${randomUUID()}`,
    payload: customization,
  })
}
