import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import {
  charges,
  classRegistrations,
  consents,
  intents,
  jobs,
  leads,
  otpCodes,
  sessions,
} from '../store/schema.ts'
import { LEAD_TABLES } from './lead-tables.ts'
import { ownClassRegistrations, type Proof } from './own-class-registrations.ts'

/**
 * Deletes what the server keeps about the visitor of a session. The evidence of consent stays, without the session it
 * belonged to, and so do charges, without the sign-up (LGPD art. 16 I). All or nothing; asked for again it changes nothing.
 * @returns false, and nothing is deleted, while a sign-up or charge is under way: half of it would stay outside, ownerless
 */
export async function eraseVisitor(db: Db, session: Proof): Promise<boolean> {
  const { id: sessionId } = session
  return db.transaction(async (tx) => {
    // Locked: no step of a run is written between the look and the deletion.
    const own = await tx.select().from(leads).where(eq(leads.sessionId, sessionId)).for('update')
    const classes = await ownClassRegistrations(tx, session)
    // A registration for a class stands where a sign-up does: in its jobs, and as the maker of what it made outside.
    const ids = [...own, ...classes].map(({ id }) => id)
    if (own.some(({ status }) => status === 'running') || (await isUnderWay(tx, ids))) return false
    if (ids.length > 0) {
      await tx.delete(jobs).where(about(ids))
      for (const { table, onErase } of LEAD_TABLES) {
        const ofThem = inArray(table.leadId, ids)
        if (onErase === 'delete') await tx.delete(table).where(ofThem)
        else if (onErase !== 'keep') await tx.execute(sql`update ${table} set ${onErase} where ${ofThem}`)
      }
      await tx.delete(classRegistrations).where(inArray(classRegistrations.id, ids))
      await tx.delete(leads).where(inArray(leads.id, ids))
    }
    await tx.delete(otpCodes).where(eq(otpCodes.sessionId, sessionId))
    await tx.update(consents).set({ sessionId: null }).where(eq(consents.sessionId, sessionId))
    await tx.delete(sessions).where(eq(sessions.id, sessionId))
    return true
  })
}

/**
 * Whether a job of these sign-ups and registrations is running now, a call of theirs may still take effect outside, or
 * a charge is being made or taken back by a job that is still to come.
 */
async function isUnderWay(db: Pick<Db, 'select'>, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const [running, uncertain, charging] = await Promise.all([
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(about(ids), gt(jobs.leaseUntil, sql`now()`))),
    db
      .select({ key: intents.key })
      .from(intents)
      .where(
        and(
          inArray(intents.leadId, [...ids]),
          eq(intents.state, 'planned'),
          gt(intents.quarantineUntil, sql`now()`),
        ),
      ),
    db
      .select({ id: charges.id })
      .from(charges)
      .innerJoin(
        jobs,
        and(eq(jobs.state, 'pending'), sql`${jobs.payload} ->> 'chargeId' = ${charges.id}::text`),
      )
      .where(and(inArray(charges.leadId, [...ids]), inArray(charges.status, ['creating', 'closing']))),
  ])
  return running.length + uncertain.length + charging.length > 0
}

/** Jobs whose subject is one of these sign-ups, or that name one, or a registration, in their payload. */
function about(ids: readonly string[]): SQL | undefined {
  return or(
    inArray(jobs.subject, [...ids]),
    inArray(sql`${jobs.payload} ->> 'leadId'`, [...ids]),
    inArray(sql`${jobs.payload} ->> 'registrationId'`, [...ids]),
  )
}
