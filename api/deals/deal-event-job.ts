import type { DealEvent, DealEventMetadata } from '#machines/deal-stages/events.ts'
import type { NewJob } from '../store/jobs.ts'

/** The job that brings an event to a lead's deal; the same event of a lead is one job. */
export function dealEventJob(
  leadId: string,
  type: DealEvent['type'],
  metadata: DealEventMetadata = {},
): NewJob {
  return {
    kind: 'deal-event',
    subject: leadId,
    key: `deal-event:${leadId}:${type}`,
    payload: { event: { type, ...metadata } },
  }
}
