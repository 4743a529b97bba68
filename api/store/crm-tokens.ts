import { sql } from 'drizzle-orm'
import { addToNow } from './fragments.ts'
import { queryRows } from './rows.ts'
import { caches } from './schema.ts'
import type { Db } from './types.ts'

/** How long a day's count is kept, in milliseconds: longer than the day. */
const KEPT_MS = 2 * 86_400_000

/** Adds tokens to the count of a day that all servers share, and returns the sum. One statement. */
export async function addCrmTokens(db: Db, day: string, tokens: number): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`
      insert into ${caches} (key, value, expires_at)
      values (${`crm-tokens:${day}`}, to_jsonb(${tokens}::integer), ${addToNow(KEPT_MS)})
      on conflict (key) do update set value = to_jsonb((caches.value)::integer + ${tokens}::integer)
      returning (value)::integer as total`,
  )
  return Number(row?.total ?? 0)
}
