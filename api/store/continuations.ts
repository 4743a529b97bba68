import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { sentLinkMachine } from '#machines/continuation/sent-link.machine.ts'
import { getSentLinkState, type StoredLink, sentLinkLife } from '#machines/continuation/sent-link-life.ts'
import type { Phone } from '#machines/rules/phone.ts'
import { insertStep, SAVED_WITH_LEAD, storeLogged } from './chart-steps.ts'
import { addToNow } from './fragments.ts'
import type { Lead } from './leads.ts'
import { decodeRow } from './rows.ts'
import { continuations, leads, sessions } from './schema.ts'
import { matchLiveSession } from './sessions.ts'
import { type Stepped, stepLife } from './step-life.ts'
import type { Db } from './types.ts'

/** A link by which a visitor continues a sign-up on another device. */
export type Continuation = typeof continuations.$inferSelect

/** A link about to be stored. */
export type NewContinuation = Pick<Continuation, 'id' | 'sessionId' | 'leadId'> & { readonly lifeMs: number }

const LOGGED = {
  chart: 'sentLink',
  rows: SAVED_WITH_LEAD,
  lead: sql`lead`,
  subject: sql`saved.id::text`,
} as const

/** Stores a link and ends the unused earlier ones of its session. Call it in a transaction. */
export async function storeContinuation(db: Db, { lifeMs, ...row }: NewContinuation): Promise<void> {
  await db
    .update(continuations)
    .set({ expiresAt: sql`least(${continuations.expiresAt}, now())` })
    .where(and(eq(continuations.sessionId, row.sessionId), isNull(continuations.usedAt)))
  const change = db
    .insert(continuations)
    .values({ ...row, expiresAt: addToNow(lifeMs) })
    .returning()
  await storeLogged(db, change, [
    insertStep({ ...LOGGED, from: null, event: null, to: sentLinkLife.initial, since: null }),
  ])
}

/** Finds a link, usable or not; or null. */
export async function findContinuation(db: Db, id: string): Promise<Continuation | null> {
  const [row] = await db.select().from(continuations).where(eq(continuations.id, id))
  return row ?? null
}

/**
 * Matches the sign-up of a link while it is still with the session that asked for the link, and its visitor has not corrected the
 * number there: a code would go to the wrong one.
 */
const IS_UNMOVED = and(
  eq(leads.id, continuations.leadId),
  eq(leads.sessionId, continuations.sessionId),
  sql`not exists (
    select from ${leads} later
    where later.session_id = ${leads.sessionId} and later.phone_key <> ${leads.phoneKey}
      and coalesce(later.said_at, later.created_at) > coalesce(${leads.saidAt}, ${leads.createdAt})
  )`,
)

/** Matches a link that can be used, unless it was: it has not run out, its sign-up is unmoved, and who asked for it is still here. */
export const IS_USABLE: SQL = sql`${continuations.expiresAt} > now()
  and exists (select from ${leads} where ${IS_UNMOVED})
  and exists (select from ${sessions} where ${matchLiveSession(continuations.sessionId)})`

/** A link, and whether it can be used. */
export type LivingLink = StoredLink & { readonly link: Continuation }

/**
 * Opens a link for a session about to be opened; of two simultaneous openings only one succeeds.
 * @returns what became of it: the link as it is stored, or why it was not used
 */
export function openContinuation(
  tx: Db,
  id: string,
  openedSessionId: string,
): Promise<Stepped<typeof sentLinkMachine, LivingLink, Continuation>> {
  return stepLife(
    { life: sentLinkLife, id, read: () => lockContinuation(tx, id), getState: getSentLinkState },
    { type: 'link.opened' },
    async ({ from, event, state }) => {
      const change = tx
        .update(continuations)
        .set({ usedAt: sql`now()`, openedSessionId })
        .where(eq(continuations.id, id))
        .returning()
      const [row] = await storeLogged(tx, change, [
        insertStep({ ...LOGGED, from, event, to: state, since: sql`saved.created_at` }),
      ])
      return row ? decodeRow(continuations, row) : null
    },
  )
}

async function lockContinuation(tx: Db, id: string): Promise<LivingLink | null> {
  const [row] = await tx
    .select({
      link: continuations,
      isUsed: sql<boolean>`${continuations.usedAt} is not null`,
      isUsable: sql<boolean>`(${IS_USABLE})`,
    })
    .from(continuations)
    .where(eq(continuations.id, id))
    .for('update')
  return row ?? null
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
  { fromSessionId, toSessionId, phoneKey }: { fromSessionId: string; toSessionId: string; phoneKey: Phone },
): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ sessionId: toSessionId })
    .where(and(eq(leads.sessionId, fromSessionId), eq(leads.phoneKey, phoneKey)))
    .returning({ id: leads.id })
  return rows.length > 0
}
