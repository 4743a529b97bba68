import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { LeadCursor, LeadList, LeadRow } from '#machines/panel/lead-page.ts'
import type { LeadSearch } from '#machines/panel/lead-search.ts'
import { PREFIX_MIN_LENGTH } from '#machines/panel/limits.ts'
import { leadLife } from '#machines/sign-up/lead-life.ts'
import { formatAt } from './fragments.ts'
import { NEWEST_LEADS, SORTED_LEADS } from './limits.ts'
import { queryRows } from './rows.ts'
import { IS_STUCK, NAME_WORDS } from './schema/leads.ts'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

/** The query of a list. */
export type LeadListQuery = {
  readonly search: LeadSearch
  readonly onlyStuck: boolean
  /** The last lead of the page before; null for the first page. */
  readonly after: LeadCursor | null
  readonly limit: number
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  cnpj: z.string(),
  state: z.enum(leadLife.states),
  isHandled: z.boolean(),
  dealId: z.int().nullable(),
  createdAt: z.string(),
  provenAt: z.string().nullable(),
}) satisfies z.ZodType<LeadRow>

const COLUMNS = sql`id, coalesce(registration ->> 'nomeCompleto', '') as name,
  coalesce(registration ->> 'razaoSocial', '') as company, coalesce(registration ->> 'email', email_key) as email,
  phone_key as phone, coalesce(registration ->> 'cpfCnpj', '') as cnpj, status as state,
  handled_at is not null as "isHandled", deal_id as "dealId", ${formatAt(sql`created_at`)} as "createdAt",
  ${formatAt(sql`proven_at`)} as "provenAt"`

/** Uses only the search's index. Its bitmap fits the memory, so that no row is checked twice. */
const BY_SEARCH = {
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  enable_indexonlyscan: 'off',
  enable_bitmapscan: 'on',
  work_mem: '64MB',
}

/** Reads the leads from the newest on and stops as soon as the page is full. */
const BY_AGE = { ...BY_SEARCH, enable_indexscan: 'on', enable_bitmapscan: 'off' }

/**
 * Lists leads, newest first, one page after a cursor. Which plan is fast depends on how many leads match, which the
 * statistics do not show for two names together. A search by name therefore looks at some of the newest leads first, which is
 * enough for common names, and then at the matches.
 */
export function listLeads(db: Db, query: LeadListQuery): Promise<LeadList> {
  return db.transaction(async (tx) => {
    const { search, limit } = query
    const isWanted = matchSearch(search)
    const page = { ...query, limit: limit + 1 }
    const found =
      (isWanted && search.by === 'name' ? await readAmongNewest(tx, isWanted, page) : null) ??
      (isWanted && (await sortMatching(tx, isWanted, page))) ??
      (await readNewest(tx, isWanted, page))
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return { rows, next: last && found.length > limit ? { at: last.createdAt, id: last.id } : null }
  })
}

type Page = Pick<LeadListQuery, 'onlyStuck' | 'after' | 'limit'>

/** Reads the matching leads among the newest ones; null when older ones may match too and are needed to fill the page. */
async function readAmongNewest(tx: Db, isWanted: SQL, page: Page): Promise<LeadRow[] | null> {
  await restrictPlans(tx, BY_AGE)
  const newest = sql`select * from ${leads} where ${matchPage(page)}
    order by created_at desc, id desc limit ${sql.raw(String(NEWEST_LEADS))}`
  const found = await queryRows(
    tx,
    sql`select ${COLUMNS} from (${newest}) newest where ${isWanted}
      order by created_at desc, id desc limit ${sql.raw(String(page.limit))}`,
  )
  if (found.length < page.limit) {
    const [row] = await queryRows(tx, sql`select count(*)::integer as count from (${newest}) newest`)
    if (Number(row?.count) === NEWEST_LEADS) return null
  }
  return z.array(Row).parse(found)
}

/** Finds the matching leads by their index and sorts them; null when more match than can be sorted quickly. */
async function sortMatching(tx: Db, isWanted: SQL, page: Page): Promise<LeadRow[] | null> {
  await restrictPlans(tx, BY_SEARCH)
  const found = await queryRows(
    tx,
    sql`
      with matching as materialized (
        select id, created_at, status, handled_at from ${leads}
        where ${isWanted} limit ${sql.raw(String(SORTED_LEADS + 1))}
      ), page as (
        select id as page_id from matching where ${matchPage(page)}
        order by created_at desc, id desc limit ${sql.raw(String(page.limit))}
      )
      select counted.matches, shown.* from (select count(*)::integer as matches from matching) counted
      left join (select ${COLUMNS} from page join ${leads} on id = page_id) shown on true
      order by "createdAt" desc, id desc`,
  )
  if (Number(found[0]?.matches) > SORTED_LEADS) return null
  return z.array(Row).parse(found.filter(({ id }) => id !== null))
}

/** Reads the leads from the newest on until the page is full. */
async function readNewest(tx: Db, isWanted: SQL | undefined, page: Page): Promise<LeadRow[]> {
  await restrictPlans(tx, BY_AGE)
  return z.array(Row).parse(
    await queryRows(
      tx,
      sql`select ${COLUMNS} from ${leads} where ${and(isWanted, matchPage(page))}
        order by created_at desc, id desc limit ${sql.raw(String(page.limit))}`,
    ),
  )
}

/** Matches the leads of a page among those that are searched for. */
function matchPage({ onlyStuck, after }: Page): SQL {
  return (
    and(
      onlyStuck ? IS_STUCK : undefined,
      after ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined,
    ) ?? sql`true`
  )
}

/** Restricts the plans of the statements in a transaction. */
async function restrictPlans(tx: Db, settings: Readonly<Record<string, string>>): Promise<void> {
  const parts = Object.entries({ plan_cache_mode: 'force_custom_plan', ...settings })
  const list = parts.map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await tx.execute(sql`select ${sql.join(list, sql`, `)}`)
}

/** Finds one lead as the list shows it, or null. */
export async function findLeadRow(db: Db, id: string): Promise<LeadRow | null> {
  const [row] = await queryRows(db, sql`select ${COLUMNS} from ${leads} where ${eq(leads.id, id)}`)
  return row ? Row.parse(row) : null
}

function matchSearch(search: LeadSearch): SQL | undefined {
  switch (search.by) {
    case 'id':
      return eq(leads.id, search.id)
    case 'email':
      return matchPrefix(sql`email_key`, search.prefix)
    case 'number':
      return or(
        search.dealId === null ? undefined : eq(leads.dealId, search.dealId),
        ...search.phones.map((phone) => matchPrefix(sql`phone_key`, phone)),
        search.cnpj === null ? undefined : matchPrefix(sql`(registration ->> 'cpfCnpj')`, search.cnpj),
      )
    case 'name':
      return sql`${NAME_WORDS} @@ ${formatWords(search.words)}::tsquery`
    case 'none':
      return sql`id is null`
    case 'all':
      return undefined
  }
}

/** Matches a prefix byte by byte, as the indexes do, which also serves plans that do not know the value. */
function matchPrefix(column: SQL, prefix: string): SQL {
  return sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}\u{10ffff}`})`
}

/** Words of nearly every firm's name. They match whole, because the prefix of so many words takes the index long. */
const FIRM_WORDS = [
  'advogados',
  'advocacia',
  'associados',
  'consultoria',
  'escritorio',
  'juridica',
  'sociedade',
]

/** Formats a query for all of the words, which contain only `a-z0-9`; most may be prefixes. */
function formatWords(words: readonly string[]): string {
  return words
    .map((word) => {
      const isWhole = word.length < PREFIX_MIN_LENGTH || FIRM_WORDS.includes(word)
      return isWhole ? `'${word}'` : `'${word}':*`
    })
    .join(' & ')
}
