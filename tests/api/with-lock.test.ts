import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LockHeld, withLock } from '#api/lock/with-lock.ts'
import { acquireLocks, releaseLocks } from '#api/store/locks.ts'
import { locks } from '#api/store/schema.ts'
import type { Database } from '#api/store/types.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

describeStore('work under a lock', (store) => {
  const under = <Result>(
    name: string,
    work: () => Promise<Result>,
    { signal = new AbortController().signal, pauseMs = 5, database = store.database } = {},
  ) =>
    withLock(
      {
        database,
        owner: 'this server',
        waits: { lockBackoff: { baseMs: pauseMs, multiplier: 1, maxMs: pauseMs } },
      },
      name,
      signal,
      work,
    )
  const countHeld = async () =>
    (await store.db.select().from(locks)).filter(({ expiresAt }) => expiresAt > new Date()).length

  it('is done one after the other in the order of the calls, even when some fail, are aborted or take long', async () => {
    const call = fc.record({
      name: fc.constantFrom('ana', 'bia'),
      turns: fc.nat(3),
      end: fc.constantFrom('well', 'throws', 'aborted before', 'aborted while'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 10 }), async (calls) => {
        const run = randomUUID()
        const underWay = new Set<string>()
        const order: Record<string, number[]> = { ana: [], bia: [] }
        const results = await Promise.allSettled(
          calls.map(({ name, turns, end }, at) => {
            const leaving = new AbortController()
            if (end === 'aborted before') leaving.abort(new Error('gone'))
            const work = async () => {
              expect(underWay.has(name)).toBe(false)
              underWay.add(name)
              order[name]?.push(at)
              if (end === 'aborted while') leaving.abort(new Error('gone'))
              for (let turn = 0; turn < turns; turn += 1) await store.db.execute('select 1')
              underWay.delete(name)
              if (end === 'throws') throw new Error('failed')
              return at
            }
            return under(`${run}:${name}`, work, { signal: leaving.signal })
          }),
        )
        for (const done of Object.values(order)) expect(done).toEqual(done.toSorted((a, b) => a - b))
        expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual(
          calls.map(({ end }, at) => (end === 'well' || end === 'aborted while' ? at : null)),
        )
        expect(Object.values(order).flat()).toHaveLength(
          calls.filter(({ end }) => end !== 'aborted before').length,
        )
        expect(await countHeld()).toBe(0)
      }),
      { numRuns: 40 },
    )
  })

  it('gives up its turn when it is aborted while waiting, and the next one keeps its place', async () => {
    const leaving = new AbortController()
    const order: string[] = []
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = under('ana', () => held)
    const left = under('ana', async () => void order.push('left'), { signal: leaving.signal })
    const last = under('ana', async () => void order.push('last'))
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(order).toEqual([])
    await expect.poll(() => countHeld()).toBe(1)
    end()
    await Promise.all([first, last])
    expect(order).toEqual(['last'])
  })

  it('waits for another server, and begins once that one is done', async () => {
    const token = Number(await acquireLocks(store.db, ['ana'], 'another server', 30_000))
    let hasBegun = false
    const work = under(
      'ana',
      async () => {
        hasBegun = true
      },
      { pauseMs: 200 },
    )
    await store.db.execute('select 1')
    expect(hasBegun).toBe(false)
    await releaseLocks(store.db, ['ana'], token)
    await work
    expect(hasBegun).toBe(true)
    expect(await countHeld()).toBe(0)
  })

  it('takes no lock of an embedded database, which no other server can have open', async () => {
    const count = (engine: Database['engine']) =>
      under('ana', countHeld, { database: { ...store.database, engine } })
    expect([await count('postgres'), await count('native'), await count('pglite')]).toEqual([1, 0, 0])
  })

  it('gives up after the tries of the lock, and takes over what a server that died held for its time', async () => {
    await acquireLocks(store.db, ['ana'], 'a server that died', 30_000)
    const work = () => under('ana', async () => 'done')
    await expect(work()).rejects.toThrow(LockHeld)
    await letTimePass(store.db, 30_000)
    expect(await work()).toBe('done')
  })
})
