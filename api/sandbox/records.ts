import { sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { decodeRow, queryRows } from '../store/rows.ts'
import { getRecord, newestRecords, updateRecord } from '../store/sandbox-records.ts'
import { type JsonObject, sandboxRecords, sandboxSequences } from '../store/schema.ts'

/** Something records of a kind are looked up by, such as `['email', 'ana@exemplo.com.br']`. */
export type Link = readonly [name: string, value: string | number]

/** A record to keep. */
export type NewRecord = {
  readonly kind: string
  readonly id: string | number
  readonly data: JsonObject
  readonly links?: readonly Link[]
  /** How long look-ups by a link that ask for visible records miss it, in milliseconds. */
  readonly visibleAfterMs?: number
}

/** A record another one needs. */
export type Needed = { readonly kind: string; readonly id: string | number }

/** Which of the linked records are wanted. */
export type LinkedOptions = { readonly visibleOnly?: boolean; readonly limit?: number }

/**
 * The records of one sandbox service. Every write is one statement, committed when it resolves, and every look-up by id
 * or link goes through the identity index: a link is a row of its own whose kind holds the value looked for.
 */
export type Records = {
  /** The next number of a kind; never given twice. */
  nextNumber(kind: string): Promise<number>
  /** Keeps records, all or none. False when one of `needed` does not exist or is deleted; nothing is kept then. */
  insert(records: readonly NewRecord[], needed?: readonly Needed[]): Promise<boolean>
  get(kind: string, id: string | number): Promise<JsonObject | null>
  /** Records with a link, newest first. */
  linked(kind: string, link: Link, options?: LinkedOptions): Promise<JsonObject[]>
  /** The newest records of a kind, newest first. */
  newest(kind: string, limit: number): Promise<JsonObject[]>
  /** Sets top-level fields. Null when there is no such record. */
  update(kind: string, id: string | number, patch: JsonObject): Promise<JsonObject | null>
  /** Replaces links of a record by others. */
  relink(record: Needed, from: readonly Link[], to: readonly Link[], visibleAfterMs?: number): Promise<void>
}

/** Numbers are taken from the database so many at a time; a process that dies leaves a gap. */
const NUMBERS_AT_ONCE = 50

const DEFAULT_LIMIT = 500

/** The records of one service. */
export function createRecords(db: Db, service: string): Records {
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
    async nextNumber(kind) {
      for (;;) {
        const reserved = blocks.get(kind) ?? reserve(kind)
        blocks.set(kind, reserved)
        const forget = () => {
          if (blocks.get(kind) === reserved) blocks.delete(kind)
        }
        // One that could not be taken counts as used up, or nobody would ever get a number of this kind again.
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

    async insert(records, needed = []) {
      const rows = records.flatMap(({ kind, id, data, links = [], visibleAfterMs = 0 }) => [
        { kind, external_id: String(id), data, wait: 0 },
        ...links.map((link) => linkRow({ kind, id }, link, visibleAfterMs)),
      ])
      const needs = needed.map(({ kind, id }) => ({ kind, external_id: String(id) }))
      const kept = await queryRows(
        db,
        sql`insert into ${sandboxRecords} (service, kind, external_id, data, visible_at)
          select ${service}, row.kind, row.external_id, row.data, now() + row.wait * interval '1 millisecond'
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row(kind text, external_id text, data jsonb, wait double precision)
          where not exists (
            select from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as need(kind text, external_id text)
            where not exists (
              select from ${sandboxRecords} found
              where found.service = ${service}
                and found.kind = need.kind and found.external_id = need.external_id
                and coalesce(found.data ->> 'is_deleted', found.data ->> 'deleted', 'false') = 'false'
            )
          )
          returning id`,
      )
      return kept.length > 0
    },

    async get(kind, id) {
      return (await getRecord(db, service, kind, String(id)))?.data ?? null
    },

    async linked(kind, link, { visibleOnly = false, limit = DEFAULT_LIMIT } = {}) {
      const rows = await queryRows(
        db,
        sql`select record.* from ${sandboxRecords} link
          join ${sandboxRecords} record
            on record.service = link.service and record.kind = ${kind} and record.external_id = link.external_id
          where link.service = ${service} and link.kind = ${linkKind(kind, link)}
            ${visibleOnly ? sql`and link.visible_at <= now()` : sql``}
          order by record.id desc limit ${limit}`,
      )
      return rows.map((row) => decodeRow(sandboxRecords, row).data)
    },

    async newest(kind, limit) {
      return (await newestRecords(db, service, kind, limit)).map(({ data }) => data)
    },

    async update(kind, id, patch) {
      return (await updateRecord(db, service, kind, String(id), patch))?.data ?? null
    },

    async relink(record, from, to, visibleAfterMs = 0) {
      const gone = from.map((link) => linkKind(record.kind, link))
      const rows = to.map((link) => linkRow(record, link, visibleAfterMs))
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

/** Removes every record of every service. Numbers go on, so that an id of before never means something else. */
export async function clearRecords(db: Db): Promise<void> {
  await db.delete(sandboxRecords)
}

function linkKind(kind: string, [name, value]: Link) {
  return `${kind}.${name}:${value}`
}

function linkRow({ kind, id }: Needed, link: Link, wait: number) {
  return { kind: linkKind(kind, link), external_id: String(id), data: {}, wait }
}
