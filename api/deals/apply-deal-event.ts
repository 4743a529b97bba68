import * as z from 'zod'
import { decideDeal } from '#machines/deal-stages/decide.ts'
import { type DealEvent, PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deal-stages/events.ts'
import { DEAL_LABELS, PIPELINE_ID, stageIdOf, stageNameOf } from '#machines/deal-stages/stages.ts'
import { retried } from '../lib/retried.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { DealFieldValues } from '../providers/pipedrive/fields.ts'
import type { Services } from '../services.ts'
import { appendDealHistory } from '../store/deal-history.ts'

const EVENT_TYPES = [
  ...Object.keys(PIPELINE_EVENTS).map((name) => `pipeline.${name}`),
  ...Object.keys(TRACKER_EVENTS).map((name) => `tracker.${name}`),
]

/** How a true value of ours reads in a custom field of the CRM. */
const PLAN_ACCEPTED = 'sim'

/** A deal event as a job carries it. */
export const DealEventPayload = z.strictObject({
  event: z.object({
    type: z.custom<DealEvent['type']>((value) => typeof value === 'string' && EVENT_TYPES.includes(value)),
    paymentMethod: z.enum(['pix', 'boleto', 'credit_card']).optional(),
    afterCardFailure: z.boolean().optional(),
    abTestGroup: z.enum(['A', 'B', 'C']).optional(),
    implementationCheckout: z.boolean().optional(),
    implementationPrice: z.number().nonnegative().optional(),
    conversionSource: z.string().max(100).optional(),
  }),
})

/** The deal an event is about. */
export type DealInHand = {
  readonly dealId: number
  readonly leadId: string
  readonly hasImplementationPlan: boolean
}

/**
 * Asks the deal chart what an event does to a deal as it stands in the CRM now, and does it (spec S2 4). Safe to repeat:
 * the second time the deal already stands further on.
 * @throws DealDeleted when the CRM no longer has the deal, ProviderError when it does not answer
 */
export async function applyDealEvent(
  services: Services,
  { dealId, leadId, hasImplementationPlan }: DealInHand,
  event: DealEvent,
  signal: AbortSignal,
): Promise<void> {
  const deal = await retried((scope) => services.crm.getDeal(dealId, { signal: scope }), signal)
  const stage = deal.pipeline_id === PIPELINE_ID ? stageNameOf(deal.stage_id) : null
  const standing = {
    dealId,
    status: openWonOrLost(deal),
    hasImplementationPlan: hasImplementationPlan || carriesPlan(deal),
  }
  const decision = stage
    ? decideDeal({ ...standing, stage }, event)
    : { moveTo: null, won: false, history: [] }

  if (decision.moveTo || decision.won) {
    const changes = {
      ...(decision.moveTo ? { pipelineId: PIPELINE_ID, stageId: stageIdOf(decision.moveTo) } : {}),
      ...(decision.won ? { status: 'won' as const, wonTime: new Date().toISOString() } : {}),
      fields: fieldsOf(event),
    }
    await retried((scope) => services.crm.updateDeal(dealId, changes, { signal: scope }), signal)
  }
  const [family = '', name = ''] = event.type.split('.')
  await appendDealHistory(services.database.db, {
    dealId,
    leadId,
    family,
    event: name,
    fromStage: deal.stage_id,
    stage: decision.moveTo ? stageIdOf(decision.moveTo) : null,
    outcome:
      decision.history.some((entry) => entry.stage === 'WON') || decision.won
        ? 'WON'
        : decision.moveTo
          ? 'moved'
          : 'unchanged',
    metadata: metadataOf(event),
  })
}

/** Whether the CRM itself says that the deal has an implementation plan: by its label, or by its custom field. */
function carriesPlan({ label_ids, fields }: Deal): boolean {
  return (
    label_ids.includes(DEAL_LABELS.assistedImplementation) || fields.implementationCheckout === PLAN_ACCEPTED
  )
}

/** All that an event says besides its name. */
function metadataOf({ type: _type, ...metadata }: DealEvent) {
  return { ...metadata }
}

/** A deal that was deleted is reported by the client as DealDeleted and never gets here. */
function openWonOrLost({ status }: Deal): 'open' | 'won' | 'lost' {
  return status === 'deleted' ? 'lost' : status
}

/** An event's metadata in the deal's custom fields (spec S2 4). */
function fieldsOf(event: DealEvent): DealFieldValues {
  const { abTestGroup, implementationCheckout, paymentMethod, implementationPrice, conversionSource } = event
  return {
    stageChangeReason: event.type,
    stageChangeDate: new Date().toISOString().slice(0, 10),
    ...(abTestGroup === undefined ? {} : { abTestGroup }),
    ...(implementationCheckout === undefined ? {} : { implementationCheckout }),
    ...(paymentMethod === undefined ? {} : { paymentMethod }),
    ...(implementationPrice === undefined ? {} : { implementationPrice }),
    ...(conversionSource === undefined ? {} : { conversionSource }),
  }
}
