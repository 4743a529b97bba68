import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Checkout, ShownCharge } from '#machines/payments/checkout-data.ts'
import { CHARGE_CHECK_EVERY_MS } from '#machines/payments/limits.ts'
import { holdsPlan, type PricedOrder } from '#machines/payments/price-products.ts'
import { countLeftMs } from '../lib/time-left.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Logging, Money, Store } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import {
  type Charge,
  type ChargesOfLead,
  claimCheck,
  findImplementationDecision,
  keepLine,
  readCharges,
} from '../store/charges.ts'
import { enqueue } from '../store/jobs.ts'
import { findSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { getCustomerKey } from './customer-key.ts'
import { readImplementationProduct } from './implementation.ts'
import { createHandOverJob, createSubscriptionJob } from './jobs.ts'
import { priceOrder } from './price.ts'
import { refreshCharge } from './refresh-charge.ts'
import { describeSubscription, type SubscriptionPlan } from './subscription-plan.ts'
import { refreshSubscription } from './subscription-state.ts'
import { getFirstDueDate } from './terms.ts'

/** Reads a lead's checkout. Refreshes a pending charge from the provider, at most every few seconds. */
export async function readCheckout(
  services: Store & Crm & Money & Logging,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<Checkout> {
  const { db } = services.database
  const { id } = parsed.lead
  let charged = await readCharges(db, id)
  if (await refreshPendingCharge(services, charged, signal)) charged = await readCharges(db, id)
  const { current, now } = charged
  const order = parsed.simulation && (await priceOrder(services, parsed.simulation, signal))
  const refused = order?.refused ?? []
  if (refused.length > 0) await enqueue(db, createHandOverJob(id, 'unsold'))
  const product = await readImplementationProduct(services, signal)
  // What an earlier sign-up of the same customer accepted and was charged for counts as accepted.
  const decision = (await findImplementationDecision(db, id)) ?? (current && 'accepted')
  return {
    plan: order && holdsPlan(order) ? await readPlan(services, parsed, order, signal) : null,
    refused,
    implementation: product && {
      id: product.id,
      cents: product.cents,
      decision,
      isSimulated: order?.implementation != null,
    },
    refusedCnpj: parsed.lead.cnpjRefusedAt && parsed.registration.cpfCnpj,
    charge: current && (await readShownCharge(services, current, now, signal)),
  }
}

/**
 * Reads a charge as its payer may see it; null while it is being created or cancelled, and once it is gone.
 * @param now the database's clock, by which the PIX timer runs
 */
export async function readShownCharge(
  services: Store & Money,
  charge: Charge,
  now: Date,
  signal: AbortSignal,
): Promise<ShownCharge | null> {
  const { externalId, method, status, cents, dueDate, expiresAt, slipUrl, invoiceUrl } = charge
  if (externalId === null || (status !== 'pending' && status !== 'paid' && status !== 'contested'))
    return null
  return {
    paymentId: externalId,
    method,
    status,
    cents,
    dueDate,
    leftMs: expiresAt && countLeftMs(expiresAt, now),
    line: await readBoletoLine(services, charge, externalId, signal),
    slipUrl,
    invoiceUrl,
    cardRefused: charge.cardRefusedAt !== null,
    paidAt: charge.paidAt?.toISOString() ?? null,
  }
}

/** Refreshes a pending charge. Returns true when its status changed; false also when the provider does not answer. */
async function refreshPendingCharge(
  services: Store & Money & Logging,
  { current }: ChargesOfLead,
  signal: AbortSignal,
) {
  if (current === null || current.externalId === null || !chargeLife.hasTag(current.status, 'payable'))
    return false
  if (!(await claimCheck(services.database.db, current.id, CHARGE_CHECK_EVERY_MS))) return false
  try {
    const payment = await services.payments.getPayment(current.externalId, { signal })
    return !chargeLife.hasTag(await refreshCharge(services, current, payment), 'payable')
  } catch {
    return false
  }
}

/** Reads the boleto's line. Null while the provider does not have it yet; the visitor then uses the PDF. */
async function readBoletoLine(
  services: Store & Money,
  charge: Charge,
  externalId: string,
  signal: AbortSignal,
) {
  if (charge.method !== 'boleto' || charge.line !== null || chargeLife.hasTag(charge.status, 'counted'))
    return charge.line
  try {
    const { identificationField } = await withRetry(
      (scope) => services.payments.getIdentificationField(externalId, { signal: scope }),
      signal,
    )
    await keepLine(services.database.db, charge.id, identificationField)
    return identificationField
  } catch {
    return null
  }
}

/** Reads the plan of an order that holds one. */
async function readPlan(
  services: Store & Money,
  { lead, registration }: ParsedLead,
  order: PricedOrder,
  signal: AbortSignal,
): Promise<Checkout['plan']> {
  const { planName: name, items } = order
  const plan = describeSubscription(order)
  const key = getCustomerKey(lead.phoneKey, registration.cpfCnpj)
  const known = await findSubscription(services.database.db, key)
  // The page then requests no subscription: that of the previous plan ends (decision 39), once for each change to such a plan.
  if (plan === null && known?.subscriptionId) {
    const cause = `${known.subscriptionId}:${(lead.saidAt ?? lead.createdAt).toISOString()}`
    await enqueue(services.database.db, createSubscriptionJob(lead.id, cause))
  }
  return { name, items, ...(await readSubscribed(services, known, plan, signal)) }
}

/** Reads whether the customer's subscription has this plan, and the actual or expected due date of its next boleto. */
async function readSubscribed(
  services: Store & Money,
  known: StoredSubscription | null,
  plan: SubscriptionPlan | null,
  signal: AbortSignal,
): Promise<{ readonly subscribed: boolean; readonly firstDueDate: string }> {
  const current = known && (await refreshSubscription(services, known, signal))
  return {
    subscribed:
      plan !== null &&
      current !== null &&
      current.subscriptionId !== null &&
      current.cents === plan.cents &&
      current.description === plan.description,
    firstDueDate: current?.dueDate ?? getFirstDueDate(new Date()),
  }
}
