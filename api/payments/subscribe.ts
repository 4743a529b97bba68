import type { Simulation } from '#machines/sign-up/records.ts'
import { phoneE164 } from '#machines/sign-up/registration.ts'
import { createOnce } from '../lib/create-once.ts'
import { Failure } from '../lib/failure.ts'
import type { Services } from '../services.ts'
import type { LeadInHand } from '../sign-up/lead-in-hand.ts'
import { recordStep } from '../store/leads.ts'
import { queueSubscribe } from './payment-ad-events.ts'
import { monthlyTotalOf } from './price.ts'
import { firstDueDate, SUBSCRIPTION_TERMS } from './terms.ts'

/** The payment provider's customer of a lead: the one with its CNPJ, or a new one (decision 9). */
export async function createCustomer(
  services: Services,
  { lead, registration }: LeadInHand,
  signal: AbortSignal,
): Promise<{ readonly customerId: string }> {
  const { payments } = services
  const find = async (scope: AbortSignal) =>
    (await payments.findCustomer({ cpfCnpj: registration.cpfCnpj }, { signal: scope }))?.id ?? null
  const { id } = await createOnce(services, {
    key: `customer:${registration.cpfCnpj}`,
    kind: 'customer',
    leadId: lead.id,
    mayExist: true,
    find,
    create: async (scope) =>
      (
        await payments.createCustomer(
          {
            name: registration.razaoSocial,
            cpfCnpj: registration.cpfCnpj,
            email: registration.email,
            ...mobilePhone(phoneE164(registration)),
            notificationDisabled: false,
            externalReference: lead.id,
            observations: `Cadastro pelo site: ${registration.nomeCompleto}`,
          },
          { signal: scope },
        )
      ).id,
    signal,
  })
  return { customerId: id }
}

/**
 * The monthly subscription of a simulated plan: boleto, first due on day 5 or 15, fine 2 %, interest 1 %, without end
 * (spec S2 9). The value is reckoned from the CRM's own prices (decision 35).
 * @throws Failure invalid with 'Não há valor mensal para criar assinatura' when the simulation costs nothing a month
 */
export async function createSubscription(
  services: Services,
  { lead }: LeadInHand,
  { customerId, simulation }: { readonly customerId: string; readonly simulation: Simulation },
  signal: AbortSignal,
): Promise<{ readonly subscriptionId: string }> {
  const { payments } = services
  const value = await monthlyTotalOf(services, simulation, signal)
  if (value <= 0) throw new Failure('invalid', { message: NO_MONTHLY_VALUE })
  const find = async (scope: AbortSignal) =>
    (await payments.findSubscriptions({ externalReference: lead.id }, { signal: scope }))[0]?.id ?? null
  const { id } = await createOnce(services, {
    key: `subscription:${lead.id}`,
    kind: 'subscription',
    leadId: lead.id,
    find,
    create: async (scope) =>
      (
        await payments.createSubscription(
          {
            customer: customerId,
            value,
            nextDueDate: firstDueDate(new Date()),
            description: simulation.planName,
            externalReference: lead.id,
            ...SUBSCRIPTION_TERMS,
          },
          { signal: scope },
        )
      ).id,
    signal,
  })
  // Before the step is recorded: a death between the two repeats this, and the same event never queues twice.
  await queueSubscribe(services, lead, { id, value })
  return { subscriptionId: id }
}

/** The lead's customer, made now if there is none, and kept with the lead. */
export async function customerOf(
  services: Services,
  hand: LeadInHand,
  signal: AbortSignal,
): Promise<{ readonly customerId: string }> {
  const { lead } = hand
  if (lead.customerId !== null) return { customerId: lead.customerId }
  const customer = await createCustomer(services, hand, signal)
  await recordStep(
    services.database.db,
    lead.id,
    lead.fence,
    { step: 'createCustomer', outcome: 'done' },
    customer,
  )
  return customer
}

/**
 * The lead's subscription, with its customer, made now if there is none.
 * @throws Failure invalid with 'Dados de simulação não encontrados' when the visitor simulated no plan
 */
export async function openSubscription(
  services: Services,
  hand: LeadInHand,
  signal: AbortSignal,
): Promise<{ readonly subscriptionId: string }> {
  const { lead, simulation } = hand
  if (!simulation) throw new Failure('invalid', { message: NO_SIMULATION })
  if (lead.subscriptionId !== null) return { subscriptionId: lead.subscriptionId }
  const { customerId } = await customerOf(services, hand, signal)
  const made = await createSubscription(services, hand, { customerId, simulation }, signal)
  await recordStep(
    services.database.db,
    lead.id,
    lead.fence,
    { step: 'createSubscription', outcome: 'done' },
    made,
  )
  return made
}

/** Shown when nothing was simulated (spec S2 8). */
const NO_SIMULATION = 'Dados de simulação não encontrados'

/** Shown when a simulation has no monthly value (spec S2 8). */
export const NO_MONTHLY_VALUE = 'Não há valor mensal para criar assinatura'

/** Brazilian mobiles without their 55, as the provider wants them; other numbers are left out. */
function mobilePhone(e164: string): { mobilePhone?: string } {
  const national = e164.match(/^\+55(\d{2}9\d{8})$/)?.[1]
  return national ? { mobilePhone: national } : {}
}
