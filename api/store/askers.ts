import { sql } from 'drizzle-orm'
import { addToNow, isAnyText } from './fragments.ts'
import { ASKERS_AT_ONCE } from './limits.ts'
import { queryRows } from './rows.ts'
import { continuations, leads, sessions } from './schema.ts'
import { matchLiveSession, PROOF_COUNTS } from './sessions.ts'
import type { Db } from './types.ts'

/** A session that has not proven the phone of a sign-up. */
export type Asker = {
  readonly sessionId: string
  /** The address it was opened from. */
  readonly address: string | null
}

/**
 * Lists the sessions that have signed up with one of these phones or continue such a sign-up by a link, have not proven it, and were
 * seen within a time, the last seen first.
 */
export async function listAskers(db: Db, phones: readonly string[], seenWithinMs: number): Promise<Asker[]> {
  const isOfPhone = isAnyText(sql`lead.phone_key`, phones)
  const rows = await queryRows(
    db,
    sql`
      with asking as (
        select lead.session_id from ${leads} lead where ${isOfPhone}
        union
        select link.opened_session_id from ${continuations} link join ${leads} lead on lead.id = link.lead_id
        where ${isOfPhone}
      )
      select id, ip from ${sessions}
      where id in (select session_id from asking) and ${matchLiveSession(sessions.id)}
        and last_seen_at > ${addToNow(-seenWithinMs)}
        and not coalesce(${isAnyText(sessions.phone, phones)} and ${PROOF_COUNTS}, false)
      order by last_seen_at desc limit ${sql.raw(String(ASKERS_AT_ONCE))}`,
  )
  return rows.map(({ id, ip }) => ({ sessionId: String(id), address: ip === null ? null : String(ip) }))
}
