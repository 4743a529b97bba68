import { dealEventFields } from '#machines/deal-stages/causes.ts'
import type { DealEvent, DealEventMetadata } from '#machines/deal-stages/events.ts'
import type { NewJob } from '../store/jobs.ts'

/**
 * The job that brings an event to a lead's deal, with the fields it declares; the same event of a lead is one job.
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
    payload: { event: { type, ...declared(type, metadata) } },
  }
}

function declared(type: DealEvent['type'], metadata: DealEventMetadata): DealEventMetadata {
  const entries = dealEventFields(type).map((field) => [field, metadata[field]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
