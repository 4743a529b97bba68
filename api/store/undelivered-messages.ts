import { and, eq, sql } from 'drizzle-orm'
import { otpCodes, undeliveredMessages } from './schema.ts'
import type { Db } from './types.ts'

/** A message that WhatsApp accepted and later could not deliver. */
export type UndeliveredMessage = Pick<typeof undeliveredMessages.$inferSelect, 'messageKey' | 'code'>

/**
 * Stores messages that could not be delivered. A report may come twice, or before the code of the message is stored.
 * @returns those that were not reported before
 */
export async function storeUndelivered(
  db: Db,
  messages: readonly UndeliveredMessage[],
): Promise<UndeliveredMessage[]> {
  if (messages.length === 0) return []
  return db
    .insert(undeliveredMessages)
    .values([...messages])
    .onConflictDoNothing({ target: undeliveredMessages.messageKey })
    .returning({ messageKey: undeliveredMessages.messageKey, code: undeliveredMessages.code })
}

/** Returns whether the latest usable code of a session and phone was sent in a message that could not be delivered. */
export async function isCodeUndelivered(db: Db, sessionId: string, phone: string): Promise<boolean> {
  const rows = await db
    .select({ code: undeliveredMessages.code })
    .from(otpCodes)
    .innerJoin(undeliveredMessages, eq(undeliveredMessages.messageKey, otpCodes.messageKey))
    .where(
      and(eq(otpCodes.sessionId, sessionId), eq(otpCodes.phone, phone), sql`${otpCodes.consumedAt} is null`),
    )
  return rows.length > 0
}
