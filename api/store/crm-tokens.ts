import { sql } from 'drizzle-orm'
import { CRM_TOKENS_KEPT_MS } from '#machines/crm-account/limits.ts'
import { addToNow } from './fragments.ts'
import { queryRows } from './rows.ts'
import { caches } from './schema.ts'
import type { Db } from './types.ts'

/** Adds tokens to the count of a day that all servers share, and returns the sum. One statement. */
export async function addCrmTokens(db: Db, day: string, tokens: number): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`
      insert into ${caches} (key, value, expires_at)
      values (${`crm-tokens:${day}`}, to_jsonb(${tokens}::integer), ${addToNow(CRM_TOKENS_KEPT_MS)})
      on conflict (key) do update set value = to_jsonb((caches.value)::integer + ${tokens}::integer)
      returning (value)::integer as total`,
  )
  return Number(row?.total ?? 0)
}
