import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import { addToNow } from './fragments.ts'
import type { Lead } from './leads.ts'
import { continuations, leads, sessions } from './schema.ts'
import { matchLiveSession } from './sessions.ts'
import type { Db } from './types.ts'

/** A link by which a visitor continues a sign-up on another device. */
export type Continuation = typeof continuations.$inferSelect

/** A link about to be stored. */
export type NewContinuation = Pick<Continuation, 'id' | 'sessionId' | 'leadId'> & { readonly lifeMs: number }

/** Stores a link and ends the unused earlier ones of its session. Call it in a transaction. */
export async function storeContinuation(db: Db, { lifeMs, ...row }: NewContinuation): Promise<void> {
  await db
    .update(continuations)
    .set({ expiresAt: sql`least(${continuations.expiresAt}, now())` })
    .where(and(eq(continuations.sessionId, row.sessionId), isNull(continuations.usedAt)))
  await db.insert(continuations).values({ ...row, expiresAt: addToNow(lifeMs) })
}

/** Finds a link, usable or not; or null. */
export async function findContinuation(db: Db, id: string): Promise<Continuation | null> {
  const [row] = await db.select().from(continuations).where(eq(continuations.id, id))
  return row ?? null
}

/** Matches the sign-up of a link while it is still with the session that asked for the link. */
const IS_UNMOVED = and(eq(leads.id, continuations.leadId), eq(leads.sessionId, continuations.sessionId))

/**
 * Uses a link for a session about to be opened. One statement decides, so that of two simultaneous uses only one succeeds.
 * @returns the lead's id; null when the link is unknown, used or expired, its session ended, or its sign-up moved on
 */
export async function markContinuationUsed(
  db: Db,
  id: string,
  openedSessionId: string,
): Promise<string | null> {
  const [row] = await db
    .update(continuations)
    .set({ usedAt: sql`now()`, openedSessionId })
    .where(
      and(
        eq(continuations.id, id),
        isNull(continuations.usedAt),
        gt(continuations.expiresAt, sql`now()`),
        exists(db.select({ id: leads.id }).from(leads).where(IS_UNMOVED)),
        exists(
          db.select({ id: sessions.id }).from(sessions).where(matchLiveSession(continuations.sessionId)),
        ),
      ),
    )
    .returning({ leadId: continuations.leadId })
  return row?.leadId ?? null
}

/**
 * Finds the sign-up that a session continues by a link and has not proven yet; null without one. Ends `unprovenMs` after the
 * link was used, and when the sign-up passes to another session.
 */
export async function findContinuedLead(db: Db, sessionId: string, unprovenMs: number): Promise<Lead | null> {
  const [row] = await db
    .select({ lead: leads })
    .from(continuations)
    .innerJoin(leads, IS_UNMOVED)
    .where(and(eq(continuations.openedSessionId, sessionId), gt(continuations.usedAt, addToNow(-unprovenMs))))
    .orderBy(desc(continuations.usedAt))
    .limit(1)
  return row?.lead ?? null
}

/**
 * Moves all sign-ups with this phone from one session to another, whose visitor has just proven the phone.
 * @returns false when they passed to another session meanwhile
 */
export async function takeOverLeads(
  db: Db,
  { fromSessionId, toSessionId, phoneKey }: { fromSessionId: string; toSessionId: string; phoneKey: string },
): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ sessionId: toSessionId })
    .where(and(eq(leads.sessionId, fromSessionId), eq(leads.phoneKey, phoneKey)))
    .returning({ id: leads.id })
  return rows.length > 0
}
