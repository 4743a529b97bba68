import { listPhoneForms } from '#machines/rules/phone.ts'
import { MOST_READ_PERSONS } from '#machines/sign-up/limits.ts'
import { createUnstored } from '../intents/create-once.ts'
import { getPersonKey } from '../intents/person-key.ts'
import type { Person } from '../providers/pipedrive/schemas.ts'
import type { CallOptions } from '../providers/transport.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { findKnownLead, type Lead } from '../store/leads.ts'
import { findHolder, hasOtherSession, listTypedContacts } from '../store/person-holders.ts'
import type { StoreWrite } from '../store/writes.ts'
import { findPersonOf } from './follow-merged-person.ts'
import { isOwnRecord } from './is-own-record.ts'
import type { ParsedLead } from './parse-lead.ts'
import type { PersonIndex } from './person-index.ts'
import { isStillPersonOf, replaceTyped, searchByPhone, toPersonDetails } from './person-record.ts'

/** The person of a lead. */
export type ResolvedPerson = {
  readonly personId: number
  /** True when this visitor created the person; any other one is reused unchanged (decision 34). */
  readonly isOwned: boolean
  /** True when the person was created just now, and therefore has no deal. */
  readonly isNew: boolean
  /** Writes that the caller must store. */
  readonly writes: readonly StoreWrite[]
}

/**
 * Finds the CRM's person with a lead's e-mail or phone, or creates one (spec S2 4). Runs under the lead's lock.
 * @param index the account's persons; null to search the CRM for them
 */
export async function resolvePerson(
  services: Store & Crm,
  parsed: ParsedLead,
  index: PersonIndex | null,
  signal: AbortSignal,
): Promise<ResolvedPerson> {
  const { lead } = parsed
  const known = await findKnownLead(services.database.db, {
    emailKey: lead.emailKey,
    phoneKeys: listPhoneForms(lead.phoneKey),
  })
  const knownId = known?.personId ?? null
  if (known && knownId !== null && known.ownsPerson && known.sessionId === lead.sessionId) {
    const found = await findPersonOf(services, known, signal)
    const isOwned = found?.person.id === knownId
    if (isOwned && known.id !== lead.id && (await isAlone(services, knownId, lead)))
      await correctPerson(services, found.person, parsed, signal)
    if (found) return { personId: found.person.id, isOwned, isNew: false, writes: [] }
  }
  // Looks, and creates what is not found, with retries. The caller stores `writes`.
  const { id, madeBy, isNew, writes } = await createUnstored(services, {
    key: getPersonKey(lead.emailKey),
    kind: 'person',
    leadId: lead.id,
    mayExist: true,
    look: index ? (scope) => findIndexed(services, lead, knownId, index, { signal: scope }) : undefined,
    recheck: (id, scope) => isStillPersonOf(services.crm, Number(id), lead, { signal: scope }),
    find: (scope) => findPerson(services, lead, knownId, { signal: scope }),
    // Name as typed, e-mail in lower case, phone in E.164.
    create: async (scope) =>
      String((await services.crm.createPerson(toPersonDetails(parsed), { signal: scope })).id),
    signal,
  })
  return { personId: Number(id), isOwned: await isOwnRecord(services, lead, madeBy), isNew, writes }
}

/**
 * Returns whether only this session reached a person and no visitor holds it yet, so that typed data may be
 * corrected at once.
 */
async function isAlone({ database: { db } }: Store, personId: number, { sessionId }: Lead): Promise<boolean> {
  return (await findHolder(db, personId)) === null && !(await hasOtherSession(db, personId, sessionId))
}

/** Updates the visitor's own person when they sign up again in the same session, for example to correct the number. */
async function correctPerson(
  services: Store & Crm,
  person: Person,
  parsed: ParsedLead,
  signal: AbortSignal,
): Promise<void> {
  const { crm, database } = services
  const { id: personId } = person
  const changes = replaceTyped(person, parsed, await listTypedContacts(database.db, personId))
  await withRetry((scope) => crm.updatePerson(personId, changes, { signal: scope }), signal)
}

/** Finds a lead's person as `findPerson` does, without a search: reads each person that seems to have its e-mail or phone. */
async function findIndexed(
  services: Crm,
  lead: Lead,
  knownId: number | null,
  index: PersonIndex,
  options: CallOptions,
): Promise<string | null> {
  const candidates = new Set([...(knownId === null ? [] : [knownId]), ...(await index.list(lead))])
  if (candidates.size > MOST_READ_PERSONS) return findPerson(services, lead, knownId, options)
  for (const id of candidates) if (await isStillPersonOf(services.crm, id, lead, options)) return String(id)
  return null
}

/**
 * Finds a lead's person in the CRM. Tries the person that our own leads already refer to (`knownId`), because a new person
 * takes a while to appear in the CRM's search; then searches by e-mail; then by phone in any notation (spec S2 5, decision
 * 30). A person known from another lead counts only if its CRM record has this lead's e-mail or phone.
 */
export async function findPerson(
  { crm }: Crm,
  lead: Pick<Lead, 'emailKey' | 'phoneKey'>,
  knownId: number | null,
  options: CallOptions,
): Promise<string | null> {
  if (knownId !== null && (await isStillPersonOf(crm, knownId, lead, options))) return String(knownId)
  const [byEmail] = await crm.searchPersons(lead.emailKey, 'email', true, options)
  if (byEmail) return String(byEmail.id)
  const byPhone = await searchByPhone(crm, lead.phoneKey, options)
  return byPhone && String(byPhone.id)
}
