import { desc, eq, inArray, sql } from 'drizzle-orm'
import { LOG_LINES_SHOWN } from '#machines/panel/limits.ts'
import type { LogLevel } from '../lib/log.ts'
import { type JsonObject, logLines } from './schema.ts'
import type { Db } from './types.ts'

/** A log line to store. */
export type NewLogLine = {
  readonly requestId: string
  readonly level: LogLevel
  readonly action: string
  readonly fields: JsonObject
  /** Milliseconds since it was written. */
  readonly ageMs: number
}

/** Levels at which something did not go as it should. */
const TROUBLE: readonly LogLevel[] = ['warn', 'error', 'critical']

/** Stores log lines. One statement. */
export async function storeLogLines(db: Db, lines: readonly NewLogLine[]): Promise<void> {
  await db.execute(sql`
    insert into ${logLines} (request_id, level, action, fields, at)
    select line."requestId", line.level, line.action, line.fields, now() - line."ageMs" * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line ("requestId" uuid, level text, action text, fields jsonb, "ageMs" double precision)`)
}

/** Lists the latest log lines of a request, or of all requests in trouble; newest first. */
export async function listLogLines(
  db: Db,
  requestId: string | null,
): Promise<(typeof logLines.$inferSelect)[]> {
  return db
    .select()
    .from(logLines)
    .where(requestId === null ? inArray(logLines.level, [...TROUBLE]) : eq(logLines.requestId, requestId))
    .orderBy(desc(logLines.at), desc(logLines.id))
    .limit(LOG_LINES_SHOWN)
}
