import { type SQL, sql } from 'drizzle-orm'
import { SPANS_A_DOUBLING, STEPS_SUMMED_AFTER_MS, STEPS_SUMMED_AT_ONCE } from '#machines/panel/limits.ts'
import type { Days, ResultsFilter } from '#machines/panel/results-data.ts'
import { UNKNOWN_SPAN } from '#machines/panel/spans.ts'
import { addToNow, isAnyId, toOfficeDay, ZONE } from './fragments.ts'
import { queryRows } from './rows.ts'
import { chartDays, chartSteps, chartSums, jobs, leadCosts } from './schema.ts'
import type { Db } from './types.ts'

const NAMES = [
  ...['chart', 'day', 'from_state', 'event', 'to_state', 'variant', 'channel', 'campaign', 'is_qualified'],
  'span',
]

const DIMENSIONS = sql.raw(NAMES.join(', '))

/** Lists the dimensions as columns of a table with this alias. */
const qualify = (table: string) => sql.raw(NAMES.map((name) => `${table}.${name}`).join(', '))

/** Computes the class of a waiting time in seconds, or of none. */
function computeSpan(waited: SQL): SQL {
  return sql`(case when ${waited} is null then ${sql.raw(String(UNKNOWN_SPAN))}
    else floor(${sql.raw(String(SPANS_A_DOUBLING))} * ln(1 + greatest(${waited}, 0)) / ln(2)) end)::smallint`
}

/** Selects logged steps with the columns of the sums. Each use adds a condition on `id`. */
const UNSUMMED = sql`
  select id, chart, (case when chart = 'funnel' then coalesce(begun_at, at) else at end at time zone ${ZONE})::date as day,
    coalesce(from_state, '') as from_state, coalesce(event, '') as event, to_state, coalesce(variant, '') as variant,
    coalesce(channel, '') as channel, coalesce(campaign, '') as campaign, is_qualified,
    ${computeSpan(sql.raw('waited'))} as span, lead_id
  from ${chartSteps}`

const LAST_SUMMED = sql`coalesce((select last_step from ${chartSums} where id = 1), 0)`

/** Builds the SQL that adds counts to the sums of their days. */
function addToDays(counts: SQL): SQL {
  return sql`
    insert into ${chartDays} (${DIMENSIONS}, count)
    select ${DIMENSIONS}, sum(count) from (${counts}) added group by ${DIMENSIONS} order by ${DIMENSIONS}
    on conflict (${DIMENSIONS}) do update set count = ${chartDays}.count + excluded.count`
}

/**
 * Builds the SQL of the counted steps of done jobs, which are not logged: the last claim, and the end, which waited since the job
 * was due. The jobs are counted first and then become two steps each, because a month has many jobs.
 * @param rows rows of `jobs`; only the done ones count
 */
function selectDone(rows: SQL): SQL {
  return sql`
    select 'job' as chart, day, step.from_state, step.event, step.to_state,
      '' as variant, '' as channel, '' as campaign, false as is_qualified, step.span, count
    from (
      select ${toOfficeDay(sql.raw('finished_at'))} as day, attempts > 1 as is_repeated,
        ${computeSpan(sql`extract(epoch from finished_at - due_at)`)} as span, count(*)::integer as count
      from ${rows} where state = 'done' group by 1, 2, 3
    ) done cross join lateral (values
      (case when is_repeated then 'repeated' else 'waiting' end, 'job.claimed', 'leased', ${UNKNOWN_SPAN}::smallint),
      ('leased', 'job.finished', 'done', span)
    ) step (from_state, event, to_state, span)`
}

/**
 * Deletes jobs, and adds the done ones to the sums of their days: until then they are counted where they stand.
 * @returns how many were deleted
 */
export async function deleteJobs(db: Db, where: SQL): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`
      with gone as (delete from ${jobs} where ${where} returning *), counted as (${addToDays(selectDone(sql`gone`))})
      select count(*)::integer as jobs from gone`,
  )
  return Number(row?.jobs ?? 0)
}

/** What a step counts as among the costs of leads; null for most. */
const LEAD_COST = sql`
  case when chart = 'funnel' and to_state = 'signedUp' then 'leads' when chart = 'sentCode' and from_state = '' then 'codes' end`

/** Builds the SQL of the sign-ups and codes among steps, with the columns of `lead_costs`. */
const selectLeadCosts = (steps: SQL) => sql`
  select date_trunc('month', day)::date as month, channel, ${LEAD_COST} as kind, count(*) as count
  from ${steps} where ${LEAD_COST} is not null group by 1, 2, 3`

/** The SQL of the sign-ups and codes that `sumSteps` has not added to `lead_costs` yet. */
export const UNSUMMED_LEAD_COSTS = selectLeadCosts(sql`(${UNSUMMED} where id > ${LAST_SUMMED}) unsummed`)

/**
 * Adds a batch of steps to the sums of their days. Those of no sign-up are deleted then: nothing else asks for them.
 * @returns how many steps were summed
 */
export function sumSteps(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${chartSums} (id, last_step) values (1, 0) on conflict do nothing`)
    // A statement of its own, so that the next one sees what was erased while this one waited.
    const last = await lockSums(tx)
    const [row] = await queryRows(
      tx,
      sql`
        with batch as (
          select max(id) as last from (
            select id from ${chartSteps} where id > ${last} and at <= ${addToNow(-STEPS_SUMMED_AFTER_MS)}
            order by id limit ${sql.raw(String(STEPS_SUMMED_AT_ONCE))}
          ) due
        ), steps as materialized (
          select * from (${UNSUMMED}) step where id > ${last} and id <= (select last from batch)
        ), summed as (
          ${addToDays(sql`select *, 1 as count from steps`)}
        ), costs as (
          insert into ${leadCosts} (month, channel, kind, count)
          ${selectLeadCosts(sql`steps`)} order by 1, 2, 3
          on conflict (month, channel, kind) do update set count = ${leadCosts}.count + excluded.count
        ), dropped as (
          delete from ${chartSteps} where id in (select id from steps where lead_id is null)
        ), marked as (
          update ${chartSums} set last_step = (select last from batch) where id = 1 and (select last from batch) is not null
        )
        select count(*)::integer as steps from steps`,
    )
    return Number(row?.steps ?? 0)
  })
}

/** Keeps others from summing until the transaction ends. Returns the last step that is summed; 0 before any is. */
async function lockSums(tx: Db): Promise<number> {
  const [row] = await queryRows(tx, sql`select last_step from ${chartSums} where id = 1 for update`)
  return Number(row?.last_step ?? 0)
}

/**
 * Moves the sums of some sign-ups' steps to no campaign, because a campaign that brought few visitors could identify them, and
 * deletes the summed steps. Call it before the ids of the sign-ups are removed from the others, which `sumSteps` then deletes.
 */
export async function forgetSteps(tx: Db, leadIds: readonly string[]): Promise<void> {
  const last = await lockSums(tx)
  if (last === 0) return
  const isSummed = sql`${isAnyId(sql`lead_id`, leadIds)} and id <= ${last}`
  const steps = sql`
    select ${DIMENSIONS}, count(*)::integer as count from (${UNSUMMED}) step
    where ${isSummed} and campaign <> ''
    group by ${DIMENSIONS}`
  const isSum = sql`(${qualify('total')}) = (${qualify('steps')})`
  await tx.execute(sql`
    with steps as (${steps}), taken as (
      update ${chartDays} total set count = total.count - steps.count from steps where ${isSum}
    )
    ${addToDays(sql`
      select chart, day, from_state, event, to_state, variant, channel, '' as campaign, is_qualified, span, count from steps`)}`)
  await tx.execute(
    sql`delete from ${chartDays} total using (${steps}) steps where ${isSum} and total.count = 0`,
  )
  await tx.delete(chartSteps).where(isSummed)
}

/** Builds the SQL of the counts of a chart on some days, with the columns of `chart_days`: the sums, and what is not summed yet. */
export function selectCounts(chart: string, { from, until }: Days): SQL {
  const isAsked = sql`chart = ${chart} and day between ${from}::date and ${until}::date`
  return sql`
    select ${DIMENSIONS}, count from ${chartDays} where ${isAsked}
    union all
    select ${DIMENSIONS}, 1 from (${UNSUMMED} where id > ${LAST_SUMMED}) unsummed where ${isAsked}
    ${chart === 'job' ? sql`union all select ${DIMENSIONS}, count from (${selectDone(sql`${jobs}`)}) done where ${isAsked}` : sql``}`
}

/**
 * Builds the SQL that matches counts with what a filter asks for, but for its days. One that asks for nothing names no column, so
 * that the database need not read what the columns come from.
 */
export function matchTraits({ channel, campaign, variant, isQualified }: ResultsFilter): SQL {
  const asked = [
    channel === null ? null : sql`channel = ${channel}`,
    campaign === null ? null : sql`campaign = ${campaign}`,
    variant === null ? null : sql`variant = ${variant}`,
    isQualified === null ? null : sql`is_qualified = ${isQualified}`,
  ].filter((one) => one !== null)
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `)
}

/** Reads the days of a period of the office's calendar. */
export async function readDays(db: Db, days: number, back: number): Promise<Days> {
  const [row] = await queryRows(
    db,
    sql`select to_char(today - ${days * (back + 1) - 1}::integer, 'YYYY-MM-DD') as "from",
        to_char(today - ${days * back}::integer, 'YYYY-MM-DD') as until
      from (select ${toOfficeDay(sql`now()`)} as today) clock`,
  )
  return { from: String(row?.from), until: String(row?.until) }
}
