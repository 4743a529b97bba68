import type { DealEventMetadata } from '#machines/deals/event-stages.ts'
import { listGroupLabels, METHOD_LABELS } from '#machines/deals/labels.ts'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { toReais } from '#machines/lib/money.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { Charge } from '../store/charges.ts'
import { enqueue } from '../store/jobs.ts'
import type { Db } from '../store/types.ts'
import { findMethod } from './billing-types.ts'
import { createActivationCallJob, createPaymentTroubleJob, createReturnedInPartJob } from './jobs.ts'

/** The conversion source of payments on the site (spec S2 4). */
const CONVERSION_SOURCE = 'checkout'

/**
 * Queues the consequences of a new charge for its deal: stage 47, the label of the test group, and the label of a
 * boleto.
 */
export async function queueCharged(db: Db, charge: Charge): Promise<void> {
  const { id, leadId, method, abGroup, afterCardFailure } = charge
  const type = STEP_DEAL_EVENTS.charge
  const event = { type, ...getMetadata(charge), ...(afterCardFailure ? { afterCardFailure } : {}) }
  const add = [...listGroupLabels(abGroup), ...(method === 'boleto' ? METHOD_LABELS.boleto : [])]
  await enqueue(db, createDealChangeJob(leadId, { events: [event], add }, `${type}:${id}`))
  // A boleto completes the order when it is created; the other methods when they are paid.
  if (method === 'boleto') await enqueue(db, createActivationCallJob(leadId, `charge:${id}`))
}

/**
 * Queues the consequences of a paid charge for its deal, in both event families (decision 13): the pipeline's event
 * moves a boleto to stage 47 and other methods to 26, then the activity tracker's event wins the deal at stage 26.
 * @param paidAt when it was paid
 */
export async function queuePaid(db: Db, charge: Charge, paidAt: Date): Promise<void> {
  const { id, leadId, method, undone } = charge
  const change = {
    events: listPaidEvents(getMetadata(charge)),
    add: METHOD_LABELS[method],
    remove: ['failedPayment'],
    wonAt: paidAt.toISOString(),
  } as const
  // A payment after one that was taken back wins a deal that the sales team reopened.
  const cause = undone === 0 ? `paid:${id}` : `paid:${id}:${undone}`
  await enqueue(db, createDealChangeJob(leadId, change, cause))
  if (method !== 'boleto') await enqueue(db, createActivationCallJob(leadId, `charge:${id}`))
}

/**
 * Queues what follows from a payment that was taken back: the label of a paid card goes, the deal's score no longer counts the
 * payment, and the sales team gets a task. Stage and status stay: see `reportUndone` of the chart.
 */
export async function queueUndone(db: Db, { id, leadId, method, externalId, undone }: Charge): Promise<void> {
  // Label 69 says that a boleto was made, which it was (spec S2 4).
  const remove = method === 'credit_card' ? METHOD_LABELS.credit_card : []
  await enqueue(db, createDealChangeJob(leadId, { remove }, `undone:${id}:${undone}`))
  await enqueue(db, createPaymentTroubleJob(leadId, { paymentId: externalId ?? id, trouble: 'undone' }))
}

/** Queues the task for the sales team about a part of a payment that went back. */
export async function queueReturnedInPart(db: Db, charge: Charge): Promise<void> {
  const { id, leadId, externalId, returnedCents } = charge
  await enqueue(db, createReturnedInPartJob(leadId, externalId ?? id, returnedCents))
}

/** Queues the label `failedPayment` (68). */
export async function queueCardRefused(db: Db, { id, leadId }: Charge): Promise<void> {
  await enqueue(db, createDealChangeJob(leadId, { add: ['failedPayment'] }, `refused:${id}`))
}

/** A payment of a subscription that wins the deal. */
type WinningPayment = {
  readonly payment: Pick<Payment, 'id' | 'billingType'>
  /** How many times it was taken back before. */
  readonly undone: number
  readonly paidAt: Date
}

/** Queues the deal events and the label of the first paid charge of a lead's subscription. */
export async function queueSubscriptionPaid(
  db: Db,
  leadId: string,
  { payment: { id, billingType }, undone, paidAt }: WinningPayment,
): Promise<void> {
  // A subscription is billed by boleto (spec S2 9) unless its payer chose another method.
  const paymentMethod = findMethod(billingType) ?? 'boleto'
  const metadata = { paymentMethod, conversionSource: 'subscription' } as const
  const change = {
    events: listPaidEvents(metadata),
    add: METHOD_LABELS[paymentMethod],
    wonAt: paidAt.toISOString(),
  }
  await enqueue(db, createDealChangeJob(leadId, change, `paid:subscription:${id}:${undone}`))
}

function listPaidEvents(metadata: DealEventMetadata) {
  return [
    { type: STEP_DEAL_EVENTS.payment, ...metadata },
    { type: STEP_DEAL_EVENTS.wonPayment, ...metadata },
  ]
}

/** Returns a charge as custom fields of the deal (spec S2 4). */
function getMetadata({ method, cents, abGroup }: Charge): DealEventMetadata {
  return {
    paymentMethod: method,
    implementationCheckout: true,
    implementationPrice: toReais(cents),
    conversionSource: CONVERSION_SOURCE,
    ...(abGroup === null ? {} : { abTestGroup: abGroup }),
  }
}
