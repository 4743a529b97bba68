import type * as z from 'zod'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import { PAYMENT_TROUBLE_TITLES } from '#machines/payments/payment-trouble.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import { enqueueNoteOfLead } from '../deal-note/jobs.ts'
import { formatAnnualBill } from '../deal-note/sections/format.ts'
import { formatRefused } from '../deal-note/sections/plan.ts'
import { addTaskOnce } from '../deals/add-task-once.ts'
import { type DealJobContext, handleOnDeal } from '../deals/handle-on-deal.ts'
import type { JobDefinition } from '../lib/define-job.ts'
import { runFor } from '../lib/requester.ts'
import { PermanentFailure } from '../outbox/job-errors.ts'
import { handleJob, type JobContext, type JobEntry } from '../outbox/registry.ts'
import type { Crm, Store } from '../services.ts'
import { parseLead, StoredSimulation } from '../sign-up/parse-lead.ts'
import { requireLead } from '../sign-up/require-lead.ts'
import { hasIntentLike } from '../store/intents.ts'
import { notePaymentOwed } from '../store/lead-proof.ts'
import type { Lead } from '../store/leads.ts'
import { findSubscriptionById } from '../store/subscriptions.ts'
import { readAnnualBill } from './annual-bill.ts'
import { finishCharge } from './charges.ts'
import { getCnpjTask, isCnpjFailure, updateCnpjActivity } from './cnpj-refusal.ts'
import { isContactRefusal } from './contact-refusal.ts'
import { rewriteContact } from './ensure-customer.ts'
import { HAND_OVER_TASKS, type HandOver } from './hand-over.ts'
import {
  ActivationCallJob,
  ChargeJob,
  CustomerContactJob,
  createSubscriptionJob,
  HandOverJob,
  PaymentEventJob,
  PaymentTroubleJob,
  RefusedCnpjJob,
  SubscriptionEventJob,
  SubscriptionJob,
} from './jobs.ts'
import { priceOrder } from './price.ts'
import { readPayment } from './read-payment.ts'
import { isRefusal } from './refusal.ts'
import { addTroubleTaskOnce, getTroubleTask } from './report-trouble.ts'
import { isInvalidPlan, openSubscription } from './subscribe.ts'
import { checkSubscription } from './subscription-state.ts'

/** How the keys of the tasks about the activation begin. */
const ACTIVATION_CALL = 'activation-call:'

/** The handlers of the payments' jobs. */
export const paymentJobs = [
  handlePayment(SubscriptionJob, async ({ services, lead, signal }) => {
    // Queued by an earlier release that did not wait for the proof: the accepted code queues it again.
    if (lead.provenAt === null)
      return notePaymentOwed(services.database.db, lead.id, createSubscriptionJob(lead.id), 0)
    try {
      await runFor({ kind: 'signUp', name: lead.sessionId, about: lead.id }, () =>
        openSubscription(services, parseLead(lead), signal),
      )
    } catch (thrown) {
      // Nothing to repeat: the visitor's plan is annual, or names a product that is not sold.
      if (!isInvalidPlan(thrown)) throw thrown
    }
    await enqueueNoteOfLead(services, lead.id)
  }),
  handlePayment(CustomerContactJob, ({ services, lead, signal }) =>
    rewriteContact(services, parseLead(lead), signal),
  ),
  handlePayment(ChargeJob, async ({ services, lead, payload, signal }) => {
    const charge = await finishCharge(services, parseLead(lead), payload.chargeId, signal)
    await enqueueNoteOfLead(services, charge?.leadId ?? lead.id)
  }),
  handlePayment(PaymentEventJob, async ({ services, lead, payload, signal }) => {
    await enqueueNoteOfLead(services, await readPayment(services, lead, payload, signal))
  }),
  handlePayment(SubscriptionEventJob, async ({ services, lead, payload: { subscriptionId }, signal }) => {
    const stored = await findSubscriptionById(services.database.db, subscriptionId)
    if (!stored) return
    await checkSubscription(services, { ...stored, subscriptionId }, signal)
    await enqueueNoteOfLead(services, lead.id)
  }),
  handleOnDeal(
    ActivationCallJob,
    async (context) => {
      const { services, lead, dealId, signal } = context
      const task = await composeActivationTask(context)
      // One of another day, of an earlier sign-up, or of a deal that was merged into this one.
      const mayStand =
        !lead.ownsDeal || (await hasIntentLike(services.database.db, dealId, `${ACTIVATION_CALL}%`))
      await addTaskOnce(services, { ...task, lead, dealId, mayStand }, signal)
    },
    async (context) => ({
      ...(await composeActivationTask(context)),
      // One of another day; the deal's own is out of sight with the deal.
      mayStand: true,
      key: `deleted-deal:${context.dealId}:activation-call:${context.payload.dueDate}`,
    }),
  ),
  handleOnDeal(
    PaymentTroubleJob,
    ({ services, lead, dealId, payload, signal }) =>
      addTroubleTaskOnce(services, lead, dealId, payload, signal),
    ({ payload }) => ({
      ...getTroubleTask(payload),
      lines: [`${PAYMENT_TROUBLE_TITLES[payload.trouble]}.`],
    }),
  ),
  handleOnDeal(
    HandOverJob,
    async ({ services, lead, dealId, payload: { about }, signal }) => {
      const { lines, ...task } = getHandOverTask(lead, about)
      return addTaskOnce(
        services,
        {
          ...task,
          lead,
          dealId,
          dueDate: findNextWorkingDay(getOfficeDay(new Date())),
          lines: [...lines, ...(about === 'unsold' ? await listUnsold(services, lead, signal) : [])],
        },
        signal,
      )
    },
    ({ lead, payload: { about } }) => getHandOverTask(lead, about),
  ),
  handleOnDeal(
    RefusedCnpjJob,
    ({ services, lead, dealId, signal }) => updateCnpjActivity(services, lead, dealId, signal),
    ({ lead }) => getCnpjTask(lead),
  ),
]

/** Composes the task of the call that the site promises. @throws ProviderError when the CRM does not answer */
async function composeActivationTask({
  services,
  lead,
  dealId,
  payload,
  signal,
}: DealJobContext<z.infer<typeof ActivationCallJob.payload>>) {
  const annual = await readAnnualBill(services, lead, signal)
  return {
    // A call that was made keeps no promise of a later day.
    key: `${ACTIVATION_CALL}${dealId}:${payload.dueDate}`,
    subject: 'Chamar no WhatsApp para combinar a ativação',
    dueDate: payload.dueDate,
    lines: [
      'O site prometeu esta chamada ao cliente para esta data.',
      ...(annual ? [`Combine também a cobrança anual: ${formatAnnualBill(annual)}.`] : []),
    ],
    reference: `Ativação do negócio ${dealId}`,
  }
}

function getHandOverTask({ id }: Lead, about: HandOver) {
  const { subject, why } = HAND_OVER_TASKS[about]
  return { key: `payment-hand-over:${id}:${about}`, subject, lines: [why], reference: `Cadastro ${id}` }
}

/** Lists what of a lead's simulation is not sold, as its visitor saw it. */
async function listUnsold(services: Store & Crm, { simulation }: Lead, signal: AbortSignal) {
  const parsed = StoredSimulation.safeParse(simulation).data
  return parsed ? (await priceOrder(services, parsed, signal)).refused.map(formatRefused) : []
}

/**
 * Adapts a handler to a job that names its lead. A refusal by the payment provider is a permanent failure, except of
 * what the visitor can correct: the job then ends, and the correction queues another.
 */
function handlePayment<Payload extends { readonly leadId: string }>(
  definition: JobDefinition<Payload>,
  handler: (context: JobContext<Payload> & { readonly lead: Lead }) => Promise<void>,
): JobEntry {
  return handleJob(definition, async (context) => {
    const lead = await requireLead(context.services, context.payload.leadId)
    try {
      await handler({ ...context, lead })
    } catch (thrown) {
      if (isCnpjFailure(thrown) || isContactRefusal(thrown))
        return enqueueNoteOfLead(context.services, lead.id)
      if (isRefusal(thrown)) throw new PermanentFailure('payment_refused')
      throw thrown
    }
  })
}
