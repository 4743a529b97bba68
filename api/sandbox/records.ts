import { and, desc, eq, sql } from 'drizzle-orm'
import { toJson } from '../store/fragments.ts'
import { decodeRow, queryRows } from '../store/rows.ts'
import { type JsonObject, sandboxRecords, sandboxSequences } from '../store/schema.ts'
import type { Db } from '../store/types.ts'

/** A value by which records are looked up, such as `['email', 'ana@exemplo.com.br']`. */
export type Link = readonly [name: string, value: string | number]

/** A record to store. */
export type NewRecord = {
  readonly kind: string
  readonly id: string | number
  readonly data: JsonObject
  readonly links?: readonly Link[]
  /** How long the record stays hidden from look-ups of visible records, in milliseconds (search index lag). */
  readonly visibleAfterMs?: number
}

/** Reference to a record that must exist. */
export type Needed = { readonly kind: string; readonly id: string | number }

/** Options of a look-up by link. */
export type LinkedOptions = { readonly visibleOnly?: boolean; readonly limit?: number }

/** What `createRecords` creates. */
export type Records = ReturnType<typeof createRecords>

/** Numbers reserved in the database at a time. A process that ends leaves a gap. */
const NUMBERS_AT_ONCE = 50

const DEFAULT_LIMIT = 500

/**
 * Creates the records of one sandbox provider. Every write is one statement, committed when it resolves, and every look-up by
 * id or link goes through the identity index: a link is a row of its own whose kind holds the value looked for.
 */
export function createRecords(db: Db, service: string) {
  const { data } = sandboxRecords
  const match = (kind: string, id: string | number) =>
    and(
      eq(sandboxRecords.service, service),
      eq(sandboxRecords.kind, kind),
      eq(sandboxRecords.externalId, String(id)),
    )
  const blocks = new Map<string, Promise<{ next: number; readonly last: number }>>()

  async function reserve(kind: string) {
    const [row] = await db
      .insert(sandboxSequences)
      .values({ service, kind, value: NUMBERS_AT_ONCE })
      .onConflictDoUpdate({
        target: [sandboxSequences.service, sandboxSequences.kind],
        set: { value: sql`${sandboxSequences.value} + ${NUMBERS_AT_ONCE}` },
      })
      .returning({ value: sandboxSequences.value })
    const last = row?.value ?? NUMBERS_AT_ONCE
    return { next: last - NUMBERS_AT_ONCE + 1, last }
  }

  return {
    /** Returns the next number of a kind. No number is given twice. */
    async takeNumber(kind: string): Promise<number> {
      for (;;) {
        const reserved = blocks.get(kind) ?? reserve(kind)
        blocks.set(kind, reserved)
        const forget = () => {
          if (blocks.get(kind) === reserved) blocks.delete(kind)
        }
        // A failed hold is dropped, so that the next call reserves again.
        const block = await reserved.catch((error: unknown) => {
          forget()
          throw error
        })
        if (block.next <= block.last) {
          block.next += 1
          return block.next - 1
        }
        forget()
      }
    },

    /** Stores all records, or none and returns false when one of `needed` does not exist or is deleted. */
    async insert(records: readonly NewRecord[], needed: readonly Needed[] = []): Promise<boolean> {
      const rows = records.flatMap(({ kind, id, data, links = [], visibleAfterMs = 0 }) => [
        { kind, external_id: String(id), data, wait: 0 },
        ...links.map((link) => toLinkRow({ kind, id }, link, visibleAfterMs)),
      ])
      const needs = needed.map(({ kind, id }) => ({ kind, external_id: String(id) }))
      const kept = await queryRows(
        db,
        sql`insert into ${sandboxRecords} (service, kind, external_id, data, visible_at)
          select ${service}, row.kind, row.external_id, row.data, now() + row.wait * interval '1 millisecond'
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row(kind text, external_id text, data jsonb, wait double precision)
          -- One look into the index for each: an anti-join would read all records.
          where ${needs.length}::integer = (
            select count(*)
            from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as need(kind text, external_id text)
            cross join lateral (
              select from ${sandboxRecords} record
              where record.service = ${service}
                and record.kind = need.kind and record.external_id = need.external_id
                and coalesce(record.data ->> 'is_deleted', record.data ->> 'deleted', 'false') = 'false'
              limit 1
            ) found
          )
          returning id`,
      )
      return kept.length > 0
    },

    async get(kind: string, id: string | number): Promise<JsonObject | null> {
      const [row] = await db.select({ data }).from(sandboxRecords).where(match(kind, id))
      return row?.data ?? null
    },

    /** Lists the records with a link, newest first. */
    async listLinked(
      kind: string,
      link: Link,
      { visibleOnly = false, limit = DEFAULT_LIMIT }: LinkedOptions = {},
    ): Promise<JsonObject[]> {
      const rows = await queryRows(
        db,
        sql`select record.* from ${sandboxRecords} link
          join ${sandboxRecords} record
            on record.service = link.service and record.kind = ${kind} and record.external_id = link.external_id
          where link.service = ${service} and link.kind = ${formatLinkKind(kind, link)}
            ${visibleOnly ? sql`and link.visible_at <= now()` : sql``}
          order by record.id desc limit ${limit}`,
      )
      return rows.map((row) => decodeRow(sandboxRecords, row).data)
    },

    /** Lists the newest records of a kind, newest first. */
    async listNewest(kind: string, limit: number): Promise<JsonObject[]> {
      const rows = await db
        .select({ data })
        .from(sandboxRecords)
        .where(and(eq(sandboxRecords.service, service), eq(sandboxRecords.kind, kind)))
        .orderBy(desc(sandboxRecords.id))
        .limit(limit)
      return rows.map((row) => row.data)
    },

    /** Sets top-level fields and returns the record; null when it does not exist. */
    async update(kind: string, id: string | number, patch: JsonObject): Promise<JsonObject | null> {
      const [row] = await db
        .update(sandboxRecords)
        .set({ data: sql`${data} || ${toJson(patch)}`, updatedAt: sql`now()` })
        .where(match(kind, id))
        .returning({ data })
      return row?.data ?? null
    },

    /** Replaces links of a record. */
    async relink(
      record: Needed,
      from: readonly Link[],
      to: readonly Link[],
      visibleAfterMs = 0,
    ): Promise<void> {
      const gone = from.map((link) => formatLinkKind(record.kind, link))
      const rows = to.map((link) => toLinkRow(record, link, visibleAfterMs))
      await queryRows(
        db,
        sql`with gone as (
            delete from ${sandboxRecords}
            where service = ${service} and external_id = ${String(record.id)}
              and kind in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))
          )
          insert into ${sandboxRecords} (service, kind, external_id, data, visible_at)
          select ${service}, row.kind, row.external_id, row.data, now() + row.wait * interval '1 millisecond'
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row(kind text, external_id text, data jsonb, wait double precision)
          on conflict do nothing`,
      )
    },
  }
}

/** Deletes every record of every provider. Numbers continue, so that an old id is never reused. */
export async function clearRecords(db: Db): Promise<void> {
  await db.delete(sandboxRecords)
}

function formatLinkKind(kind: string, [name, value]: Link) {
  return `${kind}.${name}:${value}`
}

function toLinkRow({ kind, id }: Needed, link: Link, wait: number) {
  return { kind: formatLinkKind(kind, link), external_id: String(id), data: {}, wait }
}
