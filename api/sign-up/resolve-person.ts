import { phoneE164, type Registration } from '#machines/sign-up/registration.ts'
import { createOnce } from '../lib/create-once.ts'
import { retried } from '../lib/retried.ts'
import type { CallOptions } from '../providers/transport.ts'
import type { Services } from '../services.ts'
import { findKnownLead } from '../store/leads.ts'
import { isOwn } from './is-own.ts'
import type { LeadInHand } from './lead-in-hand.ts'

/**
 * The CRM's person for a lead: one this site already knows by e-mail or phone, else one the CRM finds, else a new one
 * (spec S2 4). Runs under the lead's lock.
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
  if (known?.personId != null) {
    const owned = known.ownsPerson && known.sessionId === lead.sessionId
    if (owned && known.id !== lead.id) await correctPerson(services, known.personId, registration, signal)
    return { personId: known.personId, owned }
  }
  const { id, madeBy } = await createOnce(services, {
    key: `person:${lead.emailKey}`,
    kind: 'person',
    leadId: lead.id,
    mayExist: true,
    find: (scope) => findPerson(services, registration, { signal: scope }),
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

/** By e-mail first, then by phone; a Brazilian mobile with and without its ninth digit (spec S2 5, decision 30). */
async function findPerson(services: Services, registration: Registration, options: CallOptions) {
  const byEmail = await services.crm.searchPersons(registration.email.toLowerCase(), 'email', true, options)
  if (byEmail[0]) return String(byEmail[0].id)
  for (const digits of phoneForms(phoneE164(registration))) {
    const byPhone = await services.crm.searchPersons(digits, 'phone', true, options)
    if (byPhone[0]) return String(byPhone[0].id)
  }
  return null
}

function personOf(registration: Registration) {
  return {
    name: registration.nomeCompleto,
    email: registration.email.toLowerCase(),
    phone: phoneE164(registration),
  }
}

/** The digits a number may be filed under: as it is, and for a Brazilian mobile without the ninth digit of 2012 to 2016. */
export function phoneForms(e164: string): string[] {
  const digits = e164.slice(1)
  const mobile = digits.match(/^55(\d{2})9(\d{8})$/)
  return mobile ? [digits, `55${mobile[1]}${mobile[2]}`] : [digits]
}
