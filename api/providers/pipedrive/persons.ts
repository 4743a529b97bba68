import { CRM_SEARCH_HITS, CRM_SEARCH_WAIT_MS, CRM_SEARCHES_PER_SECOND } from '#machines/crm-account/limits.ts'
import { createPace, type Pace } from '../pace.ts'
import { ProviderError } from '../provider-error.ts'
import type { CallOptions } from '../transport.ts'
import { type Connection, queryChanged } from './connection.ts'
import {
  DealCountsAnswer,
  type Person,
  PersonAnswer,
  type PersonHit,
  PersonHitsAnswer,
  PersonsAnswer,
} from './schemas.ts'

/** A person to create (spec S2 7). */
export type NewPerson = {
  readonly name: string
  readonly email?: string | undefined
  /** E.164; from the actions of spec S2 7 its digits alone. */
  readonly phone?: string | undefined
  readonly orgId?: number | undefined
}

/** An e-mail address or phone to write; one that was there before keeps its label. */
export type WrittenContact = string | { readonly value: string; readonly label?: string | null | undefined }

/**
 * Changes to a person. Absent fields stay unchanged. E-mail and phone replace all entries of the person, and the first
 * becomes the primary one, because it is not documented whether Pipedrive merges lists.
 */
export type PersonChanges = {
  readonly name?: string | undefined
  readonly email?: string | readonly WrittenContact[] | undefined
  readonly phone?: string | readonly WrittenContact[] | undefined
  readonly orgId?: number | undefined
}

/** The person methods of a client. Every method rejects with a ProviderError when the call fails. */
export type Persons = {
  /** Searches persons by one field, best match first (spec S2 7). The search index finds new persons with a delay. */
  searchPersons(
    term: string,
    field: 'email' | 'phone' | 'name',
    isExact: boolean,
    call?: CallOptions & { readonly limit?: number },
  ): Promise<PersonHit[]>
  createPerson(person: NewPerson, call?: CallOptions): Promise<Person>
  updatePerson(personId: number, changes: PersonChanges, call?: CallOptions): Promise<Person>
  getPerson(personId: number, call?: CallOptions): Promise<Person>
  /** Returns whether a person has open or won deals, or null when the CRM does not say; costs a tenth of a list. */
  hasDeals(personId: number, call?: CallOptions): Promise<boolean | null>
  /**
   * Lists the persons changed since a moment, last changed first; at most 50,000. Without a moment, all of them.
   * @param updatedSince ISO time
   */
  listPersons(updatedSince: string | null, call?: CallOptions): Promise<Person[]>
}

const PERSONS = '/api/v2/persons'

/**
 * Creates the person methods of a client.
 * @param searchPace keeps searches within the account's limit; null for an account without one
 */
export function createPersons(
  connection: Connection,
  searchPace: Pace | null = createPace(CRM_SEARCHES_PER_SECOND),
): Persons {
  return {
    async searchPersons(term, field, isExact, { limit = CRM_SEARCH_HITS, ...call } = {}) {
      if (searchPace) await takeSearchTurn(searchPace, call.signal)
      const query = { term, fields: field, exact_match: isExact, limit }
      const path = `${PERSONS}/search`
      const { items } = await connection.ask({ method: 'GET', path, query, data: PersonHitsAnswer, call })
      return items.map(({ item }) => item)
    },

    createPerson(person, call) {
      const body = toPersonBody(person)
      return connection.ask({ method: 'POST', path: PERSONS, body, data: PersonAnswer, call })
    },
    updatePerson(personId, changes, call) {
      const path = `${PERSONS}/${personId}`
      const body = toPersonBody(changes)
      return connection.ask({ method: 'PATCH', path, body, data: PersonAnswer, call })
    },
    getPerson(personId, call) {
      return connection.ask({ method: 'GET', path: `${PERSONS}/${personId}`, data: PersonAnswer, call })
    },

    async hasDeals(personId, call) {
      const { open_deals_count: open, won_deals_count: won } = await connection.ask({
        method: 'GET',
        path: `${PERSONS}/${personId}`,
        query: { include_fields: 'open_deals_count,won_deals_count' },
        data: DealCountsAnswer,
        call,
      })
      return open == null || won == null ? null : open + won > 0
    },
    listPersons(updatedSince, call) {
      const query = queryChanged(updatedSince)
      return connection.askAllPages({ path: PERSONS, query, data: PersonsAnswer, call })
    },
  }
}

/** Converts a new person, or changes to one, to a request body. */
function toPersonBody({ name, email, phone, orgId }: PersonChanges) {
  return { name, emails: toContacts(email, 'work'), phones: toContacts(phone, 'mobile'), org_id: orgId }
}

/** Converts contacts, the first of which is the main one. Those without a label of their own get the given one. */
function toContacts(given: string | readonly WrittenContact[] | undefined, label: string) {
  const contacts = typeof given === 'string' ? [given] : given
  return contacts?.map((contact, index) => {
    const own = typeof contact === 'string' ? { value: contact, label: null } : contact
    return { value: own.value, primary: index === 0, label: own.label ?? label }
  })
}

/** Waits for the turn of a search. Too long a wait, or an aborted one, fails like an unanswered call. */
async function takeSearchTurn(pace: Pace, signal: AbortSignal | undefined) {
  const retryAfterMs = pace.getWaitMs()
  const failure = { provider: 'pipedrive', method: 'GET', kind: 'timeout' } as const
  if (retryAfterMs > CRM_SEARCH_WAIT_MS) {
    throw new ProviderError({ ...failure, code: 'paced', retryAfterMs })
  }
  await pace.takeTurn(signal).catch(() => {
    throw new ProviderError({ ...failure, code: 'aborted' })
  })
}
