import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { UNFINISHED_CHARGE_STATES } from '#machines/payments/charge-life.ts'
import { createDealNoteJob } from '../deal-note/jobs.ts'
import { isAnyId, isAnyText } from '../store/fragments.ts'
import { charges, intents, jobs } from '../store/schema.ts'
import type { Db } from '../store/types.ts'

/** What deleting needs to know of a sign-up or of a registration for a class. */
export type Subject = { readonly id: string; readonly dealId: number | null }

/**
 * Matches the jobs whose subject is one of these sign-ups, whose payload names one or a registration, or that write
 * their notes.
 */
export function matchJobsAbout(subjects: readonly Subject[]): SQL {
  const ids = subjects.map(({ id }) => id)
  const names = subjects.flatMap(({ id, dealId }) => (dealId === null ? [id] : [id, getNoteSubject(dealId)]))
  return sql`(${isAnyText(jobs.subject, names)} or ${isAnyText(sql`(${jobs.payload} ->> 'leadId')`, ids)}
    or ${isAnyText(sql`(${jobs.payload} ->> 'registrationId')`, ids)})`
}

/**
 * Lists those of the sign-ups and registrations that cannot be deleted yet: a job of theirs is running, one of their
 * calls may still take effect outside, or a pending job must create or cancel a charge.
 */
export async function listUnderWay<Found extends Subject>(
  db: Pick<Db, 'select'>,
  subjects: readonly Found[],
): Promise<Found[]> {
  if (subjects.length === 0) return []
  const ids = subjects.map(({ id }) => id)
  // One after another, because in a transaction they share its connection.
  const running = await db
    .select({
      subject: jobs.subject,
      leadId: sql<string | null>`${jobs.payload} ->> 'leadId'`,
      registrationId: sql<string | null>`${jobs.payload} ->> 'registrationId'`,
    })
    .from(jobs)
    .where(and(matchJobsAbout(subjects), gt(jobs.leaseUntil, sql`now()`)))
  const uncertain = await db
    .select({ leadId: intents.leadId })
    .from(intents)
    .where(
      and(
        isAnyId(intents.leadId, ids),
        eq(intents.state, 'planned'),
        gt(intents.quarantineUntil, sql`now()`),
      ),
    )
  const charging = await db
    .select({ leadId: charges.leadId })
    .from(charges)
    .innerJoin(
      jobs,
      and(eq(jobs.state, 'pending'), sql`${jobs.payload} ->> 'chargeId' = ${charges.id}::text`),
    )
    .where(and(isAnyId(charges.leadId, ids), isAnyText(charges.status, UNFINISHED_CHARGE_STATES)))
  const busy = new Set(
    [
      ...running.flatMap((job) => [job.subject, job.leadId, job.registrationId]),
      ...[...uncertain, ...charging].map(({ leadId }) => leadId),
    ].filter((name) => name !== null),
  )
  return subjects.filter(
    ({ id, dealId }) => busy.has(id) || (dealId !== null && busy.has(getNoteSubject(dealId))),
  )
}

function getNoteSubject(dealId: number): string {
  return createDealNoteJob(dealId).subject
}
