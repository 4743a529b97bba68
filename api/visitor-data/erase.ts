import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { consents, intents, jobs, leads, otpCodes, sessions } from '../store/schema.ts'
import { LEAD_TABLES } from './lead-tables.ts'

/**
 * Deletes what the server keeps about the visitor of a session. The evidence of consent stays, without the session it
 * belonged to (LGPD art. 16 I). All or nothing; asked for again it changes nothing.
 * @returns false, and nothing is deleted, while a sign-up is under way: half of it would stay outside, ownerless
 */
export async function eraseVisitor(db: Db, sessionId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locked: no step of a run is written between the look and the deletion.
    const own = await tx.select().from(leads).where(eq(leads.sessionId, sessionId)).for('update')
    const ids = own.map(({ id }) => id)
    if (own.some(({ status }) => status === 'running') || (await isUnderWay(tx, ids))) return false
    if (ids.length > 0) {
      await tx.delete(jobs).where(ofLeads(ids))
      for (const { table, onErase } of LEAD_TABLES) {
        const ofThem = inArray(table.leadId, ids)
        if (onErase === 'delete') await tx.delete(table).where(ofThem)
        else await tx.execute(sql`update ${table} set lead_id = null where ${ofThem}`)
      }
      await tx.delete(leads).where(inArray(leads.id, ids))
    }
    await tx.delete(otpCodes).where(eq(otpCodes.sessionId, sessionId))
    await tx.update(consents).set({ sessionId: null }).where(eq(consents.sessionId, sessionId))
    await tx.delete(sessions).where(eq(sessions.id, sessionId))
    return true
  })
}

/** Whether a job of these leads is running now, or a call of theirs may still take effect outside. */
async function isUnderWay(db: Pick<Db, 'select'>, leadIds: readonly string[]): Promise<boolean> {
  if (leadIds.length === 0) return false
  const [running, uncertain] = await Promise.all([
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(ofLeads(leadIds), gt(jobs.leaseUntil, sql`now()`))),
    db
      .select({ key: intents.key })
      .from(intents)
      .where(
        and(
          inArray(intents.leadId, [...leadIds]),
          eq(intents.state, 'planned'),
          gt(intents.quarantineUntil, sql`now()`),
        ),
      ),
  ])
  return running.length + uncertain.length > 0
}

/** Jobs whose subject is one of the leads, or that name one in their payload. */
function ofLeads(ids: readonly string[]): SQL | undefined {
  return or(inArray(jobs.subject, [...ids]), inArray(sql`${jobs.payload} ->> 'leadId'`, [...ids]))
}
