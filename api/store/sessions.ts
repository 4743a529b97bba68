import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AbVariant } from '#machines/ab-test/assign.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import type { Phone } from '#machines/rules/phone.ts'
import { PROOF_DAYS, SESSION_MAX_DAYS } from '#machines/session/limits.ts'
import { insertVisit, storeLogged } from './chart-steps.ts'
import { addToNow } from './fragments.ts'
import { SWEPT_AT_ONCE } from './limits.ts'
import { decodeRow, queryRows } from './rows.ts'
import { adEvents, consents, continuations, type JsonObject, leads, otpCodes, sessions } from './schema.ts'
import type { Db } from './types.ts'

/** A visitor's server session (decision 2). */
export type Session = typeof sessions.$inferSelect

/** Matches a session that has not expired. It ends 90 days after its start, regardless of its use (decision 42). */
export function matchLiveSession(id: string | PgColumn) {
  const isYoung = gt(sessions.createdAt, addToNow(-SESSION_MAX_DAYS * DAY_MS))
  return and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`), isYoung)
}

/** Whether a session exists and has not expired. */
export async function isSessionLive(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sessions, matchLiveSession(id))) > 0
}

/** Builds the SQL whether a session's proof still counts (decision 42); null without one. */
export const PROOF_COUNTS = sql`phone_validated_at > ${addToNow(-PROOF_DAYS * DAY_MS)}`

/** A session to start. */
export type NewSession = {
  /** The SHA-256 of a fresh random token, in hexadecimal. */
  readonly id: string
  readonly lifeSeconds: number
  readonly ip: string | null
  /** The variant that its visitor sees. */
  readonly variant?: AbVariant | null
  /** Whether it goes on with the visit of another session, and is none of its own. */
  readonly isContinued?: boolean
}

/** Starts a session, which is a visit. */
export async function createSession(
  db: Db,
  { id, lifeSeconds, ip, variant = null, isContinued = false }: NewSession,
): Promise<Session> {
  const [row] = await storeLogged(
    db,
    sql`(insert into ${sessions} (id, expires_at, ip) values (${id}, ${addToNow(lifeSeconds * 1_000)}, ${ip}) returning *)`,
    isContinued ? [] : [insertVisit(variant)],
  )
  if (!row) throw new Error('An insert without conflict clause returned no row')
  return decodeRow(sessions, row)
}

/**
 * Finds a session; null when it is unknown or expired. A visit prolongs it to `lifeSeconds` from now, but never
 * beyond 90 days from its start; that is written at most once a minute. `lastSeenAt` is the time of the previous
 * visit. A proof older than 30 days reads as none, so that no caller can use it (decision 42). One statement.
 */
export async function findSession(db: Db, id: string, lifeSeconds: number): Promise<Session | null> {
  const [row] = await queryRows(
    db,
    sql`
      with seen as (
        update ${sessions} set last_seen_at = now(),
          expires_at = least(${addToNow(lifeSeconds * 1_000)}, created_at + ${SESSION_MAX_DAYS} * interval '1 day')
        where ${matchLiveSession(id)} and last_seen_at < now() - interval '1 minute'
      )
      select ${sessions}.*, ${PROOF_COUNTS} as proof_counts
      from ${sessions} where ${matchLiveSession(id)}`,
  )
  if (!row) return null
  const session = decodeRow(sessions, row)
  return row.proof_counts === true ? session : { ...session, phoneProvenAt: null }
}

/** Finds the address a session was opened from; null when it is unknown or the session is gone. */
export async function findSessionAddress(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ ip: sessions.ip }).from(sessions).where(eq(sessions.id, id))
  return row?.ip ?? null
}

/**
 * Gives the session a new id, so that the old token becomes worthless after a proof of identity. Its leads,
 * codes, consents, waiting ad events and links to other devices follow. One statement; null when the old session is unknown or expired.
 */
export async function rotateSession(db: Db, oldId: string, newId: string): Promise<Session | null> {
  const [row] = await queryRows(
    db,
    sql`
      with rotated as (
        update ${sessions} set id = ${newId}, last_seen_at = now()
        where ${matchLiveSession(oldId)} returning *
      ), moved as (
        update ${leads} set session_id = rotated.id from rotated where session_id = ${oldId}
      ), codes as (
        update ${otpCodes} set session_id = rotated.id from rotated where session_id = ${oldId}
      ), evidence as (
        update ${consents} set session_id = rotated.id from rotated where session_id = ${oldId}
      ), events as (
        update ${adEvents} set session_id = rotated.id from rotated where session_id = ${oldId}
      ), links as (
        update ${continuations} set
          session_id = case when session_id = ${oldId} then rotated.id else session_id end,
          opened_session_id = case when opened_session_id = ${oldId} then rotated.id else opened_session_id end
        from rotated where session_id = ${oldId} or opened_session_id = ${oldId}
      )
      select * from rotated`,
  )
  return row ? decodeRow(sessions, row) : null
}

/** Returns whether this session proved a phone in the last `milliseconds`. */
export async function hasProvenWithin(db: Db, id: string, milliseconds: number): Promise<boolean> {
  const provenLately = gt(sessions.phoneProvenAt, addToNow(-milliseconds))
  return (await db.$count(sessions, and(matchLiveSession(id), provenLately))) > 0
}

/** Records that this session proved `phone` (E.164). Returns false when the session is gone. */
export async function markPhoneProven(db: Db, id: string, phone: Phone): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ phone, phoneProvenAt: sql`now()` })
    .where(matchLiveSession(id))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Stores the client's session record. Returns false when the session is gone. */
export async function saveSnapshot(db: Db, id: string, snapshot: JsonObject): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ snapshot })
    .where(matchLiveSession(id))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/**
 * Records that a session's sign-ups have passed to another session, unless it still has some. Deletes its client's record,
 * which holds the same e-mail and phone.
 */
export async function markMoved(db: Db, id: string): Promise<void> {
  const own = db.select({ id: leads.id }).from(leads).where(eq(leads.sessionId, id))
  await db
    .update(sessions)
    .set({ movedAt: sql`now()`, snapshot: null })
    .where(and(eq(sessions.id, id), notExists(own)))
}

/** Deletes the session and its proven phone. Its leads stay. */
export async function clearSession(db: Db, id: string): Promise<void> {
  await endSessions(db, eq(sessions.id, id))
}

/** Deletes a batch of the expired sessions. Returns their number. */
export function sweepSessions(db: Db): Promise<number> {
  return endSessions(
    db,
    sql`id in (select id from ${sessions} where expires_at <= now() limit ${sql.raw(String(SWEPT_AT_ONCE))})`,
  )
}

/**
 * Deletes sessions, and leaves the time of their last visit with their sign-ups, whose retention counts from it
 * (decision 52): a session ends sooner than any of them. One statement. Returns their number.
 */
async function endSessions(db: Db, condition: SQL): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`
      with gone as (
        delete from ${sessions} where ${condition} returning id, last_seen_at
      ), visited as (
        update ${leads} set visited_at = greatest(visited_at, gone.last_seen_at) from gone where session_id = gone.id
      )
      select count(*)::integer as rows from gone`,
  )
  return Number(row?.rows ?? 0)
}
