import { eq, sql } from 'drizzle-orm'
import { queryRows } from './rows.ts'
import { type JsonObject, sandboxFaults, sandboxRecords } from './schema.ts'
import type { Db } from './types.ts'

/**
 * Reads the data of the newest records of each kind, newest first, in one statement. Untrusted: parse it.
 * @param kinds the kinds, named differently, and who keeps each
 * @returns the list of each kind
 */
export async function readNewestOfEach(
  db: Db,
  kinds: readonly { readonly service: string; readonly kind: string }[],
  limit: number,
): Promise<ReadonlyMap<unknown, unknown>> {
  const wanted = kinds.map(({ service, kind }) => ({ service, kind }))
  const rows = await queryRows(
    db,
    sql`select wanted.kind, array(
        select data from ${sandboxRecords} record
        where record.service = wanted.service and record.kind = wanted.kind
        order by record.id desc limit ${limit}
      ) as list
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(service text, kind text)`,
  )
  return new Map(rows.map(({ kind, list }) => [kind, list]))
}

/** Reads the simulated faults of a provider; null when none were set. Untrusted: parse it. */
export async function readFaults(db: Db, service: string): Promise<JsonObject | null> {
  const [row] = await db.select().from(sandboxFaults).where(eq(sandboxFaults.service, service))
  return row?.settings ?? null
}

/** Ends the simulated faults of every provider. */
export async function deleteFaults(db: Db): Promise<void> {
  await db.delete(sandboxFaults)
}

/** Sets the simulated faults of a provider. */
export async function writeFaults(db: Db, service: string, settings: JsonObject): Promise<void> {
  await db
    .insert(sandboxFaults)
    .values({ service, settings })
    .onConflictDoUpdate({ target: sandboxFaults.service, set: { settings } })
}
