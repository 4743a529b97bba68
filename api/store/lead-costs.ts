import { sql } from 'drizzle-orm'
import { groupBy } from '#machines/lib/group-by.ts'
import { ORIGIN_KINDS } from '#machines/origin/classify.ts'
import type { ChannelCosts, LeadCost, MeteredCost, MonthCosts } from '#machines/panel/lead-costs.ts'
import { COST_MONTHS } from '#machines/panel/limits.ts'
import { UNSUMMED_LEAD_COSTS } from './chart-days.ts'
import { ZONE } from './fragments.ts'
import { queryRows } from './rows.ts'
import { appointments, charges, continuations, leadCosts, leads, subscriptions } from './schema.ts'
import type { Db } from './types.ts'

/** What was spent on behalf of one sign-up or requester. */
export type Spent = {
  /** The sign-up's id, or the requester's name: a session, or what a job is about. Only its sign-up's channel is stored. */
  readonly name: string
  readonly kind: MeteredCost
  readonly count: number
}

const UUID = sql.raw(`'[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'`)

/** The first day of the present month, by the office's calendar. */
const MONTH = sql`date_trunc('month', now() at time zone ${ZONE})::date`

/**
 * Adds what was spent to the present month, by the channel of the sign-up behind each name. The name of a session stands for its
 * newest sign-up. The subject of a job contains the id of the sign-up, or of its charge, subscription, call, link or deal.
 */
export async function addLeadCosts(db: Db, spent: readonly Spent[]): Promise<void> {
  await db.execute(sql`
    with spent as materialized (
      select name, kind, count, substring(name from ${UUID})::uuid as id,
        substring(name from '^note:([0-9]{1,9})$')::integer as deal, substring(name from '^asaas:(.*)$') as payment
      from jsonb_to_recordset(${JSON.stringify(spent)}::jsonb) as one(name text, kind text, count bigint)
    ), known as (
      select kind, count, coalesce(
        (select source ->> 'kind' from ${leads} where id = coalesce(
          (select id from ${leads} where id = spent.id),
          (select lead_id from ${charges} where id = spent.id),
          (select lead_id from ${appointments} where id = spent.id),
          (select lead_id from ${continuations} where id = spent.id),
          (select lead_id from ${charges} where external_id = spent.payment),
          (select lead_id from ${subscriptions} where subscription_id = spent.payment),
          (select id from ${leads} where deal_id = spent.deal order by owns_deal desc, created_at, id limit 1),
          (select id from ${leads} where session_id = spent.name order by created_at desc, id limit 1)
        )), '') as channel
      from spent
    )
    insert into ${leadCosts} (month, channel, kind, count)
    select ${MONTH}, channel, kind, sum(count) from known group by channel, kind order by channel, kind
    on conflict (month, channel, kind) do update set count = ${leadCosts}.count + excluded.count`)
}

/** Reads what leads cost in each of the last months, the newest first. */
export async function readLeadCosts(db: Db): Promise<MonthCosts[]> {
  const [first] = await queryRows(
    db,
    sql`select to_char(${MONTH} - (${COST_MONTHS - 1}::integer * interval '1 month'), 'YYYY-MM-DD') as "from"`,
  )
  const from = String(first?.from)
  const rows = await queryRows(
    db,
    sql`
      select to_char(month, 'YYYY-MM') as month, channel, kind, sum(count)::double precision as count from (
        select month, channel, kind, count from ${leadCosts} union all (${UNSUMMED_LEAD_COSTS})
      ) spent where month >= ${from}::date group by 1, 2, 3`,
  )
  const months = groupBy(rows, ({ month }) => String(month))
  return listMonths(from)
    .reverse()
    .map((month) => ({ month, channels: listChannels(months.get(month) ?? []) }))
}

/** Lists the months from a day on, `YYYY-MM`, the oldest first. */
function listMonths(from: string): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number)
  return Array.from({ length: COST_MONTHS }, (_, place) =>
    new Date(Date.UTC(year, month - 1 + place)).toISOString().slice(0, 'YYYY-MM'.length),
  )
}

type Row = Readonly<Record<string, unknown>>

function listChannels(rows: readonly Row[]): ChannelCosts[] {
  return [...ORIGIN_KINDS, null].flatMap((channel) => {
    const own = rows.filter((row) => row.channel === (channel ?? ''))
    const count = (kind: LeadCost | 'leads') => Number(own.find((row) => row.kind === kind)?.count ?? 0)
    if (own.length === 0) return []
    const spent = {
      crmTokens: count('crmTokens'),
      codes: count('codes'),
      whatsApp: count('whatsApp'),
      mails: count('mails'),
    }
    return { channel, leads: count('leads'), spent }
  })
}
