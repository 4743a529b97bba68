import { DEALS_QUERY_LIMIT } from '#machines/deals/limits.ts'
import { enqueueDealNote } from '../deal-note/jobs.ts'
import { createOnce } from '../intents/create-once.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { Crm, Store, Waits } from '../services.ts'
import { parseLead } from '../sign-up/parse-lead.ts'
import { composeDealOfPerson, createDeal } from '../sign-up/resolve-deal.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { moveToRecord } from '../store/person-holders.ts'
import { storeWrites } from '../store/writes.ts'
import type { DealOfLead } from './deal-links.ts'
import { createOrganizationJob } from './jobs.ts'

/**
 * Creates a deal for a new purchase of a person whose existing deal was already won (decision 54).
 * From then on it is the sign-up's deal. Safe to repeat.
 */
export async function openOwnDeal(
  services: Store & Crm & Waits,
  lead: Lead,
  earlier: Pick<Deal, 'id' | 'person_id'>,
  signal: AbortSignal,
): Promise<DealOfLead> {
  const personId = earlier.person_id ?? lead.personId
  if (personId === null) return { dealId: earlier.id, lead }
  const { crm, database } = services
  const parsed = parseLead(lead)
  const { id } = await createOnce(services, {
    key: `deal:purchase:${lead.id}`,
    kind: 'deal',
    leadId: lead.id,
    find: async (scope) => {
      const deals = await crm.listDeals(personId, { limit: DEALS_QUERY_LIMIT }, { signal: scope })
      const own = deals.find((deal) => deal.fields.leadId === lead.id && deal.id !== earlier.id)
      return own ? String(own.id) : null
    },
    // The sales team may have deleted it before anything was written to it.
    recheck: (known, scope) => isThere(services, Number(known), scope),
    create: (scope) => createDeal(services, parsed, personId, { signal: scope }),
    signal,
  })
  const dealId = Number(id)
  await database.db.transaction(async (tx) => {
    await moveToRecord(tx, lead.id, { personId, dealId, ownsPerson: lead.ownsPerson, ownsDeal: true })
    await storeWrites(tx, [composeDealOfPerson(personId, { dealId, madeBy: lead.id })])
    const { cpfCnpj } = parsed.registration
    await enqueue(tx, createOrganizationJob(lead.id, cpfCnpj, `deal:${dealId}`))
  })
  // The note of the earlier deal must no longer show this purchase.
  await enqueueDealNote(services, earlier.id)
  return { dealId, lead: { ...lead, personId, dealId, ownsDeal: true } }
}

async function isThere({ crm }: Crm, dealId: number, signal: AbortSignal): Promise<boolean> {
  try {
    await crm.getDeal(dealId, { signal })
    return true
  } catch (thrown) {
    if (thrown instanceof DealDeleted) return false
    throw thrown
  }
}
