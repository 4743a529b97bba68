import { toReais } from '#machines/lib/money.ts'
import {
  describeUnsold,
  NO_MONTHLY_VALUE_MESSAGE,
  NO_PLAN_MESSAGE,
} from '#machines/payments/checkout-messages.ts'
import { createOnce } from '../intents/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { withLock } from '../lock/with-lock.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Money, Services, Store } from '../services.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import {
  findLatestPlanLead,
  findSubscription,
  forgetPlan,
  listOtherSubscriptions,
  type StoredSubscription,
  saveSubscription,
} from '../store/subscriptions.ts'
import { getBillingKeys, getBillingLocks, getCustomerKey } from './customer-key.ts'
import { endUnlessPaid } from './end-subscription.ts'
import { ensureCustomer, recordIds, requireProof, withCustomer } from './ensure-customer.ts'
import { createActivationCallJob, createHandOverJob } from './jobs.ts'
import { queueSubscribe } from './payment-ad-events.ts'
import { priceOrder } from './price.ts'
import { describeSubscription, type SubscriptionPlan } from './subscription-plan.ts'
import { isRunning, readDueDate } from './subscription-state.ts'
import { getFirstDueDate, SUBSCRIPTION_TERMS } from './terms.ts'

/**
 * Ensures the one active subscription of a lead's customer, on the terms of spec S2 9, with the value and name of
 * the plan that its visitor simulated last (decision 39): creates it, or changes the existing one. A subscription of
 * the same visitor for a corrected phone or CNPJ ends unless it was paid; so does the customer's own when the plan
 * has no monthly bill (decision 48). Prices come from the CRM (decision 35).
 * @returns null when a later sign-up of the visitor has another phone or CNPJ: the subscription is then opened for that one
 * @throws Failure phone_not_proven; Failure invalid without a plan, for one that is not sold in full, and for one without a monthly bill
 */
export async function openSubscription(
  services: Services,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<{ readonly subscriptionId: string } | null> {
  const { lead, registration, simulation } = parsed
  if (!simulation) throw new Failure('invalid', { message: NO_PLAN_MESSAGE })
  requireProof(lead)
  const { db } = services.database
  const key = getCustomerKey(lead.phoneKey, registration.cpfCnpj)
  // One at a time for a customer: of two plans, the later one must win at the provider too.
  return withLock(services, getBillingLocks(key).subscription, signal, async () => {
    const last = parseLead((await findLatestPlanLead(db, lead, registration.cpfCnpj)) ?? lead)
    if (getCustomerKey(last.lead.phoneKey, last.registration.cpfCnpj) !== key) return null
    const plan = await pricePlan(services, last.lead.id === lead.id ? parsed : last, signal)
    const earlier = await listOtherSubscriptions(db, last.lead.sessionId, key)
    if (plan === null) {
      const known = await findSubscription(db, key)
      await endUnlessPaid(services, known === null ? earlier : [known, ...earlier], signal)
      // The sales team arranges the annual bill and the activation.
      await enqueue(db, createActivationCallJob(last.lead.id, 'annual'))
      throw new Failure('invalid', { message: NO_MONTHLY_VALUE_MESSAGE })
    }
    const ensure = async () => {
      const { customerId } = await ensureCustomer(services, parsed, signal)
      if (last.lead.id !== lead.id) await ensureCustomer(services, last, signal)
      return customerId
    }
    const subscriptionId = await withCustomer(services, parsed, ensure, (customerId) =>
      bringToPlan(services, last.lead, { key, customerId, plan }, signal),
    )
    await endUnlessPaid(services, earlier, signal)
    // Queued before the step is recorded: if the process dies between the two, this is repeated, and the event queues once.
    await queueSubscribe(services, lead, { id: subscriptionId, cents: plan.cents })
    await enqueue(db, createActivationCallJob(lead.id, `${subscriptionId}:${plan.cents}`))
    return recordIds(services, parsed, 'createSubscription', { subscriptionId })
  })
}

/** Prices a plan; null for a plan without a monthly bill. A plan that is not sold in full is handed over to the sales team. */
async function pricePlan(
  services: Store & Crm,
  { lead, simulation }: ParsedLead,
  signal: AbortSignal,
): Promise<SubscriptionPlan | null> {
  if (!simulation) throw new Failure('invalid', { message: NO_PLAN_MESSAGE })
  const order = await priceOrder(services, simulation, signal)
  if (order.refused.length === 0) return describeSubscription(order)
  await enqueue(services.database.db, createHandOverJob(lead.id, 'unsold'))
  throw new Failure('invalid', { message: describeUnsold(order.refused) })
}

type Wanted = { readonly key: string; readonly customerId: string; readonly plan: SubscriptionPlan }

/** Creates the customer's subscription, or changes its value and description. Returns its id. */
async function bringToPlan(services: Store & Money, lead: Lead, wanted: Wanted, signal: AbortSignal) {
  const { db } = services.database
  const { key, plan } = wanted
  const known = await findSubscription(db, key)
  const isThere = known !== null && (await changePlan(services, known, plan, signal))
  const subscriptionId =
    isThere && known.subscriptionId !== null
      ? known.subscriptionId
      : await findOrCreateSubscription(services, lead, wanted, signal)
  const dueDate =
    (isThere && known.dueDate) || (await readDueDate(services, subscriptionId, signal).catch(() => null))
  await saveSubscription(db, key, {
    leadId: lead.id,
    subscriptionId,
    cents: plan.cents,
    description: plan.description,
    dueDate,
  })
  return subscriptionId
}

/**
 * Changes a known subscription when the plan differs. Returns false when the subscription no longer exists. From the call until the
 * caller stores the plan, none is stored: an answer may be lost, and the plan before it must not count as the provider's.
 */
async function changePlan(
  { payments, database }: Store & Money,
  { key, subscriptionId, cents, description }: StoredSubscription,
  plan: SubscriptionPlan,
  signal: AbortSignal,
): Promise<boolean> {
  if (subscriptionId === null) return false
  if (cents === plan.cents && description === plan.description) return true
  await forgetPlan(database.db, key)
  try {
    await withRetry(
      (scope) => payments.updateSubscription(subscriptionId, toChanges(plan), { signal: scope }),
      signal,
    )
    return true
  } catch (thrown) {
    // Removed at the provider.
    if (thrown instanceof ProviderError && thrown.status === 404) return false
    throw thrown
  }
}

async function findOrCreateSubscription(
  services: Store & Money,
  lead: Lead,
  { key, customerId, plan }: Wanted,
  signal: AbortSignal,
): Promise<string> {
  const { payments } = services
  let isNew = false
  const find = async (scope: AbortSignal) => {
    const found = await payments.findSubscriptions({ externalReference: key }, { signal: scope })
    return found.find(isRunning)?.id ?? null
  }
  const { id } = await createOnce(services, {
    key: getBillingKeys(key).subscription,
    kind: 'subscription',
    leadId: lead.id,
    mayExist: true,
    // The list is complete: a subscription that is missing from it was ended.
    recheck: async () => false,
    find,
    create: async (scope) => {
      const subscription = {
        customer: customerId,
        value: toReais(plan.cents),
        nextDueDate: getFirstDueDate(new Date()),
        description: plan.description,
        externalReference: key,
        ...SUBSCRIPTION_TERMS,
      }
      const created = await payments.createSubscription(subscription, { signal: scope })
      isNew = true
      return created.id
    },
    signal,
  })
  // A subscription of an earlier attempt may have another plan.
  if (!isNew)
    await withRetry((scope) => payments.updateSubscription(id, toChanges(plan), { signal: scope }), signal)
  return id
}

function toChanges({ cents, description }: SubscriptionPlan) {
  return { value: toReais(cents), description, updatePendingPayments: true as const }
}

/** Returns whether a subscription was not opened because of the plan: it has no monthly bill, or it is not sold. */
export function isInvalidPlan(thrown: unknown): boolean {
  return thrown instanceof Failure && thrown.code === 'invalid'
}
