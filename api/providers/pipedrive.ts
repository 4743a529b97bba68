import * as z from 'zod'
import { CRM_KEY } from '#machines/integrations/integrations.ts'
import type { Pace } from './pace.ts'
import { type AccountSetup, createAccountSetup } from './pipedrive/account.ts'
import { type ConfiguredIds, createAccountIds } from './pipedrive/account-ids.ts'
import { type ConnectionSettings, createConnection, queryChanged } from './pipedrive/connection.ts'
import { createDeals, type Deals, type Refused } from './pipedrive/deals.ts'
import { createFieldDirectory, type FieldCache } from './pipedrive/field-directory.ts'
import { FieldKeys } from './pipedrive/fields.ts'
import { createPersons, type Persons } from './pipedrive/persons.ts'
import {
  ActivitiesAnswer,
  type Activity,
  ActivityAnswer,
  type DealProduct,
  DealProductsAnswer,
  type ListedOrganization,
  type Note,
  NoteAnswer,
  NotesAnswer,
  type Organization,
  OrganizationAnswer,
  OrganizationsAnswer,
  type PipedriveUser,
  type Product,
  ProductsAnswer,
  UserAnswer,
} from './pipedrive/schemas.ts'
import {
  type NewActivity,
  type OrganizationChanges,
  toActivityBody,
  toOrganizationBody,
} from './pipedrive/writes.ts'
import { isMissing, isRefusedWrite, ProviderError } from './provider-error.ts'
import type { CallOptions } from './transport.ts'

/** Address, credentials and limits of one account. */
export type PipedriveSettings = ConnectionSettings & {
  /** The account's 40-character keys of custom fields, by our names. Only these can be written. */
  readonly fieldKeys: Readonly<Record<string, string>>
  /** The account's ids where they differ from those of spec S2 4 (decision 47). */
  readonly ids?: ConfiguredIds
  /** Caches how the account defines its fields. Without it, the types that we create them with are assumed. */
  readonly fieldCache?: FieldCache | undefined
  /** Called with the part of a write that the account refused while it accepted the rest. */
  readonly onRefused?: (refused: Refused) => void
  /** Keeps searches within the account's limit; null for an account without one (the sandbox). */
  readonly searchPace?: Pace | null
}

/**
 * The sales CRM. Every method rejects with a ProviderError, deal methods also with DealDeleted. None retries; the
 * creates (createPerson, createOrganization, createDeal, createActivity, addNote) are not idempotent.
 */
export type Pipedrive = Deals &
  Persons & {
    /** How the account is set up. Fields that were listed are kept for the next writes. */
    readonly setup: AccountSetup
    /**
     * Lists the organizations changed since a moment, last changed first; at most 50,000. Without a moment, all of them.
     * @param updatedSince ISO time
     */
    listOrganizations(updatedSince: string | null, call?: CallOptions): Promise<ListedOrganization[]>
    createOrganization(name: string, call?: CallOptions): Promise<Organization>
    updateOrganization(orgId: number, changes: OrganizationChanges, call?: CallOptions): Promise<Organization>
    getOrganization(orgId: number, call?: CallOptions): Promise<Organization>
    /** Lists all products with their prices. */
    listProducts(call?: CallOptions): Promise<Product[]>
    listDealProducts(dealId: number, call?: CallOptions): Promise<DealProduct[]>
    /** Creates an activity; without its persons or its owner where the account refuses them. */
    createActivity(activity: NewActivity, call?: CallOptions): Promise<Activity>
    /** Marks an activity as done, or as open again. */
    setActivityDone(activityId: number, done: boolean, call?: CallOptions): Promise<Activity>
    /** Replaces the given fields of an activity. */
    updateActivity(activityId: number, activity: NewActivity, call?: CallOptions): Promise<Activity>
    /** Lists the activities of a deal, or of a person. */
    listActivities(of: number | { readonly personId: number }, call?: CallOptions): Promise<Activity[]>
    /** Adds a pinned HTML note to a deal (spec S2 7). */
    addNote(dealId: number, content: string, call?: CallOptions): Promise<Note>
    /** Replaces the content of a note, which stays pinned. */
    updateNote(noteId: number, content: string, call?: CallOptions): Promise<Note>
    listNotes(dealId: number, call?: CallOptions): Promise<Note[]>
    /** Deletes a note; one that is not there is no failure. */
    deleteNote(noteId: number, call?: CallOptions): Promise<void>
    /** Returns the owner of a key that a visitor typed, or null when Pipedrive refuses the key. The key is used for this call only. */
    checkKey(apiKey: string, call?: CallOptions): Promise<PipedriveUser | null>
    /** Returns the owner of our token, which proves that the account can be reached. */
    getMe(call?: CallOptions): Promise<PipedriveUser>
  }

/**
 * Creates a client of one account.
 * @throws ZodError when a field is unknown or its key is not 40 hexadecimal characters
 */
export function createPipedrive({
  fieldKeys,
  ids,
  fieldCache,
  onRefused = () => {},
  searchPace,
  ...settings
}: PipedriveSettings): Pipedrive {
  const connection = createConnection(settings)
  const setup = createAccountSetup(connection)
  const directory = fieldCache ? createFieldDirectory(setup.listDealFields, fieldCache) : null

  return {
    ...createPersons(connection, searchPace),
    ...createDeals(connection, {
      keys: FieldKeys.parse(fieldKeys),
      ids: createAccountIds(ids),
      directory,
      onRefused,
    }),

    setup: {
      ...setup,
      async listDealFields(call) {
        const definitions = await setup.listDealFields(call)
        await directory?.set(definitions)
        return definitions
      },
    },

    listOrganizations(updatedSince, call) {
      const query = queryChanged(updatedSince)
      return connection.askAllPages({ path: '/api/v2/organizations', query, data: OrganizationsAnswer, call })
    },
    createOrganization(name, call) {
      const path = '/api/v2/organizations'
      return connection.ask({ method: 'POST', path, body: { name }, data: OrganizationAnswer, call })
    },
    updateOrganization(orgId, changes, call) {
      const path = `/api/v2/organizations/${orgId}`
      const body = toOrganizationBody(changes)
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

    async createActivity(activity, call) {
      const send = (body: ReturnType<typeof toActivityBody>) =>
        connection.ask({ method: 'POST', path: '/api/v2/activities', body, data: ActivityAnswer, call })
      const [whole, ...reduced] = listReduced(activity)
      let last = send(toActivityBody(whole))
      for (const less of reduced)
        last = last.catch((error: unknown) => {
          if (!isRefusedWrite(error)) throw error
          return send(toActivityBody(less))
        })
      return last
    },
    setActivityDone(activityId, done, call) {
      const path = `/api/v2/activities/${activityId}`
      return connection.ask({ method: 'PATCH', path, body: { done }, data: ActivityAnswer, call })
    },
    updateActivity(activityId, activity, call) {
      const path = `/api/v2/activities/${activityId}`
      const body = toActivityBody(activity)
      return connection.ask({ method: 'PATCH', path, body, data: ActivityAnswer, call })
    },
    listActivities(of, call) {
      const query = typeof of === 'number' ? { deal_id: of } : { person_id: of.personId }
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
    async deleteNote(noteId, call) {
      const path = `/v1/notes/${noteId}`
      try {
        await connection.ask({ method: 'DELETE', path, data: z.unknown(), call })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    async checkKey(apiKey, call) {
      // Other characters cannot be sent in a header and occur in no key.
      if (!CRM_KEY.test(apiKey)) return null
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
    getMe(call) {
      return connection.ask({ method: 'GET', path: '/v1/users/me', data: UserAnswer, call })
    },
  }
}

/**
 * Lists the versions of an activity to try one after another: whole, without the owner, without the persons, and without both.
 * The account refuses deactivated users and removed persons, and only these are to be lost.
 */
function listReduced(activity: NewActivity): [NewActivity, ...NewActivity[]] {
  const { personId, participants, ...personless } = activity
  const hasPersons = personId !== undefined || (participants?.length ?? 0) > 0
  const hasOwner = activity.ownerId !== undefined
  return [
    activity,
    ...(hasOwner ? [{ ...activity, ownerId: undefined }] : []),
    ...(hasPersons ? [personless] : []),
    ...(hasOwner && hasPersons ? [{ ...personless, ownerId: undefined }] : []),
  ]
}
