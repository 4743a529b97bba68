import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { fromNow } from './fragments.ts'
import { decodeRow, queryRows } from './rows.ts'
import { consents, type JsonObject, leads, otpCodes, sessions } from './schema.ts'

/** A visitor's server session (decision 2). */
export type Session = typeof sessions.$inferSelect

/** A session that has not expired. */
function liveSession(id: string) {
  return and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`))
}

/** Starts a session. `id` is the SHA-256 of a fresh random token, in hexadecimal. */
export async function createSession(
  db: Db,
  { id, lifeSeconds, ip }: { id: string; lifeSeconds: number; ip: string | null },
): Promise<Session> {
  const [row] = await queryRows(
    db,
    sql`insert into ${sessions} (id, expires_at, ip) values (${id}, ${fromNow(lifeSeconds * 1_000)}, ${ip}) returning *`,
  )
  if (!row) throw new Error('An insert without conflict clause returned no row')
  return decodeRow(sessions, row)
}

/**
 * The session, or null when it is unknown or expired. Being seen prolongs it to `lifeSeconds` from now; that is written
 * at most once a minute. One statement.
 */
export async function findSession(db: Db, id: string, lifeSeconds: number): Promise<Session | null> {
  const [row] = await queryRows(
    db,
    sql`
      with seen as (
        update ${sessions} set last_seen_at = now(), expires_at = ${fromNow(lifeSeconds * 1_000)}
        where id = ${id} and expires_at > now() and last_seen_at < now() - interval '1 minute'
      )
      select * from ${sessions} where id = ${id} and expires_at > now()`,
  )
  return row ? decodeRow(sessions, row) : null
}

/**
 * Gives the session a new id: after a proof of identity the old token must be worth nothing. Its leads, codes
 * and consents follow. One statement; null when the old one is unknown or expired.
 */
export async function rotateSession(db: Db, oldId: string, newId: string): Promise<Session | null> {
  const [row] = await queryRows(
    db,
    sql`
      with rotated as (
        update ${sessions} set id = ${newId}, last_seen_at = now()
        where id = ${oldId} and expires_at > now() returning *
      ), moved as (
        update ${leads} set session_id = rotated.id from rotated where session_id = ${oldId}
      ), codes as (
        update ${otpCodes} set session_id = rotated.id from rotated where session_id = ${oldId}
      ), evidence as (
        update ${consents} set session_id = rotated.id from rotated where session_id = ${oldId}
      )
      select * from rotated`,
  )
  return row ? decodeRow(sessions, row) : null
}

/** Records that this session proved `phone` (E.164). False when the session is gone. */
export async function markPhoneValidated(db: Db, id: string, phone: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ phone, phoneValidatedAt: sql`now()` })
    .where(liveSession(id))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Stores the client's session record. False when the session is gone. */
export async function saveSnapshot(db: Db, id: string, snapshot: JsonObject): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ snapshot })
    .where(liveSession(id))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Forgets the session and what it proved. Its leads stay. */
export async function clearSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}
