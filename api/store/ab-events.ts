import { eq, sql } from 'drizzle-orm'
import type { AbTest, AbVariant } from '#machines/ab-test/assign.ts'
import type { AbTally } from '#machines/ab-test/judge.ts'
import { abEvents, abTallies } from './schema.ts'
import type { Db } from './types.ts'

/** An exposure or a conversion in a test. */
export type AbCount = {
  /** The visitor's random id of an exposure, or the lead's id of a conversion: each counts once. */
  readonly id: string
  readonly test: AbTest
  readonly variant: AbVariant
  readonly kind: 'exposure' | 'conversion'
}

/** Counts an exposure or a conversion once. One statement, so that the event and the count never differ. */
export async function countAbEvent(db: Db, { id, test, kind, variant }: AbCount): Promise<void> {
  await db.execute(sql`
    with countVariant as (
      insert into ${abEvents} (id, test, kind, variant) values (${id}::uuid, ${test}, ${kind}, ${variant})
      on conflict do nothing returning test, kind, variant
    )
    insert into ${abTallies} (test, kind, variant, count) select test, kind, variant, 1 from countVariant
    on conflict (test, kind, variant) do update set count = ${abTallies}.count + 1`)
}

/** Reads how often each variant of a test was seen and led to a sign-up. */
export async function readTally(db: Db, test: AbTest): Promise<AbTally> {
  const rows = await db.select().from(abTallies).where(eq(abTallies.test, test))
  const findCount = (variant: AbVariant, kind: AbCount['kind']) =>
    rows.find((row) => row.variant === variant && row.kind === kind)?.count ?? 0
  const countVariant = (variant: AbVariant) => ({
    exposures: findCount(variant, 'exposure'),
    conversions: findCount(variant, 'conversion'),
  })
  return { A: countVariant('A'), B: countVariant('B'), C: countVariant('C') }
}
