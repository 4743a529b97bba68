import { UNPROVEN_MS } from '#machines/continuation/limits.ts'
import { findContinuedLead } from '../store/continuations.ts'
import { findLatestLead, type Lead } from '../store/leads.ts'
import type { Session } from '../store/sessions.ts'
import type { Db } from '../store/types.ts'

/** The sign-up whose phone a session may prove. */
export type ShownLead = {
  readonly lead: Lead | null
  /** True when it belongs to another session until a code is accepted here: only the masked phone may be shown. */
  readonly isContinued: boolean
}

/** Finds the session's latest own sign-up; without one, the sign-up that a link brought to this session. */
export async function findShownLead(db: Db, sessionId: string): Promise<ShownLead> {
  const own = await findLatestLead(db, sessionId)
  if (own) return { lead: own, isContinued: false }
  const continued = await findContinuedLead(db, sessionId, UNPROVEN_MS)
  return { lead: continued, isContinued: continued !== null }
}

/** Whether the visitor has moved the sign-up to another device and has begun no other in this session. */
export function hasMovedAway({ movedAt }: Session, lead: Lead | null): boolean {
  return lead === null && movedAt !== null
}
