import { dealEventJob } from '../deals/deal-event-job.ts'
import type { Services } from '../services.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'

/**
 * Queues what a sign-up means for its deal: the activity tracker's signup_completed and, where a plan was simulated
 * before there was a deal to tell, simulation_detected (spec S2 4); and a pinned note with what the visitor wrote. Queued, not called: the visitor waits for neither.
 */
export async function trackSignup(services: Services, lead: Lead): Promise<void> {
  const { db } = services.database
  await enqueue(db, dealEventJob(lead.id, 'tracker.signup_completed'))
  if (lead.simulation !== null) await enqueue(db, dealEventJob(lead.id, 'tracker.simulation_detected'))
  await enqueue(db, { kind: 'signup-note', subject: lead.id, key: `signup-note:${lead.id}`, payload: {} })
}
