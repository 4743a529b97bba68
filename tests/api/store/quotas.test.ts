import { expect, it } from 'vitest'
import { countHit, countHitOnEach } from '#api/store/quotas.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

describeStore('limits', (store) => {
  it('allows exactly the maximum of parallel hits', async () => {
    const hits = await Promise.all(Array.from({ length: 30 }, () => countHit(store.db, 'a', 60, 5)))
    expect(hits.filter(({ isAllowed }) => isAllowed)).toHaveLength(5)
    expect(Math.max(...hits.map(({ points }) => points))).toBe(30)
  })

  it('says when to come back, and lets everybody in when the window is over', async () => {
    expect(await countHit(store.db, 'a', 60, 1)).toEqual({ isAllowed: true, points: 1, retryAfterSeconds: 0 })
    await letTimePass(store.db, 20_000)
    expect(await countHit(store.db, 'a', 60, 1)).toEqual({
      isAllowed: false,
      points: 2,
      retryAfterSeconds: 40,
    })
    await letTimePass(store.db, 40_000)
    expect(await countHit(store.db, 'a', 60, 1)).toEqual({ isAllowed: true, points: 1, retryAfterSeconds: 0 })
  })

  it('keeps keys apart', async () => {
    await countHit(store.db, 'a', 60, 1)
    expect((await countHit(store.db, 'b', 60, 1)).isAllowed).toBe(true)
  })

  it('counts several limits at once and names those that refuse', async () => {
    const limits = [
      { key: 'phone', windowSeconds: 3_600, max: 1 },
      { key: 'session', windowSeconds: 30, max: 5 },
      { key: 'address', windowSeconds: 60, max: 1 },
    ]
    expect(await countHitOnEach(store.db, limits)).toEqual({
      isAllowed: true,
      retryAfterSeconds: 0,
      refusedBy: [],
    })
    const refused = await countHitOnEach(store.db, limits)
    expect(refused.isAllowed).toBe(false)
    expect([...refused.refusedBy].sort()).toEqual(['address', 'phone'])
    expect(refused.retryAfterSeconds).toBe(3_600)
    expect(await countHitOnEach(store.db, [])).toEqual({
      isAllowed: true,
      retryAfterSeconds: 0,
      refusedBy: [],
    })
  })

  it('counts nothing else while the limit that comes first refuses', async () => {
    const gate = { key: 'wait', windowSeconds: 30, max: 1 }
    const limits = [{ key: 'phone', windowSeconds: 3_600, max: 5, points: 2 }]
    expect((await countHitOnEach(store.db, limits, gate)).isAllowed).toBe(true)
    expect(await countHitOnEach(store.db, limits, gate)).toEqual({
      isAllowed: false,
      retryAfterSeconds: 30,
      refusedBy: ['wait'],
    })
    expect((await countHit(store.db, 'phone', 3_600, 5)).points).toBe(3)
    await letTimePass(store.db, 31_000)
    expect((await countHitOnEach(store.db, limits, gate)).isAllowed).toBe(true)
    await letTimePass(store.db, 31_000)
    expect((await countHitOnEach(store.db, limits, gate)).refusedBy).toEqual(['phone'])
  })

  it('does not let callers with the same keys in another order wait for each other', async () => {
    const createLimit = (key: string) => ({ key, windowSeconds: 60, max: 100 })
    const keys = ['a', 'b', 'c', 'd']
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        countHitOnEach(store.db, (index % 2 ? keys : [...keys].reverse()).map(createLimit)),
      ),
    )
    expect((await countHit(store.db, 'c', 60, 100)).points).toBe(41)
  })
})
