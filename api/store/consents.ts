import { desc } from 'drizzle-orm'
import { isAnyText } from './fragments.ts'
import { consents } from './schema.ts'
import type { Db } from './types.ts'

/** One recorded decision. */
export type Consent = typeof consents.$inferSelect

/** Records a decision of a session. The same decision sent twice is one row. */
export async function recordConsent(
  db: Db,
  sessionId: string,
  record: Pick<Consent, 'version' | 'decidedAt' | 'analytics' | 'marketing'>,
): Promise<void> {
  await db
    .insert(consents)
    .values({ ...record, sessionId })
    .onConflictDoNothing()
}

/** Lists the decisions of some sessions, newest first. */
export async function listConsents(db: Db, sessionIds: readonly string[]): Promise<Consent[]> {
  return db
    .select()
    .from(consents)
    .where(isAnyText(consents.sessionId, sessionIds))
    .orderBy(desc(consents.id))
}
