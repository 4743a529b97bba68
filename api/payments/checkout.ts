import type { Checkout, ShownCharge } from '#machines/checkout/records.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import type { LeadInHand } from '../sign-up/lead-in-hand.ts'
import {
  type Charge,
  type ChargesOfLead,
  chargesOf,
  claimCheck,
  implementationOf,
  keepLine,
} from '../store/charges.ts'
import { implementationCents } from './implementation.ts'
import { listCatalog, monthlyTotalOf } from './price.ts'
import { settleCharge } from './settle.ts'
import { firstDueDate } from './terms.ts'

/** How often the provider is asked about a charge somebody waits for, in milliseconds. */
const CHECK_EVERY_MS = 5_000

/** Reads a lead's checkout. Asks the provider about a charge that is waited for, at most every few seconds. */
export async function readCheckout(
  services: Services,
  hand: LeadInHand,
  signal: AbortSignal,
): Promise<Checkout> {
  const { db } = services.database
  const { id } = hand.lead
  let charged = await chargesOf(db, id)
  if (await lookAgain(services, charged, signal)) charged = await chargesOf(db, id)
  const { current, now } = charged
  const cents = await implementationCents(services, signal)
  return {
    plan: await planOf(services, hand, signal),
    implementation: cents === null ? null : { price: cents / 100, decision: await implementationOf(db, id) },
    charge: current && (await shownCharge(services, current, now, signal)),
  }
}

/**
 * A charge as its payer may see it; null while it does not exist yet, or is being taken back.
 * @param now the database's clock, which the timer is told by
 */
export async function shownCharge(
  services: Services,
  charge: Charge,
  now: Date,
  signal: AbortSignal,
): Promise<ShownCharge | null> {
  const { externalId, method, status, cents, dueDate, expiresAt, slipUrl, invoiceUrl } = charge
  if (externalId === null || (status !== 'pending' && status !== 'paid')) return null
  return {
    paymentId: externalId,
    method,
    status,
    value: cents / 100,
    dueDate,
    leftMs: expiresAt && Math.max(0, expiresAt.getTime() - now.getTime()),
    line: await lineOf(services, charge, externalId, signal),
    slipUrl,
    invoiceUrl,
    cardRefused: charge.cardRefusedAt !== null,
    paidAt: charge.paidAt?.toISOString() ?? null,
  }
}

/** True when the provider was asked and the charge may stand elsewhere now. Its silence changes nothing. */
async function lookAgain(services: Services, { current }: ChargesOfLead, signal: AbortSignal) {
  if (current?.status !== 'pending' || current.externalId === null) return false
  if (!(await claimCheck(services.database.db, current.id, CHECK_EVERY_MS))) return false
  try {
    const payment = await services.payments.getPayment(current.externalId, { signal })
    return (await settleCharge(services, current, payment)) !== 'pending'
  } catch {
    return false
  }
}

/** The boleto's line, asked for until the provider tells it; without it the PDF still serves. */
async function lineOf(services: Services, charge: Charge, externalId: string, signal: AbortSignal) {
  if (charge.method !== 'boleto' || charge.line !== null || charge.status === 'paid') return charge.line
  try {
    const { identificationField } = await retried(
      (scope) => services.payments.getIdentificationField(externalId, { signal: scope }),
      signal,
    )
    await keepLine(services.database.db, charge.id, identificationField)
    return identificationField
  } catch {
    return null
  }
}

async function planOf(
  services: Services,
  { lead, simulation }: LeadInHand,
  signal: AbortSignal,
): Promise<Checkout['plan']> {
  if (!simulation) return null
  const monthlyTotal = await monthlyTotalOf(services, simulation, signal).catch((thrown: unknown) => {
    // A plan with a product that is not sold any more is no plan.
    if (thrown instanceof Failure) return null
    throw thrown
  })
  if (monthlyTotal === null) return null
  const catalog = await listCatalog(services, signal)
  const items = simulation.selectedProducts.map(({ name, quantity, billingFrequency }) => {
    const product = catalog.find((candidate) => candidate.name === name)
    const price = product?.prices.find(({ currency }) => currency === 'BRL')?.price ?? 0
    return { name, quantity, billingFrequency, total: (Math.round(price * 100) * quantity) / 100 }
  })
  return {
    name: simulation.planName,
    items,
    monthlyTotal,
    subscribed: lead.subscriptionId !== null,
    firstDueDate: firstDueDate(lead.createdAt),
  }
}
