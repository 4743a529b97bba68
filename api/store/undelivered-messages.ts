import { and, eq, sql } from 'drizzle-orm'
import type { Share } from '#machines/metrics/judge.ts'
import { addToNow } from './fragments.ts'
import { queryRows } from './rows.ts'
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

/**
 * Returns with what code of Meta the message of the latest usable code of a session and phone came back; null when it did not, or
 * not yet.
 */
export async function findReturnCode(db: Db, sessionId: string, phone: string): Promise<number | null> {
  const [row] = await db
    .select({ code: undeliveredMessages.code })
    .from(otpCodes)
    .innerJoin(undeliveredMessages, eq(undeliveredMessages.messageKey, otpCodes.messageKey))
    .where(
      and(eq(otpCodes.sessionId, sessionId), eq(otpCodes.phone, phone), sql`${otpCodes.consumedAt} is null`),
    )
  return row?.code ?? null
}

/** Counts the undelivered ones among the latest codes that WhatsApp accepted, at most `most`, sent within a time. */
export async function countUndelivered(db: Db, most: number, milliseconds: number): Promise<Share> {
  const [row] = await queryRows(
    db,
    sql`
      select count(*)::integer as of, count(returned.message_key)::integer as count
      from (
        select message_key from ${otpCodes}
        where channel = 'whatsapp' and sent_at > ${addToNow(-milliseconds)}
        order by sent_at desc limit ${most}
      ) sent left join ${undeliveredMessages} returned on returned.message_key = sent.message_key`,
  )
  return { count: Number(row?.count ?? 0), of: Number(row?.of ?? 0) }
}
