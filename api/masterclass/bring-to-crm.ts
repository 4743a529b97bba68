import { DEALS_QUERY_LIMIT, DEFAULT_DEAL_VALUE, PIPELINE_ID } from '#machines/deals/limits.ts'
import { getStageId } from '#machines/deals/stages.ts'
import { enqueueDealNote } from '../deal-note/jobs.ts'
import { formatClassTitle } from '../deals/deal-title.ts'
import { createOnce } from '../intents/create-once.ts'
import { getPersonKey } from '../intents/person-key.ts'
import type { CallOptions } from '../providers/transport.ts'
import type { Crm, Store, Waits } from '../services.ts'
import { isStillPersonOf, searchByPhone } from '../sign-up/person-record.ts'
import { findExistingDeal } from '../sign-up/resolve-deal.ts'
import { linkClassRegistration, type StoredClassRegistration } from '../store/class-registrations.ts'

/**
 * Finds or creates the person and the deal of a registration for a class, and lists the class in the deal's note.
 * Uses the intents of sign-ups, so that a class and a sign-up never create a second record. Only adds to existing
 * records (decision 34). Safe to repeat.
 */
export async function bringToCrm(
  services: Store & Crm & Waits,
  registration: StoredClassRegistration,
  signal: AbortSignal,
): Promise<void> {
  const personId = await buildPerson(services, registration, signal)
  const dealId = await buildDeal(services, registration, personId, signal)
  await linkClassRegistration(services.database.db, registration.id, dealId)
  await enqueueDealNote(services, dealId)
}

async function buildPerson(
  services: Store & Crm,
  { id: leadId, name, emailKey, phone }: StoredClassRegistration,
  signal: AbortSignal,
): Promise<number> {
  const { crm } = services
  const mine = { emailKey, phoneKey: phone }
  const { id } = await createOnce(services, {
    key: getPersonKey(emailKey),
    kind: 'person',
    leadId,
    mayExist: true,
    recheck: (known, scope) => isStillPersonOf(crm, Number(known), mine, { signal: scope }),
    find: async (scope) => {
      const [byEmail] = await crm.searchPersons(emailKey, 'email', true, { signal: scope })
      if (byEmail) return String(byEmail.id)
      const byPhone = await searchByPhone(crm, phone, { signal: scope })
      return byPhone && String(byPhone.id)
    },
    create: async (scope) =>
      String((await crm.createPerson({ name, email: emailKey, phone }, { signal: scope })).id),
    signal,
  })
  return Number(id)
}

async function buildDeal(
  services: Store & Crm,
  { id: leadId, name }: StoredClassRegistration,
  personId: number,
  signal: AbortSignal,
): Promise<number> {
  const { id } = await createOnce(services, {
    key: `deal:${personId}`,
    kind: 'deal',
    leadId,
    mayExist: true,
    // The list of a person's deals is complete: a deal that is missing from it is deleted or closed.
    recheck: async () => false,
    find: (scope) => openDeal(services, personId, { signal: scope }),
    create: async (scope) => {
      const deal = {
        title: formatClassTitle(name),
        personId,
        value: DEFAULT_DEAL_VALUE,
        currency: 'BRL',
        pipelineId: PIPELINE_ID,
        stageId: getStageId('leadCaptured'),
      }
      return String((await services.crm.createDeal(deal, { signal: scope })).id)
    },
    signal,
  })
  return Number(id)
}

async function openDeal({ crm }: Crm, personId: number, options: CallOptions): Promise<string | null> {
  const deals = await crm.listDeals(personId, { limit: DEALS_QUERY_LIMIT }, options)
  const existing = findExistingDeal(deals, Date.now())
  return existing ? String(existing.id) : null
}
