import { Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import type { Link } from '../records.ts'
import { type Account, bodyOf, idOf, notFound, queryOf } from './context.ts'
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

/** Persons as far as the index reads them. */
const Indexed = z.object({
  id: z.number(),
  name: z.string(),
  emails: z.array(z.object({ value: z.string() })),
  phones: z.array(z.object({ value: z.string() })),
  org_id: z.number().nullable(),
  is_deleted: z.boolean(),
})

type Indexed = z.infer<typeof Indexed>

/** How many of the newest persons a search that is not exact looks through. */
const LOOKED_THROUGH = 500

/** Persons and their search. */
export function persons(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/search', async (context) => {
      const { term, fields, exact_match, limit } = queryOf(context, account, Search)
      const found =
        exact_match && fields !== 'name'
          ? await records.linked('person', [fields, keyOf(fields, term)], { visibleOnly: true, limit })
          : (await records.newest('person', LOOKED_THROUGH)).filter((person) =>
              matches(Indexed.parse(person), fields, term, exact_match),
            )
      const items = found
        .map((person) => Indexed.parse(person))
        .filter((person) => !person.is_deleted)
        .slice(0, limit)
        .map((person) => ({ result_score: exact_match ? 1 : 0.5, item: hit(person) }))
      return replies.ok({ items }, { additional: { next_cursor: null } })
    })
    .post('/', async (context) => {
      const body = await bodyOf(context, account, NewPerson)
      const id = await records.nextNumber('person')
      const data = newPerson(id, body, account.now())
      const needed = body.org_id === undefined ? [] : [{ kind: 'organization', id: body.org_id }]
      const visibleAfterMs = await account.searchLagMs()
      const links = linksOf(Indexed.parse(data))
      const isKept = await records.insert([{ kind: 'person', id, data, links, visibleAfterMs }], needed)
      return isKept ? replies.ok(data) : notFound(account, 'Organization')
    })
    .get('/:id', async (context) => {
      const person = await records.get('person', idOf(context))
      return person ? replies.ok(person) : notFound(account, 'Person')
    })
    .patch('/:id', async (context) => {
      const body = await bodyOf(context, account, PersonChanges)
      const id = idOf(context)
      return account.inTurn(`person:${id}`, async () => {
        const before = await records.get('person', id)
        const patch = { ...changesOf(body), update_time: account.now() }
        const after = before && (await records.update('person', id, patch))
        if (!after) return notFound(account, 'Person')
        const [from, to] = [linksOf(Indexed.parse(before)), linksOf(Indexed.parse(after))]
        if (String(from) !== String(to)) {
          await records.relink({ kind: 'person', id }, from, to, await account.searchLagMs())
        }
        return replies.ok(after)
      })
    })
}

function newPerson(id: number, body: NewPerson, now: string): JsonObject {
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
    ...changesOf(body),
  }
}

function changesOf({ emails, phones, ...body }: PersonChanges): JsonObject {
  const [first, ...rest] = body.name?.split(' ') ?? []
  return {
    ...body,
    ...(first === undefined ? {} : { first_name: first, last_name: rest.join(' ') || null }),
    ...(emails ? { emails: withPrimary(emails) } : {}),
    ...(phones ? { phones: withPrimary(phones) } : {}),
  }
}

/** The first contact is the main one unless another says so. */
function withPrimary<Contact extends { primary?: boolean | undefined }>(contacts: readonly Contact[]) {
  const chosen = contacts.findIndex(({ primary }) => primary)
  return contacts.map((contact, index) => ({ ...contact, primary: index === Math.max(0, chosen) }))
}

/** What the index files a person under: e-mails whatever their case, phones whatever their punctuation. */
function linksOf({ emails, phones }: Indexed): Link[] {
  const links: Link[] = [
    ...emails.map(({ value }) => ['email', keyOf('email', value)] as const),
    ...phones.map(({ value }) => ['phone', keyOf('phone', value)] as const),
  ]
  return links.filter((link, index) => links.findIndex((other) => String(other) === String(link)) === index)
}

function keyOf(field: 'email' | 'phone' | 'name', term: string) {
  return field === 'phone' ? term.replace(/\D/g, '') : term.trim().toLowerCase()
}

function matches(person: Indexed, field: 'email' | 'phone' | 'name', term: string, exact: boolean) {
  const values = field === 'name' ? [person.name] : person[`${field}s`].map(({ value }) => value)
  const wanted = keyOf(field, term)
  return values.some((value) => {
    const key = keyOf(field, value)
    return exact ? key === wanted : wanted !== '' && key.includes(wanted)
  })
}

function hit({ id, name, emails, phones }: Indexed) {
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
