import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { asJson, fromNow } from './fragments.ts'
import { type JsonObject, sandboxFaults, sandboxRecords, sandboxSequences } from './schema.ts'

/** A record of a sandbox service. */
export type SandboxRecord = typeof sandboxRecords.$inferSelect

/** Which records of a kind to list. */
export type RecordFilter = {
  /** Only those whose data contain this (objects and lists in depth, as Postgres' `@>`); uses an index. */
  readonly contains?: JsonObject
  /** Only those a search may find already. */
  readonly visibleOnly?: boolean
  /** Newest first unless said otherwise. */
  readonly order?: 'newest' | 'oldest'
  readonly limit?: number
}

const DEFAULT_LIMIT = 500

function recordIs(service: string, kind: string, externalId: string) {
  return and(
    eq(sandboxRecords.service, service),
    eq(sandboxRecords.kind, kind),
    eq(sandboxRecords.externalId, externalId),
  )
}

/** The next number of a kind of record, from 1 on; no two callers get the same. */
export async function nextId(db: Db, service: string, kind: string): Promise<number> {
  const [row] = await db
    .insert(sandboxSequences)
    .values({ service, kind, value: 1 })
    .onConflictDoUpdate({
      target: [sandboxSequences.service, sandboxSequences.kind],
      set: { value: sql`${sandboxSequences.value} + 1` },
    })
    .returning({ value: sandboxSequences.value })
  if (!row) throw new Error('An upsert without condition returned no row')
  return row.value
}

/** Stores a record, whole, in the place of one with the same identity. Searches find it after `visibleAfterMs`. */
export async function putRecord(
  db: Db,
  service: string,
  kind: string,
  externalId: string,
  data: JsonObject,
  visibleAfterMs = 0,
): Promise<SandboxRecord> {
  const [row] = await db
    .insert(sandboxRecords)
    .values({ service, kind, externalId, data, visibleAt: fromNow(visibleAfterMs) })
    .onConflictDoUpdate({
      target: [sandboxRecords.service, sandboxRecords.kind, sandboxRecords.externalId],
      set: { data, updatedAt: sql`now()` },
    })
    .returning()
  if (!row) throw new Error('An upsert without condition returned no row')
  return row
}

/** The record, or null. */
export async function getRecord(
  db: Db,
  service: string,
  kind: string,
  externalId: string,
): Promise<SandboxRecord | null> {
  const [row] = await db
    .select()
    .from(sandboxRecords)
    .where(recordIs(service, kind, externalId))
  return row ?? null
}

/** Sets the top-level fields of `patch` in the record's data and leaves the others. Null when there is no record. */
export async function updateRecord(
  db: Db,
  service: string,
  kind: string,
  externalId: string,
  patch: JsonObject,
): Promise<SandboxRecord | null> {
  const [row] = await db
    .update(sandboxRecords)
    .set({ data: sql`${sandboxRecords.data} || ${asJson(patch)}`, updatedAt: sql`now()` })
    .where(recordIs(service, kind, externalId))
    .returning()
  return row ?? null
}

/** Records of a kind. */
export async function listRecords(
  db: Db,
  service: string,
  kind: string,
  { contains, visibleOnly = false, order = 'newest', limit = DEFAULT_LIMIT }: RecordFilter = {},
): Promise<SandboxRecord[]> {
  const conditions: (SQL | undefined)[] = [
    eq(sandboxRecords.service, service),
    eq(sandboxRecords.kind, kind),
    contains && sql`${sandboxRecords.data} @> ${asJson(contains)}`,
    visibleOnly ? lte(sandboxRecords.visibleAt, sql`now()`) : undefined,
  ]
  return db
    .select()
    .from(sandboxRecords)
    .where(and(...conditions))
    .orderBy(order === 'newest' ? desc(sandboxRecords.id) : asc(sandboxRecords.id))
    .limit(limit)
}

/** How the service has been told to misbehave; null when it was told nothing. Untrusted: parse it. */
export async function readFaults(db: Db, service: string): Promise<JsonObject | null> {
  const [row] = await db.select().from(sandboxFaults).where(eq(sandboxFaults.service, service))
  return row?.settings ?? null
}

/** Tells the service how to misbehave from now on. */
export async function writeFaults(db: Db, service: string, settings: JsonObject): Promise<void> {
  await db
    .insert(sandboxFaults)
    .values({ service, settings })
    .onConflictDoUpdate({ target: sandboxFaults.service, set: { settings } })
}
