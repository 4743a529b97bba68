import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import type { NewJob } from '../lib/define-job.ts'
import { createHoldRecordJob } from '../ownership/jobs.ts'
import { composeAbCountsOf } from '../store/ab-events.ts'
import type { Lead } from '../store/leads.ts'
import type { StoreWrite } from '../store/writes.ts'

/**
 * Creates the job that brings a sign-up to its deal: the events signup_completed and, if a plan was simulated
 * before, simulation_detected (spec S2 4); a pinned note follows. The visitor does not wait for the job.
 */
export function createTrackingJobs({ id, simulation, provenAt }: Lead): NewJob[] {
  const simulated = simulation === null ? [] : [{ type: STEP_DEAL_EVENTS.earlierSimulation }]
  const events = [{ type: STEP_DEAL_EVENTS.signUp }, ...simulated]
  return [
    // Queued by an accepted code, or by a sign-up whose phone was proven before.
    ...(provenAt === null ? [] : [createHoldRecordJob(id)]),
    createDealChangeJob(id, { events }, STEP_DEAL_EVENTS.signUp),
  ]
}

/** Composes the write that counts the sign-up in the visitor's A/B/C test, once. */
export function composeConversion({ id, provenAt }: Lead): StoreWrite {
  // A phone that was proven before is not proven again.
  return composeAbCountsOf(id, provenAt === null ? ['conversion'] : ['conversion', 'proof'])
}
