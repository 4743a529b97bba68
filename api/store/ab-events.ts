import { sql } from 'drizzle-orm'
import { AB_VARIANTS, type AbTest, type AbVariant, variantFrom } from '#machines/ab-test/assign.ts'
import type { AbTally } from '#machines/ab-test/judge.ts'
import type { Db } from './database.ts'
import { queryRows } from './rows.ts'
import { abEvents } from './schema.ts'

/** Something that counts in a test. */
export type AbCount = {
  /** Of an exposure the visitor's own random id, of a conversion the lead's: each counts once. */
  readonly id: string
  readonly test: AbTest
  readonly variant: AbVariant
  readonly kind: 'exposure' | 'conversion'
}

/** Counts an exposure or a conversion, once. */
export async function countAbEvent(db: Db, event: AbCount): Promise<void> {
  await db.insert(abEvents).values(event).onConflictDoNothing()
}

/** How often each variant of a test was seen and led to a sign-up. */
export async function tallyOf(db: Db, test: AbTest): Promise<AbTally> {
  const rows = await queryRows(
    db,
    sql`select variant, count(*) filter (where kind = 'exposure')::integer as exposures,
        count(*) filter (where kind = 'conversion')::integer as conversions
      from ${abEvents} where test = ${test} group by variant`,
  )
  const counted = (variant: AbVariant) => {
    const row = rows.find((one) => variantFrom(String(one.variant)) === variant)
    return { exposures: Number(row?.exposures ?? 0), conversions: Number(row?.conversions ?? 0) }
  }
  const [A, B, C] = AB_VARIANTS.map(counted)
  const none = { exposures: 0, conversions: 0 }
  return { A: A ?? none, B: B ?? none, C: C ?? none }
}
