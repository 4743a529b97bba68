import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acquireLocks, releaseLocks, renewLocks, sweepLocks } from '#api/store/locks.ts'
import { locks } from '#api/store/schema.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

const LEASE_MS = 30_000

describeStore('locks', (store) => {
  const acquire = (owner: string, ...names: string[]) => acquireLocks(store.db, names, owner, LEASE_MS)

  it('gives a lock to one of twenty contenders', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, i) => acquire(`owner ${i}`, 'ana', '+5511')),
    )
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
  })

  it('takes all names or none', async () => {
    await acquire('first', 'b')
    expect(await acquire('second', 'a', 'b', 'c')).toBeNull()
    expect(await acquire('third', 'a', 'c')).not.toBeNull()
  })

  it('leaves an owner its locks when a request for more fails', async () => {
    const token = Number(await acquire('first', 'a'))
    await acquire('second', 'b')
    expect(await acquire('first', 'a', 'b')).toBeNull()
    expect(await renewLocks(store.db, ['a'], token, LEASE_MS)).toBe(true)
  })

  it('gives the lock to no other owner before the lease ends, and to any owner after', async () => {
    const first = await acquire('first', 'a')
    await letTimePass(store.db, LEASE_MS - 1_000)
    expect(await acquire('second', 'a')).toBeNull()
    await letTimePass(store.db, 1_000)
    const second = await acquire('second', 'a')
    expect(second).toBeGreaterThan(Number(first))
  })

  it('lets its owner in again with a newer token', async () => {
    const first = Number(await acquire('first', 'a'))
    expect(await acquire('first', 'a')).toBeGreaterThan(first)
    expect(await renewLocks(store.db, ['a'], first, LEASE_MS)).toBe(false)
  })

  it('is free at once after the release', async () => {
    const token = Number(await acquire('first', 'a', 'b'))
    await releaseLocks(store.db, ['a', 'b'], token)
    expect(await acquire('second', 'b', 'a')).not.toBeNull()
  })

  it('ignores the release and the renewal of a holder who was overtaken', async () => {
    const stale = Number(await acquire('first', 'a'))
    await letTimePass(store.db, LEASE_MS)
    const fresh = Number(await acquire('second', 'a'))
    await releaseLocks(store.db, ['a'], stale)
    expect(await renewLocks(store.db, ['a'], stale, LEASE_MS)).toBe(false)
    expect(await renewLocks(store.db, ['a'], fresh, LEASE_MS)).toBe(true)
    expect(await acquire('third', 'a')).toBeNull()
  })

  it('prolongs a lease that is renewed in time, and none that has run out', async () => {
    const token = Number(await acquire('first', 'a'))
    await letTimePass(store.db, LEASE_MS - 1_000)
    expect(await renewLocks(store.db, ['a'], token, LEASE_MS)).toBe(true)
    await letTimePass(store.db, LEASE_MS - 1_000)
    expect(await acquire('second', 'a')).toBeNull()
    await letTimePass(store.db, 1_000)
    expect(await renewLocks(store.db, ['a'], token, LEASE_MS)).toBe(false)
  })

  it('sweeps locks a minute after they expired', async () => {
    await acquire('first', 'a')
    await letTimePass(store.db, LEASE_MS + 59_000)
    expect(await sweepLocks(store.db)).toBe(0)
    await letTimePass(store.db, 2_000)
    expect(await sweepLocks(store.db)).toBe(1)
    expect(await store.db.select().from(locks)).toEqual([])
  })

  it('never has two holders of one name and never gives a smaller token, in any order of events', async () => {
    const name = fc.constantFrom<string[]>('a', 'b', 'c')
    const step = fc.oneof(
      fc.record({ do: fc.constant('acquire' as const), names: fc.uniqueArray(name, { minLength: 1 }) }),
      fc.record({ do: fc.constant('release' as const), index: fc.nat(9) }),
      fc.record({ do: fc.constant('wait' as const) }),
    )
    let [granted, refused] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await store.db.delete(locks)
        const held: { names: string[]; token: number; open: boolean }[] = []
        let newest = 0
        for (const [index, action] of steps.entries()) {
          if (action.do === 'wait') {
            await letTimePass(store.db, LEASE_MS)
            for (const holder of held) holder.open = false
          } else if (action.do === 'release') {
            const holder = held[action.index]
            if (!holder) continue
            await releaseLocks(store.db, holder.names, holder.token)
            holder.open = false
          } else {
            const taken = held.some(
              (holder) => holder.open && holder.names.some((n) => action.names.includes(n)),
            )
            const token = await acquire(`owner ${index}`, ...action.names)
            expect(token !== null).toBe(!taken)
            if (token === null) {
              refused += 1
              continue
            }
            granted += 1
            expect(token).toBeGreaterThan(newest)
            newest = token
            held.push({ names: action.names, token, open: true })
          }
        }
      }),
      { numRuns: 25 },
    )
    expect(granted).toBeGreaterThan(10)
    expect(refused).toBeGreaterThan(0)
  })
})
