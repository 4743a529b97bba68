import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairPlaces } from '#api/lib/fair-places.ts'
import type { RequesterKind } from '#api/lib/requester.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

/** The signal of a request that is never aborted; each request has its own. */
const createSignal = () => new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Starts work that ends on the test's command, and lists the callers in the order of their start. */
function startWork(places: ReturnType<typeof createFairPlaces>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = async (name: string, signal = createSignal(), kind: RequesterKind = 'visitor') => {
    const leave = await places.enter({ kind, name }, signal)
    begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    leave()
  }
  return { begun, ask, endOne: () => ends.shift()?.() }
}

test('a caller with many calls has its own places and leaves the others to others', async () => {
  const places = createFairPlaces({ total: 5, each: 3 })
  const { begun, ask } = startWork(places)
  for (let call = 0; call < 150; call += 1) void ask('reader')
  void ask('visitor')
  await flushPromises()
  expect(begun).toEqual(['reader', 'reader', 'reader', 'visitor'])
  expect([places.countTaken(), places.countWaiting()]).toEqual([4, 147])
})

test('serves waiting callers in turns, each in its own order', async () => {
  const places = createFairPlaces({ total: 1, each: 1 })
  const { begun, ask, endOne } = startWork(places)
  for (const caller of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(caller)
  for (let turn = 0; turn < 6; turn += 1) {
    await flushPromises()
    endOne()
  }
  await flushPromises()
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b'])
  expect([places.countTaken(), places.countWaiting()]).toEqual([0, 0])
})

test('a caller that stops waiting takes no place', async () => {
  const places = createFairPlaces({ total: 1, each: 1 })
  const { ask, endOne } = startWork(places)
  const first = ask('a')
  const leaving = new AbortController()
  const left = expect(ask('b', leaving.signal)).rejects.toThrow('gone')
  leaving.abort(new Error('gone'))
  await left
  expect(places.countWaiting()).toBe(0)
  endOne()
  await first
  expect(places.countTaken()).toBe(0)
})

test('a place left twice is given to one', async () => {
  const places = createFairPlaces({ total: 1, each: 1 })
  const { begun, ask } = startWork(places)
  const leave = await places.enter({ kind: 'visitor', name: 'a' }, createSignal())
  for (const caller of ['b', 'c']) void ask(caller)
  leave()
  leave()
  await flushPromises()
  expect([begun, places.countTaken(), places.countWaiting()]).toEqual([['b'], 1, 1])
})

test('some places are kept for sign-ups, and some for each kind of work', async () => {
  const places = createFairPlaces({
    total: 8,
    each: 2,
    ofKind: { visitor: 5, background: 4 },
    keptForSignUps: 2,
  })
  const { begun, ask } = startWork(places)
  for (const kind of ['visitor', 'background', 'signUp'] as const)
    for (let index = 0; index < 20; index += 1) void ask(kind, createSignal(), kind).then(() => {})
  for (const kind of ['visitor', 'background', 'signUp'] as const)
    for (let index = 0; index < 20; index += 1) void ask(`${kind} ${index}`, createSignal(), kind)
  await flushPromises()
  const countBegun = (kind: string) => begun.filter((name) => name.startsWith(kind)).length
  expect([countBegun('visitor'), countBegun('background'), countBegun('signUp')]).toEqual([4, 2, 2])
})

test('no place stays free while a caller that may have it waits', async () => {
  const limits = fc.record({ total: fc.integer({ min: 1, max: 4 }), each: fc.integer({ min: 1, max: 3 }) })
  const steps = fc.array(fc.constantFrom('a', 'b', 'c', 'end'), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(limits, steps, async ({ total, each }, all) => {
      const places = createFairPlaces({ total, each })
      const { begun, ask, endOne } = startWork(places)
      const asked = all.filter((step) => step !== 'end')
      for (const step of all) {
        if (step === 'end') endOne()
        else void ask(step)
        await flushPromises()
        expect(places.countTaken()).toBeLessThanOrEqual(total)
      }
      for (let left = asked.length; left > 0; left -= 1) {
        endOne()
        await flushPromises()
      }
      expect([...begun].sort()).toEqual([...asked].sort())
      expect([places.countTaken(), places.countWaiting()]).toEqual([0, 0])
    }),
    { numRuns: 100 },
  )
})

test('work that has begun gets a place although none is free, and counts until it ends', async () => {
  const places = createFairPlaces({ total: 1, each: 1 })
  const { begun, ask, endOne } = startWork(places)
  void ask('a')
  await flushPromises()
  const leave = places.occupy({ kind: 'background', name: 'b' })
  void ask('c')
  endOne()
  await flushPromises()
  expect([begun, places.countTaken()]).toEqual([['a'], 1])
  leave()
  await flushPromises()
  expect(begun).toEqual(['a', 'c'])
})

test('refuses all who wait, and only them', async () => {
  const places = createFairPlaces({ total: 1, each: 1 })
  const { begun, ask, endOne } = startWork(places)
  void ask('a')
  const refused = ['a', 'b', 'b'].map((name) => expect(ask(name)).rejects.toThrow('closed'))
  await flushPromises()
  places.refuseWaiting(new Error('closed'))
  await Promise.all(refused)
  endOne()
  await flushPromises()
  expect(begun).toEqual(['a'])
  expect([places.countTaken(), places.countWaiting()]).toEqual([0, 0])
})
