import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import { dealEventJob } from '../deals/deal-event-job.ts'
import type { NewJob } from '../store/jobs.ts'

/**
 * What follows from a booked call, in this order: the activity in the CRM, then the move of the deal (spec S2 4,
 * call_scheduled). A second call of the same lead is another activity, but no other move.
 */
export function bookedJobs(appointmentId: string, leadId: string): NewJob[] {
  return [
    {
      kind: 'appointment-activity',
      subject: leadId,
      key: `appointment-activity:${appointmentId}`,
      payload: { appointmentId },
    },
    dealEventJob(leadId, DEAL_EVENTS_OF.bookedCall),
  ]
}

/** Finds out what became of a slot whose booking the scheduling service did not answer. */
export function settlingJob(appointmentId: string, leadId: string): NewJob {
  return {
    kind: 'appointment-settling',
    subject: `appointment:${appointmentId}`,
    key: `appointment-settling:${appointmentId}`,
    payload: { appointmentId, leadId },
  }
}
