import type { DealEvent, DealEventMetadata } from '#machines/deal-stages/events.ts'
import type { NewJob } from '../store/jobs.ts'

/**
 * The job that brings an event to a lead's deal; the same event of a lead is one job.
 * @param cause tells apart what can happen to a lead more than once, such as the charge it is about
 */
export function dealEventJob(
  leadId: string,
  type: DealEvent['type'],
  metadata: DealEventMetadata = {},
  cause?: string,
): NewJob {
  return {
    kind: 'deal-event',
    subject: leadId,
    key: `deal-event:${leadId}:${type}${cause === undefined ? '' : `:${cause}`}`,
    payload: { event: { type, ...metadata } },
  }
}
