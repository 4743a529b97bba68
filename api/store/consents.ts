import { desc, eq } from 'drizzle-orm'
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

/** Lists the session's decisions, newest first. */
export async function listConsents(db: Db, sessionId: string): Promise<Consent[]> {
  return db.select().from(consents).where(eq(consents.sessionId, sessionId)).orderBy(desc(consents.id))
}
