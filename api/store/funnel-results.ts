import { type SQL, sql } from 'drizzle-orm'
import { AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { groupBy } from '#machines/lib/group-by.ts'
import { ORIGIN_KINDS } from '#machines/origin/classify.ts'
import { FUNNEL_STAGES, type FunnelStage } from '#machines/panel/funnel-stages.ts'
import { CAMPAIGN_DAYS, CAMPAIGNS_SHOWN, FUNNEL_WEEKS, PACE_DAYS } from '#machines/panel/limits.ts'
import type {
  Days,
  FunnelPart,
  FunnelResults,
  ResultsFilter,
  RevenuePart,
} from '#machines/panel/results-data.ts'
import { matchTraits, readDays, selectCounts } from './chart-days.ts'
import { countSpans } from './chart-results.ts'
import { ZONE } from './fragments.ts'
import { queryRows } from './rows.ts'
import { charges, leads, subscriptions } from './schema.ts'
import type { Db, RawRow } from './types.ts'

/** Reads the funnel of the sign-ups of some days, and what they and earlier ones brought in on these days. */
export async function readFunnelResults(db: Db, days: Days, filter: ResultsFilter): Promise<FunnelResults> {
  const [rows, weeks, revenue, campaigns] = await Promise.all([
    readStages(db, days, filter, ['channel', 'variant']),
    readWeeks(db, filter),
    readRevenue(db, days, filter),
    listCampaigns(db),
  ])
  return {
    days,
    stages: toStages((stage) => countStage(rows, stage, filter)),
    channels: listParts(rows, 'channel', ORIGIN_KINDS, filter),
    variants: listParts(rows, 'variant', AB_VARIANTS, filter),
    weeks,
    revenue,
    campaigns,
  }
}

/**
 * Builds the SQL of the funnel's counts, each with the first day of its week. The origin of a visit becomes known after the
 * visit: until then the visit counts as direct, and the step `origin.known` subtracts it from the direct ones again. Not
 * materialized, because the database would first write all columns of the counts to a file.
 */
function selectFunnel(days: Days): SQL {
  return sql`
    with counted as not materialized (
      select *, day - (day - ${days.from}::date) % 7 as week from (${selectCounts('funnel', days)}) one
    )
    select week, to_state, span, variant, campaign, is_qualified, count,
      case when to_state = 'visited' and event = '' then 'direct' else channel end as channel
    from counted
    union all
    select week, to_state, span, variant, '', is_qualified, -count, 'direct'
    from counted where event = 'origin.known'`
}

/** A column by which the funnel is counted. */
type Part = 'channel' | 'variant' | 'week'

/** Counts the sign-ups that reached each stage, by parts. */
function readStages(db: Db, days: Days, filter: ResultsFilter, parts: readonly Part[]): Promise<RawRow[]> {
  const columns = sql.raw(parts.join(', '))
  // Days are converted to text after grouping, when few are left.
  return queryRows(
    db,
    sql`
      select ${sql.raw(parts.map((part) => `${part}::text`).join(', '))}, to_state, span, sum(count)::integer as count
      from (${selectFunnel(days)}) funnel where ${matchTraits(filter)}
      group by ${columns}, to_state, span order by ${columns}`,
  )
}

async function readWeeks(db: Db, filter: ResultsFilter): Promise<FunnelPart[]> {
  const days = await readDays(db, FUNNEL_WEEKS * 7, 0)
  const rows = await readStages(db, days, filter, ['week'])
  const names = [...new Set(rows.map(({ week }) => String(week)))]
  return listParts(rows, 'week', names, filter)
}

function listParts(
  rows: readonly RawRow[],
  column: Part,
  names: readonly string[],
  filter: ResultsFilter,
): FunnelPart[] {
  const parts = groupBy(rows, (row) => String(row[column]))
  return names.flatMap((name) => {
    const own = parts.get(name)
    return own ? { name, stages: toStages((stage) => countStage(own, stage, filter).count) } : []
  })
}

const toStages = <Value>(count: (stage: FunnelStage) => Value) =>
  Object.fromEntries(FUNNEL_STAGES.map((stage) => [stage, count(stage)])) as Record<FunnelStage, Value>

function countStage(rows: readonly RawRow[], stage: FunnelStage, { isQualified, campaign }: ResultsFilter) {
  const counted = countSpans(rows.filter(({ to_state }) => to_state === stage))
  // A visit is kept without its campaign, and before the pre-qualification.
  const isUnknown = stage === 'visited' && (isQualified !== null || campaign !== null)
  return isUnknown ? { count: null, medianS: null } : counted
}

async function readRevenue(db: Db, { from, until }: Days, filter: ResultsFilter): Promise<RevenuePart[]> {
  const isWithin = (moment: SQL) => sql`
    ${moment} >= (${from}::date)::timestamp at time zone ${ZONE} and ${moment} < (${until}::date + 1)::timestamp at time zone ${ZONE}`
  const traits = sql`lead.source ->> 'kind' as channel, lead.source ->> 'utm_campaign' as campaign,
    lead.source ->> 'abVariant' as variant, lead.prequalification is not null as is_qualified`
  const rows = await queryRows(
    db,
    sql`
      select channel, campaign, sum(once)::double precision as once, sum(monthly)::double precision as monthly,
        sum(refunded)::double precision as refunded
      from (
        select ${traits}, charge.cents as once, 0 as monthly,
          case when charge.status = 'refunded' then charge.cents else charge.returned_cents end as refunded
        from ${charges} charge left join ${leads} lead on lead.id = charge.lead_id
        where charge.paid_at is not null and ${isWithin(sql`charge.paid_at`)}
        union all
        select ${traits}, 0, subscription.cents, 0
        from ${subscriptions} subscription join ${leads} lead on lead.id = subscription.lead_id
        where subscription.cents is not null and ${isWithin(sql`lead.subscription_paid_at`)}
      ) received where ${matchTraits(filter)}
      group by channel, campaign order by sum(once) + sum(monthly) desc, channel, campaign`,
  )
  return rows.map(({ channel, campaign, once, monthly, refunded }) => ({
    channel: ORIGIN_KINDS.find((kind) => kind === channel) ?? null,
    campaign: campaign === null ? null : String(campaign),
    onceCents: Number(once),
    monthlyCents: Number(monthly),
    refundedCents: Number(refunded),
  }))
}

/** Lists the campaigns with the most sign-ups of late, the most first. */
async function listCampaigns(db: Db): Promise<string[]> {
  const days = await readDays(db, CAMPAIGN_DAYS, 0)
  const rows = await queryRows(
    db,
    sql`
      select campaign, sum(count) as count from (${selectCounts('funnel', days)}) counted
      where to_state = 'signedUp' and campaign <> ''
      group by campaign order by sum(count) desc, campaign limit ${CAMPAIGNS_SHOWN}::integer`,
  )
  return rows.map(({ campaign }) => String(campaign))
}

/** Counts the sign-ups of an average day of late whose visitors saw a variant of the home page. */
export async function countDailySignUps(db: Db): Promise<number> {
  const days = await readDays(db, PACE_DAYS, 0)
  const [row] = await queryRows(
    db,
    sql`
      select coalesce(sum(count), 0)::integer as count from (${selectCounts('funnel', days)}) counted
      where to_state = 'signedUp' and variant <> ''`,
  )
  return Number(row?.count ?? 0) / PACE_DAYS
}
