import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { enqueueDealNote } from '../deal-note/jobs.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import { createOnce } from '../intents/create-once.ts'
import { getPersonKey } from '../intents/person-key.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Settings, Store, Waits } from '../services.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import {
  findPersonById,
  hasPhone,
  isStillPersonOf,
  listByPhone,
  toPersonDetails,
} from '../sign-up/person-record.ts'
import { resolveDeal } from '../sign-up/resolve-deal.ts'
import { enqueue } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import { findHeldPerson, findHolder, holdPerson, moveToRecord } from '../store/person-holders.ts'
import { storeWrites } from '../store/writes.ts'

/** The person and deal of the CRM that a visitor may read and change. */
export type HeldRecord = { readonly personId: number; readonly dealId: number }

/**
 * Gives a visitor with a proven phone a person and a deal of their own, because the data they typed led to
 * another visitor's record. The person is one that has the proven phone, or a new one. Everything the sign-up
 * brings to a deal is queued again for the new one.
 */
export async function giveOwnRecord(
  services: Store & Crm & Waits & Settings,
  lead: Lead,
  signal: AbortSignal,
): Promise<HeldRecord> {
  const { db } = services.database
  const parsed = parseLead(lead)
  const { personId, isOwned, isNew } = await findOwnPerson(services, parsed, signal)
  const { dealId, writes } = await resolveDeal(services, parsed, { personId, isNew }, signal)
  await storeWrites(db, writes)
  await holdPerson(db, { personId, leadId: lead.id, phoneKey: lead.phoneKey, leadAt: lead.createdAt }, null)
  await db.transaction(async (tx) => {
    await moveToRecord(tx, lead.id, { personId, dealId, ownsPerson: isOwned, ownsDeal: true })
    const simulated = lead.simulation === null ? [] : [{ type: STEP_DEAL_EVENTS.earlierSimulation }]
    const events = [{ type: STEP_DEAL_EVENTS.signUp }, ...simulated]
    await enqueue(tx, createDealChangeJob(lead.id, { events }, `deal:${dealId}`))
  })
  // The note of the deal that the visitor reached first must no longer mention them.
  if (lead.dealId !== null) await enqueueDealNote(services, lead.dealId)
  return { personId, dealId }
}

async function findOwnPerson(services: Store & Crm & Settings, parsed: ParsedLead, signal: AbortSignal) {
  const { crm, database } = services
  const { lead } = parsed
  const held = await findHeldPerson(database.db, lead.phoneKey)
  if (
    held !== null &&
    (await withRetry((scope) => isStillPersonOf(crm, held, lead, { signal: scope }), signal))
  )
    return { personId: held, isOwned: false, isNew: false }
  const { id, madeBy, isNew } = await createOnce(services, {
    key: getPersonKey(lead.phoneKey),
    kind: 'person',
    leadId: lead.id,
    mayExist: true,
    recheck: (known, scope) => isFreeWithPhone(services, Number(known), lead, scope),
    find: (scope) => findByPhone(services, lead, scope),
    create: async (scope) => String((await crm.createPerson(toPersonDetails(parsed), { signal: scope })).id),
    signal,
  })
  return { personId: Number(id), isOwned: madeBy !== null, isNew }
}

/** Searches the CRM for a person that has the proven phone and that no other visitor holds. */
async function findByPhone(services: Store & Crm, lead: Lead, signal: AbortSignal): Promise<string | null> {
  for (const { id } of await listByPhone(services.crm, lead.phoneKey, { signal }))
    if (await isFreeWithPhone(services, id, lead, signal)) return String(id)
  return null
}

async function isFreeWithPhone(services: Store & Crm, personId: number, lead: Lead, signal: AbortSignal) {
  const holder = await findHolder(services.database.db, personId)
  if (holder !== null && holder.phoneKey !== lead.phoneKey) return false
  const person = await findPersonById(services.crm, personId, { signal })
  return person !== null && hasPhone(person, lead.phoneKey)
}
