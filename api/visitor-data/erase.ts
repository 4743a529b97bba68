import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { UNFINISHED_CHARGE_STATES } from '#machines/payments/decide-charge.ts'
import { getSignUpStanding } from '#machines/sign-up/decide-lead.ts'
import { createDealNoteJob } from '../deal-note/jobs.ts'
import type { Db } from '../store/database.ts'
import { listClassesOfDeal, listLeadsOfDeal } from '../store/deal-sign-ups.ts'
import { enqueue } from '../store/jobs.ts'
import {
  charges,
  classRegistrations,
  consents,
  continuations,
  intents,
  jobs,
  leads,
  otpCodes,
  sessions,
} from '../store/schema.ts'
import { LEAD_TABLES } from './lead-tables.ts'
import { listOwnClassRegistrations, type Proof } from './own-class-registrations.ts'

/**
 * Deletes what the server keeps about the visitor of a session. The evidence of consent stays without its session,
 * and charges stay without their sign-up (LGPD art. 16 I). All or nothing, and safe to repeat.
 * @returns false, with nothing deleted, while a sign-up or charge is under way: records it creates at providers would
 *   then belong to no sign-up
 */
export async function eraseVisitor(db: Db, session: Proof): Promise<boolean> {
  const { id: sessionId } = session
  return db.transaction(async (tx) => {
    // Locked, so that no run records a step between this read and the deletion.
    const own = await tx.select().from(leads).where(eq(leads.sessionId, sessionId)).for('update')
    const classes = await listOwnClassRegistrations(tx, session)
    // Jobs and intents of a class registration name the registration instead of a sign-up.
    const ids = [...own, ...classes].map(({ id }) => id)
    const dealIds = [...new Set([...own, ...classes].flatMap(({ dealId }) => dealId ?? []))]
    if (
      own.some(({ status }) => getSignUpStanding(status) === 'running') ||
      (await isUnderWay(tx, ids, dealIds))
    )
      return false
    if (ids.length > 0) {
      await tx.delete(jobs).where(matchJobsAbout(ids, dealIds))
      for (const { table, onErase } of LEAD_TABLES) {
        const ofThem = inArray(table.leadId, ids)
        if (onErase === 'delete') await tx.delete(table).where(ofThem)
        else if (onErase !== 'keep') await tx.execute(sql`update ${table} set ${onErase} where ${ofThem}`)
      }
      await tx.delete(classRegistrations).where(inArray(classRegistrations.id, ids))
      await tx.delete(leads).where(inArray(leads.id, ids))
      for (const dealId of dealIds) await rewriteNote(tx, dealId)
    }
    await tx.delete(otpCodes).where(eq(otpCodes.sessionId, sessionId))
    // Also the link that opened this session, and links to a sign-up that has passed to another one.
    await tx
      .delete(continuations)
      .where(or(eq(continuations.sessionId, sessionId), eq(continuations.openedSessionId, sessionId)))
    await tx.update(consents).set({ sessionId: null }).where(eq(consents.sessionId, sessionId))
    await tx.delete(sessions).where(eq(sessions.id, sessionId))
    return true
  })
}

/**
 * Returns whether a job of these sign-ups and registrations is running, one of their calls may still take effect
 * outside, or a pending job must create or cancel a charge.
 */
async function isUnderWay(
  db: Pick<Db, 'select'>,
  ids: readonly string[],
  dealIds: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false
  // One after another, because in a transaction they share its connection.
  const running = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(matchJobsAbout(ids, dealIds), gt(jobs.leaseUntil, sql`now()`)))
  const uncertain = await db
    .select({ key: intents.key })
    .from(intents)
    .where(
      and(
        inArray(intents.leadId, [...ids]),
        eq(intents.state, 'planned'),
        gt(intents.quarantineUntil, sql`now()`),
      ),
    )
  const charging = await db
    .select({ id: charges.id })
    .from(charges)
    .innerJoin(
      jobs,
      and(eq(jobs.state, 'pending'), sql`${jobs.payload} ->> 'chargeId' = ${charges.id}::text`),
    )
    .where(and(inArray(charges.leadId, [...ids]), inArray(charges.status, UNFINISHED_CHARGE_STATES)))
  return running.length + uncertain.length + charging.length > 0
}

/** Queues the note of a deal with other visitors' data, so that it no longer shows the deleted data. */
async function rewriteNote(db: Db, dealId: number): Promise<void> {
  const others = [...(await listLeadsOfDeal(db, dealId)), ...(await listClassesOfDeal(db, dealId))]
  if (others.length > 0) await enqueue(db, createDealNoteJob(dealId))
}

/**
 * Matches the jobs whose subject is one of these sign-ups, whose payload names one or a registration, or that write
 * their notes.
 */
function matchJobsAbout(ids: readonly string[], dealIds: readonly number[]): SQL | undefined {
  return or(
    inArray(
      jobs.subject,
      dealIds.map((dealId) => createDealNoteJob(dealId).subject),
    ),
    inArray(jobs.subject, [...ids]),
    inArray(sql`${jobs.payload} ->> 'leadId'`, [...ids]),
    inArray(sql`${jobs.payload} ->> 'registrationId'`, [...ids]),
  )
}
