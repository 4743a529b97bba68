import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { enqueueDealNote } from '../deal-note/jobs.ts'
import { correctTitle } from '../deals/deal-title.ts'
import { createDealChangeJob, createDealEventJob } from '../deals/jobs.ts'
import { createOnce } from '../intents/create-once.ts'
import { getPersonKey } from '../intents/person-key.ts'
import type { Person } from '../providers/pipedrive/schemas.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Settings, Store, Waits } from '../services.ts'
import { findPersonOf } from '../sign-up/follow-merged-person.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import {
  findPersonById,
  hasPhone,
  isStillPersonOf,
  listByPhone,
  replaceTyped,
  toPersonDetails,
} from '../sign-up/person-record.ts'
import { resolveDeal } from '../sign-up/resolve-deal.ts'
import { enqueue } from '../store/jobs.ts'
import { findLead, type Lead } from '../store/leads.ts'
import {
  countReached,
  findHeldPerson,
  findHolder,
  hasOtherSession,
  holdPerson,
  listTypedContacts,
  markContactWritten,
  moveToRecord,
  type PersonHolder,
} from '../store/person-holders.ts'
import type { Db } from '../store/types.ts'
import { takeWaitingEvents } from '../store/waiting-events.ts'
import { storeWrites } from '../store/writes.ts'

/** The person and deal of the CRM that a visitor may read and change. */
export type HeldRecord = { readonly personId: number; readonly dealId: number }

/**
 * Finds the record that a sign-up's visitor may read and change (decision 40).
 * - Before the phone is proven: only a record that this visitor created and that no other visitor holds; else null.
 * - Afterwards always one, once the CRM has it: the record that has the proven phone, or one that only this visitor
 *   reached. Its contact data become this visitor's. Any other record is another's, or may be: the visitor gets a person and a
 *   deal of their own and does not learn of it.
 * @throws the CRM's error when the record changes hands and the CRM does not answer
 */
export async function findHeldRecord(
  services: Store & Crm & Waits & Settings,
  lead: Lead,
  signal: AbortSignal,
): Promise<HeldRecord | null> {
  const { personId, dealId } = lead
  if (personId === null || dealId === null) return null
  const { db } = services.database
  const known = await findHolder(db, personId)
  if (lead.provenAt === null) return known === null && lead.ownsDeal ? { personId, dealId } : null
  try {
    const holder = await hold(services, lead, personId, known, signal)
    const held = holder === null ? await giveOwnRecord(services, lead, signal) : { personId, dealId }
    if (holder?.leadId === lead.id && holder.writtenAt === null)
      await writeContact(services, parseLead(lead), holder, signal)
    await queueWaitingEvents(db, lead.id)
    return held
  } catch (thrown) {
    if (thrown instanceof PersonMoved) return findHeldRecord(services, thrown.lead, signal)
    throw thrown
  }
}

/** Thrown when the lead's person was merged into another one, which is the lead's now. */
class PersonMoved extends Error {
  readonly lead: Lead

  constructor(lead: Lead) {
    super('the person was merged into another one')
    this.name = 'PersonMoved'
    this.lead = lead
  }
}

/** Reads the lead's person; null when it was deleted. @throws PersonMoved */
async function readPerson(services: Store & Crm, lead: Lead, signal: AbortSignal): Promise<Person | null> {
  const found = await findPersonOf(services, lead, signal)
  if (found !== null && found.lead.personId !== lead.personId) throw new PersonMoved(found.lead)
  return found?.person ?? null
}

/** Makes the lead the person's holder if it may be. Null when the person is another visitor's. */
async function hold(
  services: Store & Crm,
  lead: Lead,
  personId: number,
  known: PersonHolder | null,
  signal: AbortSignal,
): Promise<PersonHolder | null> {
  const { db } = services.database
  const isSame = known !== null && (await isSameVisitor(db, known, lead))
  if (isSame && known.leadAt >= lead.createdAt) return known
  if (!isSame && (known !== null || !(await isHoldable(services, lead, personId, signal)))) return null
  const wanted = { personId, leadId: lead.id, phoneKey: lead.phoneKey, leadAt: lead.createdAt }
  const holder = await holdPerson(db, wanted, known?.leadId ?? null)
  // When two visitors validate their phones at the same moment, only one becomes the holder.
  return holder !== null && (await isSameVisitor(db, holder, lead)) ? holder : null
}

/**
 * Returns whether a person's holder is the visitor of this lead: by the same proven phone, or in the same
 * session.
 */
async function isSameVisitor(db: Db, holder: PersonHolder, lead: Lead): Promise<boolean> {
  if (holder.phoneKey === lead.phoneKey) return true
  return (await findLead(db, holder.leadId))?.sessionId === lead.sessionId
}

/**
 * Returns whether a visitor may hold a person without a holder: the visitor created it and no one else reached it,
 * or it has the proven phone. Any other visitor who typed its e-mail or phone may be its real owner, though
 * without proof.
 */
async function isHoldable(services: Store & Crm, lead: Lead, personId: number, signal: AbortSignal) {
  const { db } = services.database
  if ((await countReached(db, personId)).isOurs && !(await hasOtherSession(db, personId, lead.sessionId)))
    return true
  const person = await readPerson(services, lead, signal)
  return person !== null && hasPhone(person, lead.phoneKey)
}

/**
 * Writes the holder's name, e-mail and phone to the CRM, and their title to the deal. Replaces what earlier sign-ups
 * typed; keeps what salespeople added after it.
 */
async function writeContact(
  services: Store & Crm,
  parsed: ParsedLead,
  { personId, leadId }: PersonHolder,
  signal: AbortSignal,
): Promise<void> {
  const { crm, database } = services
  const { lead } = parsed
  const reached = await countReached(database.db, personId)
  // When only this sign-up ever reached the person, it already holds what this visitor typed.
  if (!lead.ownsPerson || reached.leads > 1) {
    const person = await readPerson(services, lead, signal)
    const typed = await listTypedContacts(database.db, personId)
    // A deleted person has no contact data to keep; the deal's note shows them.
    if (person !== null) {
      const changes = replaceTyped(person, parsed, typed)
      await withRetry((scope) => crm.updatePerson(personId, changes, { signal: scope }), signal)
    }
    await correctTitle(services, parsed, signal)
  }
  await markContactWritten(database.db, { personId, leadId })
}

/** Queues the events of a lead that waited for the proof of its phone. */
async function queueWaitingEvents(db: Db, leadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { type, ...metadata } of await takeWaitingEvents(tx, leadId))
      await enqueue(tx, createDealEventJob(leadId, type, metadata, 'proof'))
  })
}

/**
 * Gives a visitor with a proven phone a person and a deal of their own, because the data they typed led to
 * another visitor's record. The person is one that has the proven phone, or a new one. Everything the sign-up
 * brings to a deal is queued again for the new one.
 */
async function giveOwnRecord(
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
