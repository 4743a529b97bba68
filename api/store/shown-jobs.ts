import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { JOB_SITUATIONS, type JobSituation } from '#machines/panel/job-situation.ts'
import { JOBS_SHOWN } from '#machines/panel/limits.ts'
import { matchJobsOfLead } from './jobs.ts'
import { queryRows } from './rows.ts'
import { jobs } from './schema.ts'
import type { Db } from './types.ts'

/** Jobs of one kind in one situation, for one reason. */
const JobGroup = z.object({
  situation: z.enum(JOB_SITUATIONS),
  kind: z.string(),
  problem: z.string().nullable(),
  count: z.int(),
})

/** A job without its payload, which may hold what a visitor typed. */
const ShownJob = z.object({
  situation: z.enum(JOB_SITUATIONS),
  id: z.coerce.number(),
  kind: z.string(),
  problem: z.string().nullable(),
  attempts: z.int(),
  createdAt: z.coerce.date(),
  dueAt: z.coerce.date(),
  finishedAt: z.coerce.date().nullable(),
  leadId: z.string().nullable(),
})

export type JobGroup = z.infer<typeof JobGroup>
export type ShownJob = z.infer<typeof ShownJob>

/** A replayed job has no attempts and waits again. The states are written out, because an index on one of them does not serve a parameter. */
const CONDITIONS: Readonly<Record<JobSituation, SQL>> = {
  dead: sql`state = 'dead'`,
  repeated: sql`state = 'pending' and problem is not null and attempts > 0 and (lease_until is null or lease_until <= now())`,
  running: sql`state = 'pending' and lease_until > now()`,
  waiting: sql`state = 'pending' and (problem is null or attempts = 0) and (lease_until is null or lease_until <= now())`,
}

/** The lead of a job is named in its payload, or it is its subject. */
export const LEAD_OF_JOB = sql`coalesce(payload ->> 'leadId', case when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject end)`

const COLUMNS = sql`id, kind, problem, attempts, created_at as "createdAt", due_at as "dueAt",
  finished_at as "finishedAt", ${LEAD_OF_JOB} as "leadId"`

/** Counts all jobs that are not done, by situation, kind and problem, most first. */
export async function groupJobs(db: Db): Promise<JobGroup[]> {
  const counts = JOB_SITUATIONS.map(
    (situation) => sql`select ${situation}::text as situation, kind, problem, count(*)::integer as count
      from ${jobs} where ${CONDITIONS[situation]} group by kind, problem`,
  )
  const rows = await queryRows(
    db,
    sql`${sql.join(counts, sql` union all `)} order by count desc, situation, kind, problem`,
  )
  return z.array(JobGroup).parse(rows)
}

/** Lists the first jobs of each situation: the newest dead ones, and the others by their due time. */
export async function listJobs(db: Db): Promise<ShownJob[]> {
  const lists = await Promise.all(
    JOB_SITUATIONS.map((situation) =>
      queryRows(
        db,
        sql`select ${situation}::text as situation, ${COLUMNS}
          from ${jobs} where ${CONDITIONS[situation]}
          order by ${situation === 'dead' ? sql`id desc` : sql`due_at, id`}
          limit ${sql.raw(String(JOBS_SHOWN))}`,
      ),
    ),
  )
  return z.array(ShownJob).parse(lists.flat())
}

/** Lists a lead's jobs that are not done, oldest first. */
export async function listJobsOfLead(db: Db, leadId: string): Promise<ShownJob[]> {
  const situation = sql.join(
    JOB_SITUATIONS.map((name) => sql`when ${CONDITIONS[name]} then ${name}`),
    sql` `,
  )
  const rows = await queryRows(
    db,
    sql`select case ${situation} end as situation, ${COLUMNS}
      from ${jobs} where state <> 'done' and ${matchJobsOfLead(leadId)} order by id`,
  )
  return z.array(ShownJob).parse(rows)
}
