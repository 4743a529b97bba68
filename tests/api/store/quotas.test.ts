import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countHitOnEach, readPoints } from '#api/store/quotas.ts'
import type { Db } from '#api/store/types.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

const ALLOWED = { isAllowed: true, retryAfterSeconds: 0, refusedBy: [] }

const refuse = (retryAfterSeconds: number, ...refusedBy: readonly string[]) => ({
  isAllowed: false,
  retryAfterSeconds,
  refusedBy,
})

/** Counts a hit against one limit. */
const countHit = (db: Db, key: string, windowSeconds: number, max: number) =>
  countHitOnEach(db, [{ key, windowSeconds, max }])

describeStore('limits', (store) => {
  it('allows exactly the maximum of parallel hits', async () => {
    const hits = await Promise.all(Array.from({ length: 30 }, () => countHit(store.db, 'a', 60, 5)))
    expect(hits.filter(({ isAllowed }) => isAllowed)).toHaveLength(5)
    expect(await readPoints(store.db, 'a')).toBe(5)
  })

  it('says when to come back, and lets everybody in when the window is over', async () => {
    expect(await countHit(store.db, 'a', 60, 1)).toEqual(ALLOWED)
    await letTimePass(store.db, 20_000)
    expect(await countHit(store.db, 'a', 60, 1)).toEqual(refuse(40, 'a'))
    await letTimePass(store.db, 40_000)
    expect(await readPoints(store.db, 'a')).toBe(0)
    expect(await countHit(store.db, 'a', 60, 1)).toEqual(ALLOWED)
  })

  it('keeps keys apart', async () => {
    await countHit(store.db, 'a', 60, 1)
    expect((await countHit(store.db, 'b', 60, 1)).isAllowed).toBe(true)
  })

  it('counts several limits at once and names those that refuse', async () => {
    const limits = [
      { key: 'session', windowSeconds: 30, max: 5 },
      { key: 'phone', windowSeconds: 3_600, max: 1 },
      { key: 'address', windowSeconds: 60, max: 1 },
    ]
    expect(await countHitOnEach(store.db, limits)).toEqual(ALLOWED)
    expect(await countHitOnEach(store.db, limits)).toEqual(refuse(3_600, 'phone', 'address'))
    expect(await countHitOnEach(store.db, [])).toEqual(ALLOWED)
  })

  it('counts nowhere what one limit refuses, wherever it stands', async () => {
    const own = { key: 'own', windowSeconds: 60, max: 3, points: 2 }
    const shared = { key: 'shared', windowSeconds: 60, max: 100 }
    expect((await countHitOnEach(store.db, [own, shared])).isAllowed).toBe(true)
    expect((await countHitOnEach(store.db, [own, shared])).refusedBy).toEqual(['own'])
    expect((await countHitOnEach(store.db, [shared, own])).refusedBy).toEqual(['own'])
    expect(await readPoints(store.db, 'own')).toBe(2)
    expect(await readPoints(store.db, 'shared')).toBe(1)
    // What was too heavy does not keep a lighter one out.
    expect((await countHitOnEach(store.db, [{ ...own, points: 1 }, shared])).isAllowed).toBe(true)
  })

  it('counts nowhere what has to wait for something else', async () => {
    const limit = { key: 'own', windowSeconds: 60, max: 1 }
    expect(await countHitOnEach(store.db, [limit], sql`90`)).toEqual(refuse(90))
    expect(await countHitOnEach(store.db, [limit], sql`null`)).toEqual(ALLOWED)
  })

  it('lets no more through than the widest limit, however many refuse at once', async () => {
    const hits = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        countHitOnEach(store.db, [
          { key: `own-${at % 8}`, windowSeconds: 60, max: 3 },
          { key: 'shared', windowSeconds: 60, max: 10 },
        ]),
      ),
    )
    expect(hits.filter(({ isAllowed }) => isAllowed)).toHaveLength(10)
    const own = await Promise.all(Array.from({ length: 8 }, (_, at) => readPoints(store.db, `own-${at}`)))
    expect(own.reduce((sum, points) => sum + points, 0)).toBe(10)
  })
})
