import { and, eq, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import { addToNow, isAnyText } from './fragments.ts'
import { decodeRow, queryRows } from './rows.ts'
import { intents, leads } from './schema.ts'
import type { Db } from './types.ts'
import type { StoreWrite } from './writes.ts'

/**
 * What may be done about an outside object (decision 9):
 * - `planned`: the caller must create it now.
 * - `done`: it exists, under `externalId`, made for the lead `leadId`.
 * - `open`: an earlier call went out and its answer is not known. While the quarantine lasts, only look for the object;
 *   once it is `isOver` and the search found nothing, `reopenIntent` allows another try.
 */
export type Plan =
  | { readonly outcome: 'planned' }
  | { readonly outcome: 'done'; readonly externalId: string; readonly leadId: string | null }
  | {
      readonly outcome: 'open'
      readonly quarantineUntil: Date
      readonly isOver: boolean
      readonly leadId: string | null
    }

/**
 * Stores, before the call, that the object behind `key` is about to be created. The quarantine of `quarantineMs`
 * starts now: it must outlast the call's timeout and the time a provider may take to apply a call it did not answer.
 * Exactly one of several simultaneous callers gets `planned`. One statement, or two when another caller wins at the
 * same moment.
 */
export async function planIntent(
  db: Db,
  key: string,
  kind: string,
  leadId: string | null,
  quarantineMs: number,
): Promise<Plan> {
  const [row] = await queryRows(
    db,
    sql`
      with planned as (
        insert into ${intents} (key, kind, lead_id, quarantine_until)
        values (${key}, ${kind}, ${leadId}::uuid, ${addToNow(quarantineMs)})
        on conflict (key) do update
        set state = 'planned', lead_id = excluded.lead_id, quarantine_until = excluded.quarantine_until,
          attempts = intents.attempts + 1, updated_at = now()
        where intents.state = 'abandoned'
        returning *
      )
      select true as fresh, false as over, planned.* from planned
      union all
      select false, known.quarantine_until <= now(), known.* from ${intents} known
      where known.key = ${key} and not exists (select from planned)`,
  )
  if (row?.fresh) return { outcome: 'planned' }
  const intent = row && decodeRow(intents, row)
  // Another caller wrote or took over the row after this statement began: the next statement sees it.
  if (!intent || intent.state === 'abandoned') return planIntent(db, key, kind, leadId, quarantineMs)
  const { externalId, leadId: plannedFor, quarantineUntil } = intent
  if (intent.state === 'done' && externalId !== null)
    return { outcome: 'done', externalId, leadId: plannedFor }
  return { outcome: 'open', quarantineUntil, isOver: row?.over === true, leadId: plannedFor }
}

/**
 * Composes the write that records that the object exists as `externalId`. An intent that was resolved before stays
 * unchanged.
 */
export function composeResolution(key: string, externalId: string): StoreWrite {
  return {
    parts: sql`
      resolved as (
        update ${intents} set state = 'done', external_id = ${externalId}, updated_at = now()
        where key = ${key} and state <> 'done'
      )`,
  }
}

/**
 * Allows one more try, for `leadId`, after the quarantine ended and a search found nothing; a new quarantine of
 * `quarantineMs` begins. Returns true for exactly one of several callers.
 */
export async function reopenIntent(
  db: Db,
  key: string,
  leadId: string | null,
  quarantineMs: number,
): Promise<boolean> {
  const isOver = and(eq(intents.state, 'planned'), lte(intents.quarantineUntil, sql`now()`))
  return planAgain(db, and(eq(intents.key, key), isOver), leadId, quarantineMs)
}

/**
 * Allows a new object to replace the resolved one `externalId`, which is gone or closed. Returns true for exactly
 * one of several callers.
 */
export async function replaceIntent(
  db: Db,
  key: string,
  externalId: string,
  leadId: string | null,
  quarantineMs: number,
): Promise<boolean> {
  const isGone = and(eq(intents.state, 'done'), eq(intents.externalId, externalId))
  return planAgain(db, and(eq(intents.key, key), isGone), leadId, quarantineMs)
}

async function planAgain(db: Db, where: SQL | undefined, leadId: string | null, quarantineMs: number) {
  const rows = await db
    .update(intents)
    .set({
      state: 'planned',
      externalId: null,
      leadId,
      quarantineUntil: addToNow(quarantineMs),
      attempts: sql`${intents.attempts} + 1`,
      updatedAt: sql`now()`,
    })
    .where(where)
    .returning({ key: intents.key })
  return rows.length > 0
}

/** Restarts the quarantine: a call is about to be sent again, or just went unanswered. */
export async function extendQuarantine(db: Db, key: string, quarantineMs: number): Promise<void> {
  await db
    .update(intents)
    .set({ quarantineUntil: addToNow(quarantineMs), updatedAt: sql`now()` })
    .where(and(eq(intents.key, key), eq(intents.state, 'planned')))
}

/** Records that the provider refused, so that nothing exists: the next plan starts without a quarantine. */
export async function abandonIntent(db: Db, key: string): Promise<void> {
  await db
    .update(intents)
    .set({ state: 'abandoned', updatedAt: sql`now()` })
    .where(and(eq(intents.key, key), eq(intents.state, 'planned')))
}

/** Sets aside the resolved intent of an object that has served: the next plan under its key is for another object. */
export async function closeIntent(db: Db, key: string, externalId: string): Promise<void> {
  await db
    .update(intents)
    .set({ key: `${key}:${externalId}`, updatedAt: sql`now()` })
    .where(and(eq(intents.key, key), eq(intents.state, 'done'), eq(intents.externalId, externalId)))
}

/** Returns whether one of our intents found or created an object of this kind. */
export async function hasIntentFor(db: Db, kind: string, externalId: string): Promise<boolean> {
  return (await listIntentsFor(db, kind, externalId)).length > 0
}

/** Returns whether an object was created for one of a deal's sign-ups under a key that is like `pattern`. */
export async function hasIntentLike(db: Db, dealId: number, pattern: string): Promise<boolean> {
  const signUps = db.select({ id: leads.id }).from(leads).where(eq(leads.dealId, dealId))
  return (await db.$count(intents, and(inArray(intents.leadId, signUps), like(intents.key, pattern)))) > 0
}

/** Lists our intents that found or created an object of this kind, with the sign-up each was planned for. */
export function listIntentsFor(
  db: Db,
  kind: string,
  externalId: string,
): Promise<{ readonly key: string; readonly leadId: string | null }[]> {
  return db
    .select({ key: intents.key, leadId: intents.leadId })
    .from(intents)
    .where(and(eq(intents.kind, kind), eq(intents.externalId, externalId)))
}

/** Lists the objects behind intents, by the intents' keys; nothing for one that does not exist yet. */
export async function listIntentObjects(db: Db, keys: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ externalId: intents.externalId })
    .from(intents)
    .where(and(isAnyText(intents.key, keys), eq(intents.state, 'done')))
  return found.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]))
}
