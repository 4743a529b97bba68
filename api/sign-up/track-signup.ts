import { HOME_TEST } from '#machines/ab-test/assign.ts'
import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import { dealEventJob } from '../deals/deal-event-job.ts'
import type { Services } from '../services.ts'
import { countAbEvent } from '../store/ab-events.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { abVariantOf } from './ab-variant.ts'

/**
 * Queues what a sign-up means for its deal: the activity tracker's signup_completed and, where a plan was simulated
 * before there was a deal to tell, simulation_detected (spec S2 4); and a pinned note with what the visitor wrote. Counts it
 * in the A/B/C test the visitor was part of. Queued, not called: the visitor waits for neither.
 */
export async function trackSignup(services: Services, lead: Lead): Promise<void> {
  const { db } = services.database
  const variant = abVariantOf(lead)
  if (variant) await countAbEvent(db, { id: lead.id, test: HOME_TEST, variant, kind: 'conversion' })
  await enqueue(db, dealEventJob(lead.id, DEAL_EVENTS_OF.signUp))
  if (lead.simulation !== null) await enqueue(db, dealEventJob(lead.id, DEAL_EVENTS_OF.earlierSimulation))
  await enqueue(db, { kind: 'signup-note', subject: lead.id, key: `signup-note:${lead.id}`, payload: {} })
}
