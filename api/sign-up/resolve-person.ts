import { phoneE164, type Registration } from '#machines/sign-up/registration.ts'
import { createOnce } from '../lib/create-once.ts'
import { retried } from '../lib/retried.ts'
import type { Pipedrive } from '../providers/pipedrive.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { CallOptions } from '../providers/transport.ts'
import type { Services } from '../services.ts'
import { findKnownLead, type Lead } from '../store/leads.ts'
import { isOwn } from './is-own.ts'
import type { LeadInHand } from './lead-in-hand.ts'
import { isPersonOf, phoneForms } from './person-record.ts'

/**
 * The CRM's person for a lead: the one with this e-mail or phone, else a new one (spec S2 4). Runs under the lead's lock.
 * @returns `owned` when this visitor made the person; somebody else's is reused as it is (decision 34)
 */
export async function resolvePerson(
  services: Services,
  { lead, registration }: LeadInHand,
  signal: AbortSignal,
): Promise<{ readonly personId: number; readonly owned: boolean }> {
  const known = await findKnownLead(services.database.db, {
    emailKey: lead.emailKey,
    phoneKey: lead.phoneKey,
  })
  const knownId = known?.personId ?? null
  if (known && knownId !== null && known.ownsPerson && known.sessionId === lead.sessionId) {
    if (known.id !== lead.id) await correctPerson(services, knownId, registration, signal)
    return { personId: knownId, owned: true }
  }
  const { id, madeBy } = await createOnce(services, {
    key: `person:${lead.emailKey}`,
    kind: 'person',
    leadId: lead.id,
    mayExist: true,
    recheck: (id, scope) => isStillPersonOf(services.crm, Number(id), lead, { signal: scope }),
    find: (scope) => findPerson(services, lead, knownId, { signal: scope }),
    create: async (scope) =>
      String((await services.crm.createPerson(personOf(registration), { signal: scope })).id),
    signal,
  })
  return { personId: Number(id), owned: await isOwn(services, lead, madeBy) }
}

/** The visitor came back to mend a number or a name in the same session: their own person follows. */
async function correctPerson(
  services: Services,
  personId: number,
  registration: Registration,
  signal: AbortSignal,
): Promise<void> {
  await retried(
    (scope) => services.crm.updatePerson(personId, personOf(registration), { signal: scope }),
    signal,
  )
}

/**
 * The person our own leads point to, whom the CRM's search may not know yet; then by e-mail, then by phone, a Brazilian
 * mobile with and without its ninth digit (spec S2 5, decision 30). What other visitors typed proves nothing: the record
 * itself must carry the e-mail or the phone.
 */
async function findPerson(
  { crm }: Services,
  lead: Lead,
  knownId: number | null,
  options: CallOptions,
): Promise<string | null> {
  if (knownId !== null && (await isStillPersonOf(crm, knownId, lead, options))) return String(knownId)
  const [byEmail] = await crm.searchPersons(lead.emailKey, 'email', true, options)
  if (byEmail) return String(byEmail.id)
  for (const digits of phoneForms(lead.phoneKey)) {
    const [byPhone] = await crm.searchPersons(digits, 'phone', true, options)
    if (byPhone) return String(byPhone.id)
  }
  return null
}

async function isStillPersonOf(crm: Pipedrive, id: number, lead: Lead, options: CallOptions) {
  try {
    return isPersonOf(await crm.getPerson(id, options), lead)
  } catch (thrown) {
    if (thrown instanceof ProviderError && thrown.status === 404) return false
    throw thrown
  }
}

function personOf(registration: Registration) {
  return {
    name: registration.nomeCompleto,
    email: registration.email.toLowerCase(),
    phone: phoneE164(registration),
  }
}
