import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import type { NewJob } from '../lib/define-job.ts'
import { createHoldRecordJob } from '../ownership/jobs.ts'
import type { Store } from '../services.ts'
import { countAbSignUp } from '../store/ab-events.ts'
import type { Lead } from '../store/leads.ts'

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

/** Counts the sign-up in the visitor's A/B/C test, once. */
export async function countConversion({ database: { db } }: Store, { id, provenAt }: Lead): Promise<void> {
  await countAbSignUp(db, 'conversion', id)
  // A phone that was proven before is not proven again.
  if (provenAt) await countAbSignUp(db, 'proof', id)
}
