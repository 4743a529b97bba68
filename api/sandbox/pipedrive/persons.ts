import { Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import type { Link } from '../records.ts'
import {
  type Account,
  createChangedPage,
  createNotFoundResponse,
  parseBody,
  parseId,
  parseQuery,
} from './context.ts'
import { getKey, Indexed, listPersonLinks, PHONE_END } from './person-links.ts'
import { hideMerged } from './removals.ts'
import { NewPerson, PersonChanges } from './request-bodies.ts'
import { USER } from './seed.ts'

const Search = z
  .object({
    term: z.string().trim().min(1),
    fields: z.enum(['email', 'phone', 'name']),
    exact_match: z.stringbool().default(false),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  })
  .refine(({ term, exact_match }) => exact_match || term.length >= 2, { path: ['term'] })

/** How many of the newest persons another inexact search compares. */
const LOOKED_THROUGH = 500

/** Creates the endpoints of persons and their search. */
export function createPersonRoutes(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', (context) => createChangedPage(context, account, 'person'))
    .get('/search', async (context) => {
      const { term, fields, exact_match, limit } = parseQuery(context, account, Search)
      const key = getKey(fields, term)
      const end = key.slice(-PHONE_END)
      const index: Link | null =
        exact_match && fields !== 'name'
          ? [fields, key]
          : fields === 'phone' && end.length === PHONE_END
            ? ['phoneEnd', end]
            : null
      const known = index
        ? await records.listLinked('person', index, { visibleOnly: true })
        : await records.listNewest('person', LOOKED_THROUGH)
      const found = known.filter((person) => isMatch(Indexed.parse(person), fields, term, exact_match))
      const items = found
        .map((person) => Indexed.parse(person))
        .filter((person) => !person.is_deleted)
        .slice(0, limit)
        .map((person) => ({ result_score: exact_match ? 1 : 0.5, item: toHit(person) }))
      return replies.sendData({ items }, { additional: { next_cursor: null } })
    })
    .post('/', async (context) => {
      const body = await parseBody(context, account, NewPerson)
      const id = await records.takeNumber('person')
      const data = createPerson(id, body, account.now())
      const needed = body.org_id === undefined ? [] : [{ kind: 'organization', id: body.org_id }]
      const visibleAfterMs = await account.readSearchLagMs()
      const links = listPersonLinks(data)
      const isKept = await records.insert([{ kind: 'person', id, data, links, visibleAfterMs }], needed)
      return isKept ? replies.sendData(data) : createNotFoundResponse(account, 'Organization')
    })
    .get('/:id', async (context) => {
      const id = parseId(context)
      const person = hideMerged(await records.get('person', id))
      if (!person) return createNotFoundResponse(account, 'Person')
      const wanted = context.req.query('include_fields')?.split(',') ?? []
      return replies.sendData({
        ...person,
        ...(wanted.length === 0 ? {} : await countDeals(account, id, wanted)),
      })
    })
    .patch('/:id', async (context) => {
      const body = await parseBody(context, account, PersonChanges)
      const id = parseId(context)
      return account.runInTurn(`person:${id}`, async () => {
        const before = await records.get('person', id)
        if (before?.is_deleted === true) return createNotFoundResponse(account, 'Person')
        const patch = { ...getChanges(body), update_time: account.now() }
        const after = before && (await records.update('person', id, patch))
        if (!after) return createNotFoundResponse(account, 'Person')
        const [from, to] = [listPersonLinks(before), listPersonLinks(after)]
        if (String(from) !== String(to)) {
          await records.relink({ kind: 'person', id }, from, to, await account.readSearchLagMs())
        }
        return replies.sendData(after)
      })
    })
}

/** Counts a person's deals by status, for the wanted fields, as in `open_deals_count`. */
async function countDeals({ records }: Account, personId: number, wanted: readonly string[]) {
  const deals = await records.listLinked('deal', ['person', personId])
  return Object.fromEntries(
    ['open', 'won', 'lost']
      .filter((status) => wanted.includes(`${status}_deals_count`))
      .map((status) => [`${status}_deals_count`, deals.filter((deal) => deal.status === status).length]),
  )
}

function createPerson(id: number, body: NewPerson, now: string): JsonObject {
  return {
    id,
    first_name: null,
    last_name: null,
    owner_id: USER.id,
    org_id: null,
    add_time: now,
    update_time: now,
    emails: [],
    phones: [],
    is_deleted: false,
    visible_to: 3,
    label_ids: [],
    picture_id: null,
    custom_fields: {},
    ...getChanges(body),
  }
}

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
function withPrimary<Contact extends { primary?: boolean | undefined }>(contacts: readonly Contact[]) {
  const chosen = contacts.findIndex(({ primary }) => primary)
  return contacts.map((contact, index) => ({ ...contact, primary: index === Math.max(0, chosen) }))
}

function isMatch(person: Indexed, field: 'email' | 'phone' | 'name', term: string, isExact: boolean) {
  const values = field === 'name' ? [person.name] : person[`${field}s`].map(({ value }) => value)
  const wanted = getKey(field, term)
  return values.some((value) => {
    const key = getKey(field, value)
    return isExact ? key === wanted : wanted !== '' && key.includes(wanted)
  })
}

function toHit({ id, name, emails, phones }: Indexed) {
  return {
    id,
    type: 'person',
    name,
    emails: emails.map(({ value }) => value),
    phones: phones.map(({ value }) => value),
    primary_email: emails[0]?.value ?? null,
    visible_to: 3,
    owner: { id: USER.id },
    organization: null,
    custom_fields: [],
    notes: [],
  }
}
