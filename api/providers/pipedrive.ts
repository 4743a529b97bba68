import { createPace, type Pace } from './pace.ts'
import { type ConnectionSettings, connect } from './pipedrive/connection.ts'
import { createDeals, type Deals } from './pipedrive/deals.ts'
import { FieldKeys } from './pipedrive/fields.ts'
import {
  ActivitiesAnswer,
  type Activity,
  ActivityAnswer,
  type DealProduct,
  DealProductsAnswer,
  type Note,
  NoteAnswer,
  NotesAnswer,
  type Organization,
  OrganizationAnswer,
  type Person,
  PersonAnswer,
  type PersonHit,
  PersonHitsAnswer,
  type PipedriveUser,
  type Product,
  ProductsAnswer,
  UserAnswer,
} from './pipedrive/schemas.ts'
import {
  activityBody,
  type NewActivity,
  type NewPerson,
  type OrganizationChanges,
  organizationBody,
  type PersonChanges,
  personBody,
} from './pipedrive/writes.ts'
import { ProviderError } from './provider-error.ts'
import type { CallOptions } from './transport.ts'

/** How one account is reached. */
export type PipedriveSettings = ConnectionSettings & {
  /** Our names of custom fields to the account's 40-character keys; only these can be written. */
  readonly fieldKeys: Readonly<Record<string, string>>
  /** Keeps searches within the account's limit; null where there is none (the sandbox). */
  readonly searchPace?: Pace | null
}

/** What a search of persons looks at (spec S2 7). */
export type PersonSearchField = 'email' | 'phone' | 'name'

/**
 * The sales CRM. Every method rejects with a ProviderError, deal methods also with DealDeleted. None retries; the
 * creates (createPerson, createOrganization, createDeal, createActivity, addNote) are not idempotent.
 */
export type Pipedrive = Deals & {
  /** Persons by one field, best match first. New persons may take a while to be found. */
  searchPersons(
    term: string,
    field: PersonSearchField,
    exact: boolean,
    call?: CallOptions & { readonly limit?: number },
  ): Promise<PersonHit[]>
  createPerson(person: NewPerson, call?: CallOptions): Promise<Person>
  updatePerson(personId: number, changes: PersonChanges, call?: CallOptions): Promise<Person>
  getPerson(personId: number, call?: CallOptions): Promise<Person>
  createOrganization(name: string, call?: CallOptions): Promise<Organization>
  updateOrganization(orgId: number, changes: OrganizationChanges, call?: CallOptions): Promise<Organization>
  getOrganization(orgId: number, call?: CallOptions): Promise<Organization>
  /** The whole price list. */
  listProducts(call?: CallOptions): Promise<Product[]>
  listDealProducts(dealId: number, call?: CallOptions): Promise<DealProduct[]>
  createActivity(activity: NewActivity, call?: CallOptions): Promise<Activity>
  listActivities(dealId: number, call?: CallOptions): Promise<Activity[]>
  /** Adds a note in HTML to a deal, always pinned (spec S2 7). */
  addNote(dealId: number, content: string, call?: CallOptions): Promise<Note>
  /** Replaces a note's content; it stays pinned. */
  updateNote(noteId: number, content: string, call?: CallOptions): Promise<Note>
  listNotes(dealId: number, call?: CallOptions): Promise<Note[]>
  /** Whose key a visitor typed; null when Pipedrive does not take it. The key is used for this call alone. */
  checkKey(apiKey: string, call?: CallOptions): Promise<PipedriveUser | null>
  /** Whose token ours is: proves that the account can be reached. */
  me(call?: CallOptions): Promise<PipedriveUser>
}

/** Pipedrive allows 10 searches in 2 s on every plan; we stay at half of one second's worth to leave room to others. */
export const SEARCHES_PER_SECOND = 5

/** A search that would wait longer for its turn is given up. */
export const LONGEST_SEARCH_WAIT_MS = 10_000

/** Hits asked for when the caller does not say. */
const DEFAULT_HITS = 10

/**
 * A client of one account.
 * @throws ZodError when a field is not one of ours or its key is not 40 hexadecimal characters
 */
export function createPipedrive({ fieldKeys, searchPace, ...settings }: PipedriveSettings): Pipedrive {
  const connection = connect(settings)
  const pace = searchPace === undefined ? createPace(SEARCHES_PER_SECOND) : searchPace

  return {
    ...createDeals(connection, FieldKeys.parse(fieldKeys)),

    async searchPersons(term, field, exact, { limit = DEFAULT_HITS, ...call } = {}) {
      if (pace) await searchTurn(pace, call.signal)
      const query = { term, fields: field, exact_match: exact, limit }
      const path = '/api/v2/persons/search'
      const { items } = await connection.ask({ method: 'GET', path, query, data: PersonHitsAnswer, call })
      return items.map(({ item }) => item)
    },

    createPerson(person, call) {
      const body = personBody(person)
      return connection.ask({ method: 'POST', path: '/api/v2/persons', body, data: PersonAnswer, call })
    },
    updatePerson(personId, changes, call) {
      const path = `/api/v2/persons/${personId}`
      const body = personBody(changes)
      return connection.ask({ method: 'PATCH', path, body, data: PersonAnswer, call })
    },
    getPerson(personId, call) {
      return connection.ask({ method: 'GET', path: `/api/v2/persons/${personId}`, data: PersonAnswer, call })
    },

    createOrganization(name, call) {
      const path = '/api/v2/organizations'
      return connection.ask({ method: 'POST', path, body: { name }, data: OrganizationAnswer, call })
    },
    updateOrganization(orgId, changes, call) {
      const path = `/api/v2/organizations/${orgId}`
      const body = organizationBody(changes)
      return connection.ask({ method: 'PATCH', path, body, data: OrganizationAnswer, call })
    },
    getOrganization(orgId, call) {
      const path = `/api/v2/organizations/${orgId}`
      return connection.ask({ method: 'GET', path, data: OrganizationAnswer, call })
    },

    listProducts(call) {
      const query = { sort_by: 'id', sort_direction: 'asc' }
      return connection.askAllPages({ path: '/api/v2/products', query, data: ProductsAnswer, call })
    },
    listDealProducts(dealId, call) {
      const path = `/api/v2/deals/${dealId}/products`
      return connection.askAllPages({ path, data: DealProductsAnswer, call })
    },

    createActivity(activity, call) {
      const body = activityBody(activity)
      return connection.ask({ method: 'POST', path: '/api/v2/activities', body, data: ActivityAnswer, call })
    },
    listActivities(dealId, call) {
      const query = { deal_id: dealId }
      return connection.askAllPages({ path: '/api/v2/activities', query, data: ActivitiesAnswer, call })
    },

    addNote(dealId, content, call) {
      const body = { content, deal_id: dealId, pinned_to_deal_flag: 1 }
      return connection.ask({ method: 'POST', path: '/v1/notes', body, data: NoteAnswer, call })
    },
    updateNote(noteId, content, call) {
      const path = `/v1/notes/${noteId}`
      return connection.ask({ method: 'PUT', path, body: { content }, data: NoteAnswer, call })
    },
    listNotes(dealId, call) {
      const query = { deal_id: dealId }
      return connection.askAllPagesV1({ path: '/v1/notes', query, data: NotesAnswer, call })
    },

    async checkKey(apiKey, call) {
      // Anything else cannot be sent in a header, and no key looks like it.
      if (!/^[\x21-\x7e]{1,200}$/.test(apiKey)) return null
      try {
        return await connection.ask({
          method: 'GET',
          path: '/v1/users/me',
          token: apiKey,
          data: UserAnswer,
          call,
        })
      } catch (error) {
        if (error instanceof ProviderError && error.status === 401) return null
        throw error
      }
    },
    me(call) {
      return connection.ask({ method: 'GET', path: '/v1/users/me', data: UserAnswer, call })
    },
  }
}

/** Waits for a turn; a wait too long, or given up meanwhile, fails like any call that got no answer. */
async function searchTurn(pace: Pace, signal: AbortSignal | undefined) {
  const retryAfterMs = pace.waitMs()
  const failure = { provider: 'pipedrive', method: 'GET', kind: 'timeout' } as const
  if (retryAfterMs > LONGEST_SEARCH_WAIT_MS) {
    throw new ProviderError({ ...failure, code: 'paced', retryAfterMs })
  }
  await pace.turn(signal).catch(() => {
    throw new ProviderError({ ...failure, code: 'aborted' })
  })
}
