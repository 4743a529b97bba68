import { CHARGE_HANDED_OVER_MS } from '#machines/payments/limits.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { getAbVariant } from '../ab-test/ab-variant.ts'
import { correctCnpj } from '../payments/cnpj-refusal.ts'
import { createCharge } from '../payments/create-charge.ts'
import { getCustomerKey } from '../payments/customer-key.ts'
import { acceptImplementation, declineImplementation } from '../payments/decide-implementation.ts'
import { requireImplementationCents } from '../payments/implementation.ts'
import { createChargingJob } from '../payments/jobs.ts'
import { stepCharge } from '../payments/step-charge.ts'
import { getChargeDueDate } from '../payments/terms.ts'
import type { PlainAct } from '../sandbox/asaas/acts.ts'
import { findCharge, readCharges } from '../store/charges.ts'
import { reserveCharge } from '../store/customer-charges.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { GivesUp } from './agenda.ts'
import { completeCnpj } from './prospects.ts'
import { readLead, type Visitor } from './visitor.ts'

/** Longest work on one act, in milliseconds. */
const PATIENCE_MS = 30_000

/** Decides about the assisted implementation. */
export async function decideImplementation(
  visitor: Visitor,
  decision: 'accepted' | 'declined',
): Promise<void> {
  const { lead } = await readLead(visitor)
  const decide = decision === 'accepted' ? acceptImplementation : declineImplementation
  await decide(visitor.month.services, lead)
}

/**
 * Chooses how to pay the implementation: reserves the charge, and creates it at the provider. While the provider is down,
 * the charge's job is left to create it.
 * @returns the charge's id
 */
export async function chooseMethod(visitor: Visitor, method: PaymentMethod): Promise<string> {
  const { services, faults } = visitor.month
  const id = await reserve(visitor, method)
  if (faults.isDown('asaas')) return id
  const charge = await findCharge(services.database.db, id)
  if (!charge) throw new Error('The charge is missing')
  await createCharge(services, await readLead(visitor), charge, AbortSignal.timeout(PATIENCE_MS))
  return id
}

/** Chooses how to pay, but the request dies before the provider is asked: the charge's job is left to do it. */
export async function reserve(visitor: Visitor, method: PaymentMethod): Promise<string> {
  const { services, random } = visitor.month
  const { db } = services.database
  const { lead } = await readLead(visitor)
  const { hasCardFailed } = await readCharges(db, lead.id)
  const charge = {
    id: random.drawUuid(),
    leadId: lead.id,
    method,
    cents: await requireImplementationCents(services, AbortSignal.timeout(PATIENCE_MS)),
    dueDate: getChargeDueDate(new Date(), method),
    afterCardFailure: method === 'boleto' && hasCardFailed,
    abGroup: getAbVariant(lead),
  }
  if (!(await reserveCharge(db, charge, createChargingJob(charge), CHARGE_HANDED_OVER_MS)))
    throw new GivesUp('The charge before this one is still being removed')
  return charge.id
}

/** Chooses another method than before: the open charge is to be removed at the provider first. */
export async function dropMethod({ month }: Visitor, chargeId: string): Promise<void> {
  await stepCharge(month.services, chargeId, { type: 'closing.requested', afterMs: 0 })
}

/** The provider does not accept the charge. */
export async function refuseCharge({ month }: Visitor, chargeId: string): Promise<void> {
  await stepCharge(month.services, chargeId, { type: 'charge.refused' })
}

/** Has the payer, the bank or the calendar act on a charge; the provider sends its webhook events. */
export async function actOnCharge(visitor: Visitor, chargeId: string, act: PlainAct): Promise<void> {
  const charge = await findCharge(visitor.month.services.database.db, chargeId)
  if (charge?.externalId == null) throw new GivesUp('The provider does not have the charge yet')
  await actOnPayment(visitor, charge.externalId, act)
}

/** As `actOnCharge`, on the first boleto of the visitor's subscription. */
export async function actOnSubscription(visitor: Visitor, act: PlainAct): Promise<void> {
  const { database, payments } = visitor.month.services
  const { lead, registration } = await readLead(visitor)
  const customer = await findSubscription(database.db, getCustomerKey(lead.phoneKey, registration.cpfCnpj))
  if (customer?.subscriptionId == null) throw new GivesUp('The subscription is not opened yet')
  const [boleto] = await payments.findPayments({ subscription: customer.subscriptionId })
  if (!boleto) throw new Error('The subscription has no boleto')
  await actOnPayment(visitor, boleto.id, act)
}

async function actOnPayment({ month }: Visitor, paymentId: string, act: PlainAct): Promise<void> {
  const { sandbox, config } = month.services
  const origin = `http://${config.ALLOWED_HOSTS[0] ?? 'localhost'}`
  const isDone = await sandbox?.payer.act(paymentId, { act, webhooks: 'once' }, origin)
  if (!isDone) throw new Error(`The payer could not ${act}`)
}

/** Corrects the CNPJ that the provider refused. */
export async function correctRefusedCnpj(visitor: Visitor): Promise<void> {
  const parsed = await readLead(visitor)
  if (parsed.lead.cnpjRefusedAt === null) throw new GivesUp('The provider has not refused the CNPJ yet')
  await correctCnpj(visitor.month.services, parsed, completeCnpj(parsed.registration.cpfCnpj))
}
