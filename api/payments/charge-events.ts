import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import type { DealEventMetadata, PaymentMethod } from '#machines/deal-stages/events.ts'
import { dealEventJob } from '../deals/deal-event-job.ts'
import { groupLabels, type PaymentLabel, paymentLabelsJob } from '../deals/payment-labels.ts'
import type { Charge } from '../store/charges.ts'
import type { Db } from '../store/database.ts'
import { enqueue } from '../store/jobs.ts'

/** Where payments of the site come from, in the deal's field (spec S2 4, conversion source). */
const CONVERSION_SOURCE = 'checkout'

/** The label a way to pay leaves once it is paid (spec S2 4); PIX has none. */
const PAID_LABELS: Record<PaymentMethod, readonly PaymentLabel[]> = {
  pix: [],
  boleto: ['boletoSuccess'],
  credit_card: ['creditCardSuccess'],
}

/** A charge exists: the checkout has begun, and the deal waits for its payment (stage 47). A boleto issued is labelled. */
export async function queueCharged(db: Db, charge: Charge): Promise<void> {
  const { id, leadId, method, abGroup, afterCardFailure } = charge
  const metadata = { ...metadataOf(charge), ...(afterCardFailure ? { afterCardFailure } : {}) }
  await enqueue(db, dealEventJob(leadId, DEAL_EVENTS_OF.charge, metadata, id))
  const add = [...groupLabels(abGroup), ...(method === 'boleto' ? PAID_LABELS.boleto : [])]
  if (add.length > 0) await enqueue(db, paymentLabelsJob(leadId, { add }, `charged:${id}`))
}

/**
 * A charge is paid. Both event families hear of it (decision 13): the pipeline's takes a boleto to stage 47 and the
 * others to 26, the activity tracker's then wins the deal at stage 26.
 */
export async function queuePaid(db: Db, charge: Charge): Promise<void> {
  const { id, leadId, method } = charge
  const metadata = metadataOf(charge)
  await enqueue(db, dealEventJob(leadId, DEAL_EVENTS_OF.payment, metadata, id))
  await enqueue(db, dealEventJob(leadId, DEAL_EVENTS_OF.wonPayment, metadata, id))
  const change = { add: PAID_LABELS[method], remove: ['failedPayment'] } as const
  await enqueue(db, paymentLabelsJob(leadId, change, `paid:${id}`))
}

/** A card was refused (label 68). */
export async function queueCardRefused(db: Db, { id, leadId }: Charge): Promise<void> {
  await enqueue(db, paymentLabelsJob(leadId, { add: ['failedPayment'] }, `refused:${id}`))
}

/** The boleto of a lead's subscription is paid. */
export async function queueSubscriptionPaid(db: Db, leadId: string): Promise<void> {
  const metadata = { paymentMethod: 'boleto', conversionSource: 'subscription' } as const
  await enqueue(db, dealEventJob(leadId, DEAL_EVENTS_OF.payment, metadata))
  await enqueue(db, dealEventJob(leadId, DEAL_EVENTS_OF.wonPayment, metadata))
}

/** What the deal's custom fields are told (spec S2 4). */
function metadataOf({ method, cents, abGroup }: Charge): DealEventMetadata {
  return {
    paymentMethod: method,
    implementationCheckout: true,
    implementationPrice: cents / 100,
    conversionSource: CONVERSION_SOURCE,
    ...(abGroup === null ? {} : { abTestGroup: abGroup }),
  }
}
