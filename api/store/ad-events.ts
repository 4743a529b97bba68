import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { addToNow, toJson } from './fragments.ts'
import { decodeRow, queryRows } from './rows.ts'
import { adEvents, adVisitors, type JsonObject, leads } from './schema.ts'
import { forgetClickId } from './touches.ts'
import type { Db } from './types.ts'

/** An event on its way to the ad platform. */
export type AdEventRow = typeof adEvents.$inferSelect

/** An event to be sent. */
export type NewAdEvent = Pick<AdEventRow, 'name' | 'eventId' | 'leadId' | 'sessionId' | 'payload'> & {
  /** How long ago it happened, in milliseconds. */
  readonly ageMs: number
}

/** The stored data of a visitor who agreed to marketing cookies. */
export type AdVisitor = Pick<typeof adVisitors.$inferSelect, 'browser' | 'sourceUrl'>

/** Queues events; an event that was queued before is skipped. Returns how many are new. One statement. */
export async function queueAdEvents(db: Db, events: readonly NewAdEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const rows = await db
    .insert(adEvents)
    .values(
      events.map(({ ageMs, payload, ...event }) => ({
        ...event,
        payload: sql`${toJson(payload)}`,
        occurredAt: addToNow(-ageMs),
      })),
    )
    .onConflictDoNothing({ target: [adEvents.name, adEvents.eventId] })
    .returning({ id: adEvents.id })
  return rows.length
}

/**
 * Leases up to `limit` due events for `leaseSeconds` and counts the attempt; no other owner gets them until then.
 * One statement, with the limit written out and the due events materialized as in `claimDue`.
 */
export async function claimAdEvents(db: Db, limit: number, leaseSeconds: number): Promise<AdEventRow[]> {
  const rows = await queryRows(
    db,
    sql`
      with due as materialized (
        select id from ${adEvents} where state = 'pending' and due_at <= now()
        order by due_at, id limit ${sql.raw(String(limit))} for update skip locked
      )
      update ${adEvents} set due_at = ${addToNow(leaseSeconds * 1_000)}, attempts = attempts + 1
      where id in (select id from due)
      returning *`,
  )
  return rows.map((row) => decodeRow(adEvents, row)).sort((a, b) => a.id - b.id)
}

/** What ends with an event: the data it would be sent with, and whose page reported it. */
const FORGOTTEN = { payload: {} satisfies JsonObject, sessionId: null, finishedAt: sql`now()` }

/** Ends events: sent, or dropped for `problem` (a closed code). Their personal data are removed. */
export async function finishAdEvents(
  db: Db,
  ids: readonly number[],
  state: 'sent' | 'dropped',
  problem: string | null = null,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(adEvents)
    .set({ state, problem, ...FORGOTTEN })
    .where(and(inArray(adEvents.id, [...ids]), eq(adEvents.state, 'pending')))
}

/** Defers an event by `delayMs` because of `problem`. */
export async function deferAdEvent(db: Db, id: number, problem: string, delayMs: number): Promise<void> {
  await db
    .update(adEvents)
    .set({ problem, dueAt: addToNow(delayMs) })
    .where(and(eq(adEvents.id, id), eq(adEvents.state, 'pending')))
}

/** Stores or updates what a server's event needs to know about a visitor. */
export async function saveAdVisitor(db: Db, leadId: string, visitor: AdVisitor): Promise<void> {
  const kept = { ...visitor, updatedAt: sql`now()` }
  await db
    .insert(adVisitors)
    .values({ leadId, ...kept })
    .onConflictDoUpdate({ target: adVisitors.leadId, set: kept })
}

/** Finds the stored data of a lead's visitor; null for a visitor who never agreed, or withdrew their consent. */
export async function findAdVisitor(db: Db, leadId: string): Promise<AdVisitor | null> {
  const [row] = await db.select().from(adVisitors).where(eq(adVisitors.leadId, leadId))
  return row ?? null
}

/**
 * Records that the visitor of a session withdrew their consent: drops what waits of the session and of its sign-ups, forgets the id of
 * the click, and no more is sent.
 */
export async function forgetAdVisitor(db: Db, sessionId: string): Promise<void> {
  const signUps = db.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, sessionId))
  await db.delete(adVisitors).where(inArray(adVisitors.leadId, signUps))
  await db
    .update(adEvents)
    .set({ state: 'dropped', problem: 'consent_withdrawn', ...FORGOTTEN })
    .where(
      and(
        or(eq(adEvents.sessionId, sessionId), inArray(adEvents.leadId, signUps)),
        eq(adEvents.state, 'pending'),
      ),
    )
  await forgetClickId(db, sessionId)
}

/** Counts the waiting events and those dropped recently, but not the sent ones. */
export async function countAdEvents(db: Db): Promise<Record<Exclude<AdEventRow['state'], 'sent'>, number>> {
  const [pending, dropped] = await Promise.all([
    db.$count(adEvents, sql`state = 'pending'`),
    db.$count(adEvents, sql`state = 'dropped'`),
  ])
  return { pending, dropped }
}
