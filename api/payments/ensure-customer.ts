import { isDeepStrictEqual } from 'node:util'
import { createOnce } from '../intents/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { isCustomerGone, isDocumentRefusal } from '../providers/asaas/error.ts'
import type { CustomerChanges } from '../providers/asaas.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Money, Store } from '../services.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import { type LeadPatch, recordSteps } from '../store/lead-steps.ts'
import { findLead, type Lead } from '../store/leads.ts'
import {
  findSubscription,
  forgetCustomer,
  type StoredSubscription,
  saveContactLead,
  saveCustomer,
} from '../store/subscriptions.ts'
import { createCnpjFailure, recordCnpjRefusal } from './cnpj-refusal.ts'
import { explainContactRefusal, sendWithoutRefusedPhone } from './contact-refusal.ts'
import { getBillingKeys, getCustomerKey } from './customer-key.ts'

/**
 * Ensures the customer of a lead at the payment provider: one for each proven phone and CNPJ, with the contact data of the
 * visitor's latest sign-up with both (decision 38). Stores its id with the lead.
 * @throws Failure phone_not_proven, without a call to the provider, while the lead's phone is not proven; Failure
 *   cnpj_refused when the provider refuses the CNPJ (the refusal is recorded), or refused it before; Failure email_refused or
 *   company_refused when it refuses one of these
 */
export async function ensureCustomer(
  services: Store & Money & Logging,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<{ readonly customerId: string }> {
  const { lead, registration } = parsed
  requireProof(lead)
  if (lead.cnpjRefusedAt !== null) throw createCnpjFailure()
  const { db } = services.database
  const key = getCustomerKey(lead.phoneKey, registration.cpfCnpj)
  const known = await findSubscription(db, key)
  try {
    const corrected = known && (await correctContact(services, known, parsed, signal))
    if (known && corrected)
      return await recordIds(services, corrected, 'createCustomer', { customerId: known.customerId })
    if (known) await forgetCustomer(db, key, known.customerId)
    const customerId = await findOrCreateCustomer(services, parsed, key, signal)
    await saveCustomer(db, { key, leadId: lead.id, customerId })
    return await recordIds(services, parsed, 'createCustomer', { customerId })
  } catch (thrown) {
    if (known || !isDocumentRefusal(thrown)) throw await explainContactRefusal(services, parsed, thrown)
    await recordCnpjRefusal(services, parsed)
    throw createCnpjFailure()
  }
}

/**
 * Asks the provider for something of a lead's customer. A customer that staff removed there is replaced, once.
 * @param ensure ensures the customer and returns its id
 */
export async function withCustomer<Result>(
  { database }: Store,
  { lead, registration }: ParsedLead,
  ensure: () => Promise<string>,
  ask: (customerId: string) => Promise<Result>,
): Promise<Result> {
  const customerId = await ensure()
  try {
    return await ask(customerId)
  } catch (thrown) {
    if (!isCustomerGone(thrown)) throw thrown
    await forgetCustomer(database.db, getCustomerKey(lead.phoneKey, registration.cpfCnpj), customerId)
    return ask(await ensure())
  }
}

async function findOrCreateCustomer(
  services: Store & Money,
  parsed: ParsedLead,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const { payments } = services
  const { lead, registration } = parsed
  const { id: customerId } = await createOnce(services, {
    key: getBillingKeys(key).customer,
    kind: 'customer',
    leadId: lead.id,
    mayExist: true,
    // The list is complete: a customer that is missing from it was removed.
    recheck: async () => false,
    find: async (scope) =>
      (await payments.findCustomer({ externalReference: key }, { signal: scope }))?.id ?? null,
    create: async (scope) => {
      const customer = {
        ...toContact(parsed),
        cpfCnpj: registration.cpfCnpj,
        notificationDisabled: false,
        externalReference: key,
        observations: `Cadastro pelo site: ${registration.nomeCompleto}`,
      }
      return sendWithoutRefusedPhone(
        customer,
        async (accepted) => (await payments.createCustomer(accepted, { signal: scope })).id,
      )
    },
    signal,
  })
  return customerId
}

/**
 * Updates a customer's contact data to those of a later sign-up: bills go to a corrected address. The sign-up is recorded before the
 * provider is asked, and has the customer's id only once it answered: data whose answer was lost are written again.
 * @returns the sign-up as it is stored then; null when the customer no longer exists
 */
async function correctContact(
  services: Store & Money,
  { key, leadId, customerId }: StoredSubscription,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<ParsedLead | null> {
  const { database } = services
  const { lead } = parsed
  const isAnother = leadId !== lead.id
  const owner = isAnother ? await findLead(database.db, leadId) : lead
  if (owner && getSaidAt(owner) > getSaidAt(lead)) return parsed
  if (isAnother) await saveContactLead(database.db, key, lead.id)
  const stored = isAnother ? { ...parsed, lead: { ...lead, customerId: null } } : parsed
  const written = owner?.customerId === customerId ? toContact(parseLead(owner)) : null
  if (isDeepStrictEqual(toContact(parsed), written)) return stored
  try {
    await updateContact(services, customerId, parsed, signal)
    return stored
  } catch (thrown) {
    if (thrown instanceof ProviderError && thrown.status === 404) return null
    throw thrown
  }
}

/**
 * Writes a lead's contact data, which its visitor has corrected, to the customer that has them. Does nothing without a customer, and
 * where a later sign-up's data count.
 * @throws Failure email_refused or company_refused when the provider refuses one of these
 */
export async function rewriteContact(
  services: Store & Money & Logging,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<void> {
  const { lead, registration } = parsed
  const known = await findSubscription(
    services.database.db,
    getCustomerKey(lead.phoneKey, registration.cpfCnpj),
  )
  if (known?.leadId !== lead.id) return
  try {
    await updateContact(services, known.customerId, parsed, signal)
  } catch (thrown) {
    throw await explainContactRefusal(services, parsed, thrown)
  }
}

/** Writes a lead's contact data to a customer. */
async function updateContact(
  { payments }: Money,
  customerId: string,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<void> {
  await sendWithoutRefusedPhone(toContact(parsed), (accepted) =>
    withRetry((scope) => payments.updateCustomer(customerId, accepted, { signal: scope }), signal),
  )
}

/** Returns when a visitor sent or repeated a sign-up. */
function getSaidAt({ saidAt, createdAt }: Lead): Date {
  return saidAt ?? createdAt
}

/** Returns the name and addresses that the provider writes to. */
function toContact({ lead, registration }: ParsedLead): CustomerChanges {
  return {
    name: registration.razaoSocial,
    email: registration.email,
    ...toMobilePhone(lead.phoneKey),
  }
}

/** Returns a Brazilian mobile number without its 55, as the provider expects; no field for other numbers. */
function toMobilePhone(e164: string): { mobilePhone?: string } {
  const national = e164.match(/^\+55(\d{2}9\d{8})$/)?.[1]
  return national ? { mobilePhone: national } : {}
}

/** @throws Failure phone_not_proven while the lead's phone is not proven */
export function requireProof({ provenAt }: Lead): void {
  if (provenAt === null) throw new Failure('phone_not_proven')
}

/** Records with a lead which customer or subscription is its own, and returns it. */
export async function recordIds<Ids extends LeadPatch>(
  { database }: Store,
  { lead }: ParsedLead,
  step: 'createCustomer' | 'createSubscription',
  ids: Ids,
): Promise<Ids> {
  const [name] = step === 'createCustomer' ? (['customerId'] as const) : (['subscriptionId'] as const)
  if (lead[name] !== ids[name])
    await recordSteps(database.db, lead.id, lead.fence, [{ step, outcome: 'done' }], ids)
  return ids
}
