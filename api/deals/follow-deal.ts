import { DEALS_QUERY_LIMIT } from '#machines/deals/limits.ts'
import { composeNoteJob } from '../deal-note/jobs.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store, Waits } from '../services.ts'
import { readLivingPerson } from '../sign-up/person-record.ts'
import { findExistingDeal } from '../sign-up/resolve-deal.ts'
import { findPerson } from '../sign-up/resolve-person.ts'
import { moveClassRegistrations } from '../store/class-registrations.ts'
import { composeUncountedDeal } from '../store/deal-facts.ts'
import { listLeadsOfDeal } from '../store/deal-sign-ups.ts'
import type { Lead } from '../store/leads.ts'
import { moveToRecord } from '../store/person-holders.ts'
import { storeWrites } from '../store/writes.ts'
import type { DealOfLead } from './deal-links.ts'

/**
 * Finds another deal for a lead whose own was archived, or merged or deleted, which the CRM does not tell apart: the deal that a new sign-up
 * of the person would find. The lead keeps it from then on, as a deal that it did not create, and its note is queued.
 * @returns null when the person has no other deal or was deleted too; the sales team is then told (`handle-on-deal.ts`)
 */
export async function followDeal(
  services: Store & Crm & Waits,
  lead: Lead,
  signal: AbortSignal,
): Promise<DealOfLead | null> {
  const personId = await findLivingPersonId(services, lead, signal)
  if (personId === null) return null
  const deals = await withRetry(
    (scope) => services.crm.listDeals(personId, { limit: DEALS_QUERY_LIMIT }, { signal: scope }),
    signal,
  )
  const others = deals.filter(({ id }) => id !== lead.dealId)
  const dealId = findExistingDeal(others, Date.now())?.id ?? null
  if (dealId === null) return null
  const move = ({ ownsPerson, personId: before }: Lead) => ({
    personId,
    dealId,
    ownsPerson: ownsPerson && personId === before,
    ownsDeal: false,
  })
  await services.database.db.transaction(async (tx) => {
    // The visitor's earlier sign-ups, too: none of them has another job to follow the deal with.
    const signUps = lead.dealId === null ? [] : await listLeadsOfDeal(tx, lead.dealId)
    for (const signUp of signUps) await moveToRecord(tx, signUp.id, move(signUp))
    if (lead.dealId !== null) await moveClassRegistrations(tx, lead.dealId, dealId)
    const uncounted = lead.dealId === null ? [] : [composeUncountedDeal(lead.dealId)]
    // The note's job counts the sign-ups with the other deal.
    await storeWrites(tx, [...uncounted, composeNoteJob(services, dealId)])
  })
  return { dealId, lead: { ...lead, ...move(lead) } }
}

/** Finds a lead's person when its deal is gone: the stored one, or the one with its e-mail or phone; null without either. */
export async function findLivingPersonId(
  services: Crm,
  lead: Lead,
  signal: AbortSignal,
): Promise<number | null> {
  if (lead.personId !== null && (await readLivingPerson(services.crm, lead.personId, signal)))
    return lead.personId
  const found = await withRetry((scope) => findPerson(services, lead, null, { signal: scope }), signal)
  return found === null ? null : Number(found)
}
