import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AbVariant } from '#machines/ab-test/assign.ts'
import { classifyTouch } from '#machines/origin/classify.ts'
import type { Touch } from '#machines/origin/touch.ts'
import type { FunnelStage } from '#machines/panel/funnel-stages.ts'
import type { SteppedChart } from '#machines/panel/stepped-charts.ts'
import { queryRows } from './rows.ts'
import { chartSteps, leads } from './schema.ts'
import type { Db, RawRow } from './types.ts'
import { joinWrites, type StoreWrite } from './writes.ts'

/** A step of a chart, as the statement that stores it adds it to the log of steps. */
export type StoredStep = {
  readonly chart: SteppedChart
  /** The rows that take the step, as after `from`. */
  readonly rows: SQL
  /** The sign-up of each, as the name of a row of `leads`; null where they have none. */
  readonly lead: SQL | null
  /** The id of what steps. */
  readonly subject: SQL
  /** Null for the first step. */
  readonly from: SQL | string | null
  /** Null for the first step. */
  readonly event: SQL | string | null
  readonly to: SQL | string
  /** When it came to `from`, where no earlier step says it; null where nobody knows. */
  readonly since: SQL | null
}

/** The columns of a sign-up with which its steps are logged. */
export const STEPPING_LEAD = {
  id: leads.id,
  sessionId: leads.sessionId,
  source: leads.source,
  prequalification: leads.prequalification,
  createdAt: leads.createdAt,
}

/** Joins the sign-up of each row of `saved`, whose `lead_id` names it. */
export const SAVED_WITH_LEAD = sql`saved left join ${leads} lead on lead.id = saved.lead_id`

/** Joins the sign-up of each row of `saved`, and leaves out the rows whose sign-up is deleted. */
export const SAVED_WITH_OWN_LEAD = sql`saved join ${leads} lead on lead.id = saved.lead_id`

const toText = (value: SQL | string | null) => sql`${value}::text`

/** The columns by which the room filters: of a sign-up, or none. */
function listTraits(lead: SQL | null): SQL {
  if (lead === null) return sql`null::uuid, null::timestamptz, null::text, null::text, null::text, false`
  return sql`${lead}.id, ${lead}.created_at, ${lead}.source ->> 'abVariant', ${lead}.source ->> 'kind',
    ${lead}.source ->> 'utm_campaign', ${lead}.prequalification is not null`
}

const COLUMNS = sql.raw(
  'subject, lead_id, begun_at, variant, channel, campaign, is_qualified, chart, from_state, event, to_state, waited',
)

/** Builds the SQL that logs a step for each row. A row without a sign-up is logged without its id, except for jobs. */
export function insertStep({ chart, rows, lead, subject, from, event, to, since }: StoredStep): SQL {
  const shown = lead === null ? subject : sql`case when ${lead}.id is not null then ${subject} end`
  const known =
    lead === null
      ? since
      : sql`coalesce((
          select max(step.at) from ${chartSteps} step
          where step.lead_id = ${lead}.id and step.chart = ${chart} and step.subject = ${subject}
        ), ${since ?? sql`null`})`
  const waited = from === null || known === null ? sql`null` : sql`extract(epoch from now() - ${known})`
  return sql`
    insert into ${chartSteps} (${COLUMNS})
    select ${shown}, ${listTraits(lead)}, ${toText(chart)}, ${toText(from)}, ${toText(event)}, ${toText(to)},
      ${waited}::double precision
    from ${rows}`
}

/**
 * Builds the SQL that logs that sign-ups reached a stage of the funnel, where they have not before.
 * @param rows the sign-ups, as after `from`: rows of `leads` named `lead`
 * @param since when the way to the stage began
 */
export function insertStage(stage: FunnelStage | SQL, rows: SQL, since: SQL = sql`lead.created_at`): SQL {
  return sql`
    insert into ${chartSteps} (${COLUMNS})
    select null::text, ${listTraits(sql`lead`)}, 'funnel', null::text, null::text, ${toText(stage)},
      extract(epoch from now() - ${since})::double precision
    from ${rows}
    on conflict (lead_id, to_state) where chart = 'funnel' and lead_id is not null do nothing`
}

/** Builds the SQL that logs a visit for each row of `saved`. */
export function insertVisit(variant: AbVariant | null): SQL {
  return sql`
    insert into ${chartSteps} (chart, to_state, variant)
    select 'funnel', 'visited', ${variant}::text from saved`
}

/**
 * Builds the SQL that logs where a visit came from, which is known later than the visit, for each row of `saved`. The campaign
 * is left out, which could not be taken off again: a visit names no sign-up.
 */
export function insertVisitOrigin(variant: AbVariant | null, touch: Touch): SQL {
  return sql`
    insert into ${chartSteps} (chart, from_state, event, to_state, variant, channel)
    select 'funnel', 'visited', 'origin.known', 'visited', ${variant}::text, ${classifyTouch(touch).kind}::text
    from saved`
}

/**
 * Stores a change of rows with what it adds to the log of steps, in one statement.
 * @param change an update, insert or delete that returns rows, which `logged` know as `saved`
 * @param writes what else is stored with it
 * @returns these rows
 */
export function storeLogged(
  db: Db,
  change: SQLWrapper,
  logged: readonly SQL[],
  writes: readonly StoreWrite[] = [],
): Promise<RawRow[]> {
  return queryRows(
    db,
    sql`with saved as ${change}${joinLogged(logged)}${joinWrites(writes)} select * from saved`,
  )
}

/** Builds the SQL of what is logged as further parts of a statement's `with` list, each after a comma. */
function joinLogged(logged: readonly SQL[]): SQL {
  return sql.join(logged.map((insert, place) => sql`, ${sql.raw(`logged_${place}`)} as (${insert})`))
}
