import { type SQL, sql } from 'drizzle-orm'
import type { SteppedChart } from '#machines/panel/stepped-charts.ts'
import { IS_USABLE } from './continuations.ts'
import { appointments, charges, chartSteps, continuations, jobs, leads, otpCodes } from './schema.ts'
import { LEAD_OF_JOB } from './shown-jobs.ts'

/** The columns that results are filtered by, of a sign-up named `lead`. */
const TRAITS = sql`null as kind, lead.source ->> 'kind' as channel, lead.source ->> 'utm_campaign' as campaign,
  lead.source ->> 'abVariant' as variant, lead.prequalification is not null as is_qualified`

/** When a row of a sign-up came to its state: by its last step from another one, else by what the row knows. */
const getSince = (chart: SteppedChart, subject: SQL, otherwise: SQL) => sql`
  coalesce((
    select max(step.at) from ${chartSteps} step
    where step.lead_id = lead.id and step.chart = ${sql.raw(`'${chart}'`)} and step.subject = ${subject}
      and step.from_state is distinct from step.to_state
  ), ${otherwise})`

/**
 * What stands in a state that it is meant to leave, by chart: its id, its state, since when, its sign-up, the kind of a job, and
 * the columns of `matchTraits`. What has come to its end stands nowhere. Conditions are written as in the indexes that serve
 * them. The id of a code is a hash, because its row is known by its visitor's session.
 */
const STANDING: Readonly<Record<Exclude<SteppedChart, 'dealStages'>, SQL>> = {
  lead: sql`
    select lead.id::text as id, lead.status as state, ${getSince('lead', sql`lead.id::text`, sql`lead.updated_at`)} as since,
      lead.id as lead_id, ${TRAITS}
    from ${leads} lead where lead.status <> 'completed' and lead.handled_at is null`,
  charge: sql`
    select charge.id::text as id, charge.status as state,
      ${getSince('charge', sql`charge.id::text`, sql`charge.created_at`)} as since, charge.lead_id, ${TRAITS}
    from ${charges} charge left join ${leads} lead on lead.id = charge.lead_id
    where charge.status in ('creating', 'pending', 'closing')`,
  appointment: sql`
    select call.id::text as id,
      case when call.status = 'booked' and call.revision > 0 then 'changed' else call.status end as state,
      ${getSince('appointment', sql`call.id::text`, sql`call.created_at`)} as since, call.lead_id, ${TRAITS}
    from ${appointments} call left join ${leads} lead on lead.id = call.lead_id
    where call.status <> 'cancelled' and call.starts_at > now()`,
  sentCode: sql`
    select md5(code.session_id || code.phone) as id,
      case when code.blocked_until > now() then 'blocked' else 'valid' end as state, code.sent_at as since,
      lead.id as lead_id, ${TRAITS}
    from ${otpCodes} code left join lateral (
      select * from ${leads} own where own.session_id = code.session_id and own.phone_key = code.phone
      order by own.created_at desc limit 1
    ) lead on true
    where code.blocked_until > now() or (code.consumed_at is null and code.expires_at > now())`,
  sentLink: sql`
    select ${continuations.id}::text as id, 'usable' as state, ${continuations.createdAt} as since, lead.id as lead_id, ${TRAITS}
    from ${continuations} join ${leads} lead on lead.id = ${continuations.leadId}
    where ${continuations.usedAt} is null and ${IS_USABLE}`,
  job: sql`
    select job.id::text as id, case
        when job.lease_until > now() then 'leased'
        when job.problem is not null and job.attempts > 0 then 'repeated'
        else 'waiting'
      end as state,
      job.created_at as since, (${LEAD_OF_JOB})::uuid as lead_id, job.kind, null as channel, null as campaign, null as variant,
      false as is_qualified
    from ${jobs} job where job.state = 'pending'
    union all
    select job.id::text, 'dead', job.finished_at, (${LEAD_OF_JOB})::uuid, job.kind, null, null, null, false
    from ${jobs} job where job.state = 'dead'`,
}

/** Builds the SQL of what stands in each state of a chart now; null where the CRM knows it, and not the store. */
export function selectStanding(chart: SteppedChart): SQL | null {
  return chart === 'dealStages' ? null : STANDING[chart]
}
