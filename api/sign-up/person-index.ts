import * as z from 'zod'
import {
  CRM_CHANGES_OVERLAP_MS,
  PERSON_INDEX_MS,
  PERSONS_READ_EVERY_MS,
} from '#machines/crm-account/limits.ts'
import { SECOND_MS } from '#machines/lib/units.ts'
import { getComparedPhone } from '#machines/rules/phone.ts'
import { hasSpareTokens } from '../crm-account/token-budget.ts'
import { hashContact } from '../lib/hash-contact.ts'
import { MOST_LISTED } from '../providers/pipedrive/connection.ts'
import type { Person } from '../providers/pipedrive/schemas.ts'
import type { Crm, Logging, Settings, Store } from '../services.ts'
import { readCache, writeCache } from '../store/caches.ts'
import { listPersonsByContact, replaceContacts } from '../store/crm-contacts.ts'
import type { Lead } from '../store/leads.ts'

const KEY = 'crm-contacts'

/** What the index holds: persons changed until a moment, by hashes of one key. */
const State = z.object({ readAt: z.string(), keyMark: z.string() })

/** An index of the CRM's persons by e-mail and phone. */
export type PersonIndex = {
  /** Lists the persons that seem to have a lead's e-mail or phone, those with the e-mail first. */
  list(lead: Pick<Lead, 'emailKey' | 'phoneKey'>): Promise<readonly number[]>
}

/**
 * Opens the index; null while it is not complete, too old, or of another server's key. Two searches for each sign-up would cost
 * 40 of the CRM's daily tokens.
 */
export async function openPersonIndex(services: Store & Settings): Promise<PersonIndex | null> {
  const { db } = services.database
  const state = await readState(services)
  if (state === null || Math.abs(Date.now() - Date.parse(state.readAt)) > PERSON_INDEX_MS) return null
  const { session } = services.secrets
  return {
    list: ({ emailKey, phoneKey }) =>
      listPersonsByContact(db, [hashEmail(session, emailKey), hashPhone(session, phoneKey)]),
  }
}

/**
 * Brings the index up to date: reads the persons changed since the last reading, at first all of them. An account with more
 * than a list can hold gets no index, and is searched.
 * @returns the number of persons read
 */
export async function refreshPersonIndex(services: Store & Crm & Settings & Logging): Promise<number> {
  const { db } = services.database
  const known = await readState(services)
  const now = new Date()
  // Of several servers that take turns, one reads.
  const isFresh = known !== null && now.getTime() - Date.parse(known.readAt) < PERSONS_READ_EVERY_MS / 2
  if (isFresh || !hasSpareTokens(services)) return 0
  const since = known && new Date(Date.parse(known.readAt) - CRM_CHANGES_OVERLAP_MS).toISOString()
  const persons = await services.crm.listPersons(since)
  if (persons.length >= MOST_LISTED) {
    services.log('warn', 'crm.persons_not_indexed', { count: persons.length })
    return persons.length
  }
  const { session } = services.secrets
  const contacts = persons.flatMap((person) =>
    listContacts(session, person).map((contact) => ({ contact, personId: person.id })),
  )
  await replaceContacts(
    db,
    persons.map(({ id }) => id),
    contacts,
  )
  const state = { readAt: now.toISOString(), keyMark: getKeyMark(session) }
  await writeCache(db, KEY, state, PERSON_INDEX_MS / SECOND_MS)
  return persons.length
}

async function readState({ database, secrets }: Store & Settings): Promise<z.infer<typeof State> | null> {
  const state = State.safeParse(await readCache(database.db, KEY)).data
  return state?.keyMark === getKeyMark(secrets.session) ? state : null
}

function listContacts(secret: string, { emails, phones }: Person): string[] {
  return [
    ...emails.map(({ value }) => hashEmail(secret, value.trim().toLowerCase())),
    ...phones.map(({ value }) => hashPhone(secret, value)),
  ]
}

function hashEmail(secret: string, emailKey: string): string {
  return hashContact(secret, `email:${emailKey}`)
}

function hashPhone(secret: string, phone: string): string {
  return hashContact(secret, `phone:${getComparedPhone(phone)}`)
}

/** Returns what tells one key from another without giving it away. */
function getKeyMark(secret: string): string {
  return hashContact(secret, 'mark')
}
