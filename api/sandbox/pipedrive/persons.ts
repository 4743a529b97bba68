import { Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { createEmptyFields } from '../empty-fields.ts'
import type { Link } from '../records.ts'
import { type Account, parseQuery } from './context.ts'
import { PERSON_BODIES, type PersonChanges } from './request-bodies.ts'
import { type CreateRoutes, defineResource, listChanged, listReferences } from './resource.ts'
import { USER } from './seed.ts'

const contacts = z.array(z.object({ value: z.string() })).transform((all) => all.map(({ value }) => value))

/** The fields of a person that the search index uses. */
const Indexed = z.object({
  id: z.number(),
  name: z.string(),
  emails: contacts,
  phones: contacts,
  is_deleted: z.boolean(),
})

type Field = 'email' | 'phone' | 'name'

const Search = z
  .object({
    term: z.string().trim().min(1),
    fields: z.enum(['email', 'phone', 'name']),
    exact_match: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  })
  .refine(({ term, exact_match }) => exact_match || term.length >= 2, { path: ['term'] })

/** Digits at the end of a phone that inexact searches are indexed by. Shorter terms compare the newest persons. */
const PHONE_END = 8

/** How many of the newest persons another inexact search compares. */
const LOOKED_THROUGH = 500

const createResourceRoutes = defineResource({
  kind: 'person',
  name: 'Person',
  collection: 'persons',
  bodies: () => PERSON_BODIES,
  list: listChanged('person'),
  create: (body) => ({
    ...createEmptyFields('first_name last_name org_id picture_id'),
    emails: [],
    phones: [],
    visible_to: 3,
    label_ids: [],
    custom_fields: {},
    ...getChanges(body),
  }),
  change: getChanges,
  link: listPersonLinks,
  needed: {
    name: 'Organization',
    list: (body) => listReferences(body, ['organization']).map(([kind, id]) => ({ kind, id })),
  },
  async readMore({ records }, id, context) {
    const wanted = context.req.query('include_fields')?.split(',') ?? []
    if (wanted.length === 0) return {}
    const deals = await records.listLinked('deal', ['person', id])
    return Object.fromEntries(
      ['open', 'won', 'lost']
        .filter((status) => wanted.includes(`${status}_deals_count`))
        .map((status) => [`${status}_deals_count`, deals.filter((deal) => deal.status === status).length]),
    )
  },
  moves: [
    { kind: 'deal', field: 'person_id' },
    { kind: 'activity', field: 'person_id' },
  ],
})

function getChanges({ emails, phones, ...body }: PersonChanges): JsonObject {
  const [first, ...rest] = body.name?.split(' ') ?? []
  return {
    ...body,
    ...(first === undefined ? {} : { first_name: first, last_name: rest.join(' ') || null }),
    ...(emails ? { emails: withPrimary(emails) } : {}),
    ...(phones ? { phones: withPrimary(phones) } : {}),
  }
}

/** Marks the first contact as primary unless another one is marked. */
function withPrimary<Contact extends { primary?: boolean | undefined }>(all: readonly Contact[]) {
  const chosen = all.findIndex(({ primary }) => primary)
  return all.map((contact, index) => ({ ...contact, primary: index === Math.max(0, chosen) }))
}

/** Lists the links by which a person is found: e-mails regardless of case, phones regardless of punctuation. */
function listPersonLinks(person: JsonObject): Link[] {
  const { emails, phones } = Indexed.parse(person)
  const links: Link[] = [
    ...emails.map((value) => ['email', getKey('email', value)] as const),
    ...phones.flatMap((value) => {
      const digits = getKey('phone', value)
      return [['phone', digits] as const, ['phoneEnd', digits.slice(-PHONE_END)] as const]
    }),
  ]
  return links.filter((link, index) => links.findIndex((other) => String(other) === String(link)) === index)
}

/** Returns a term or value in the form in which a field is searched. */
function getKey(field: Field, term: string) {
  return field === 'phone' ? term.replace(/\D/g, '') : term.trim().toLowerCase()
}

async function search(
  { records }: Account,
  { term, fields: field, exact_match, limit }: z.infer<typeof Search>,
) {
  const key = getKey(field, term)
  const end = key.slice(-PHONE_END)
  const index: Link | null =
    exact_match && field !== 'name'
      ? [field, key]
      : field === 'phone' && end.length === PHONE_END
        ? ['phoneEnd', end]
        : null
  const known = index
    ? await records.listLinked('person', index, { visibleOnly: true })
    : await records.listNewest('person', LOOKED_THROUGH)
  return known
    .map((person) => Indexed.parse(person))
    .filter((person) => {
      const keys = (field === 'name' ? [person.name] : person[`${field}s`]).map((value) =>
        getKey(field, value),
      )
      const isFound = exact_match ? keys.includes(key) : key !== '' && keys.some((one) => one.includes(key))
      return isFound && !person.is_deleted
    })
    .slice(0, limit)
    .map(({ id, name, emails, phones }) => ({
      result_score: exact_match ? 1 : 0.5,
      item: {
        id,
        type: 'person',
        name,
        emails,
        phones,
        primary_email: emails[0] ?? null,
        visible_to: 3,
        owner: { id: USER.id },
        organization: null,
        custom_fields: [],
        notes: [],
      },
    }))
}

/** Creates the endpoints of persons and their search. */
export const createPersonRoutes: CreateRoutes = (account) =>
  new Hono()
    .get('/api/v2/persons/search', async (context) => {
      const items = await search(account, parseQuery(context, account, Search))
      return account.replies.sendData({ items }, { next_cursor: null })
    })
    .route('/', createResourceRoutes(account))
