import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import type { Person } from '../providers/pipedrive/schemas.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import type { Lead } from '../store/leads.ts'
import { findHolder, holdPerson, markContactWritten, moveToRecord } from '../store/person-holders.ts'
import { readLivingPerson } from './person-record.ts'

/** A lead with its person, as the CRM has it now. */
export type PersonOfLead = { readonly lead: Lead; readonly person: Person }

/**
 * Reads the person of a lead. The sales team may have merged it into another one: Pipedrive then knows the old id no more, and
 * has moved its deals, so that the lead's deal names the person that stays. That one is the lead's from then on. Where there is no deal
 * yet, a person that is gone is looked for by e-mail and phone: in a sign-up by `run.ts`, for a deleted deal by `deals/follow-deal.ts`.
 * @returns null when there is none: it was deleted, or merged while no deal of the lead names the one that stays
 */
export async function findPersonOf(
  services: Store & Crm,
  lead: Lead,
  signal: AbortSignal,
): Promise<PersonOfLead | null> {
  if (lead.personId === null) return null
  const person = await readLivingPerson(services.crm, lead.personId, signal)
  if (person !== null) return { lead, person }
  const personId = await readPersonOfDeal(services, lead, signal)
  const survivor = personId === null ? null : await readLivingPerson(services.crm, personId, signal)
  return survivor && { lead: await moveToPerson(services, lead, survivor.id), person: survivor }
}

/** Reads which person the lead's deal names; null when it still is the lead's own, or there is no deal. */
async function readPersonOfDeal(
  { crm }: Crm,
  { personId, dealId }: Lead,
  signal: AbortSignal,
): Promise<number | null> {
  if (dealId === null) return null
  try {
    const { person_id } = await withRetry((scope) => crm.getDeal(dealId, { signal: scope }), signal)
    return person_id === personId ? null : person_id
  } catch (thrown) {
    if (thrown instanceof DealDeleted) return null
    throw thrown
  }
}

/** Links a lead to the person that its own was merged into. If it held its own, it becomes the holder unless there is one. */
async function moveToPerson({ database: { db } }: Store, lead: Lead, personId: number): Promise<Lead> {
  const moved = { personId, dealId: lead.dealId, ownsPerson: false, ownsDeal: lead.ownsDeal }
  const held = lead.personId === null ? null : await findHolder(db, lead.personId)
  await moveToRecord(db, lead.id, moved)
  if (held?.leadId === lead.id) {
    await holdPerson(db, { ...held, personId }, null)
    if (held.writtenAt !== null) await markContactWritten(db, { personId, leadId: lead.id })
  }
  return { ...lead, ...moved }
}
