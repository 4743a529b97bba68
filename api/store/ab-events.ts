import { eq, type SQL, sql } from 'drizzle-orm'
import { AB_VARIANTS, type AbTest, type AbVariant, HOME_TEST } from '#machines/ab-test/assign.ts'
import { type AbCountKind, type AbFunnel, type AbTally, toTally } from '#machines/ab-test/judge.ts'
import { listTexts } from './fragments.ts'
import { abEvents, abTallies, leads } from './schema.ts'
import type { Db } from './types.ts'
import { type StoreWrite, storeWrites } from './writes.ts'

/** An exposure or a conversion in a test. */
export type AbCount = {
  /** The visitor's random id of an exposure, or the id of their first sign-up for anything later: each counts once. */
  readonly id: string
  readonly test: AbTest
  readonly variant: AbVariant
  readonly kind: AbCountKind
}

/**
 * Composes the write that counts rows of `id`, `test` and `variant` once for each kind, so that the events and the count never
 * differ.
 */
function composeCounts(kinds: readonly AbCountKind[], rows: SQL): StoreWrite {
  return {
    parts: sql`
      ab_counted as (
        insert into ${abEvents} (id, test, kind, variant)
        select id, test, kind.value, variant from (${rows}) shown, ${listTexts(kinds)} kind (value)
        on conflict do nothing returning test, kind, variant
      ), ab_tallied as (
        insert into ${abTallies} (test, kind, variant, count)
        select test, kind, variant, count(*) from ab_counted group by test, kind, variant order by test, kind, variant
        on conflict (test, kind, variant) do update set count = ${abTallies}.count + excluded.count
      )`,
  }
}

/** Counts an exposure or a conversion once. One statement. */
export async function countAbEvent(db: Db, { id, test, kind, variant }: AbCount): Promise<void> {
  const row = sql`select ${id}::uuid as id, ${test}::text as test, ${variant}::text as variant`
  await storeWrites(db, [composeCounts([kind], row)])
}

/**
 * Composes the write that counts what sign-ups did, by the variant of the home page that their visitors saw. All sign-ups of a visitor
 * count as the first one, like their one exposure: who corrects a number has not come twice.
 * @param signUps the sign-ups, as after `from`: rows of `leads` named `lead`
 */
export function composeAbCounts(kinds: readonly AbCountKind[], signUps: SQL): StoreWrite {
  const hasVariant = (of: SQL) => sql`${of}.source ->> 'abVariant' in (select ${listTexts(AB_VARIANTS)})`
  return composeCounts(
    kinds,
    sql`select first.id, ${HOME_TEST}::text as test, first.variant from (
        select lead.session_id from ${signUps} where ${hasVariant(sql`lead`)}
      ) counted cross join lateral (
        select one.id, one.source ->> 'abVariant' as variant from ${leads} one
        where one.session_id = counted.session_id and ${hasVariant(sql`one`)}
        order by one.created_at, one.id limit 1
      ) first`,
  )
}

/** Composes the write that counts once what a sign-up did. */
export function composeAbCountsOf(leadId: string, kinds: readonly AbCountKind[]): StoreWrite {
  return composeAbCounts(kinds, sql`(select * from ${leads} where id = ${leadId}::uuid) lead`)
}

/** Reads how often each variant of a test was seen, and how many of its visitors came how far. */
export async function readAbFunnel(db: Db, test: AbTest): Promise<AbFunnel> {
  const rows = await db.select().from(abTallies).where(eq(abTallies.test, test))
  const findCount = (variant: AbVariant, kind: AbCountKind) =>
    rows.find((row) => row.variant === variant && row.kind === kind)?.count ?? 0
  const countVariant = (variant: AbVariant) => ({
    exposure: findCount(variant, 'exposure'),
    conversion: findCount(variant, 'conversion'),
    proof: findCount(variant, 'proof'),
    payment: findCount(variant, 'payment'),
  })
  return { A: countVariant('A'), B: countVariant('B'), C: countVariant('C') }
}

/** Reads how often each variant of a test was seen and led to a sign-up. */
export async function readTally(db: Db, test: AbTest): Promise<AbTally> {
  return toTally(await readAbFunnel(db, test))
}
