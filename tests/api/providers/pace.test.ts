import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createPace, SYSTEM_CLOCK } from '#api/providers/pace.ts'

/** A manual clock that wakes sleeping callers in order of their time. */
function createHandClock() {
  const clock = { now: 1_000_000 }
  const starts: number[] = []
  const pace = createPace(5, {
    now: () => clock.now,
    sleep: async (ms) => {
      starts.push(clock.now + ms)
    },
  })
  const takeTurn = async () => {
    const before = starts.length
    await pace.takeTurn()
    if (starts.length === before) starts.push(clock.now)
  }
  return { clock, starts, pace, takeTurn }
}

afterEach(() => {
  vi.useRealTimers()
})

test('five start at once, the sixth a second after the first', async () => {
  const { clock, starts, pace, takeTurn } = createHandClock()
  for (let search = 0; search < 5; search += 1) await takeTurn()
  expect(starts.map((start) => start - clock.now)).toEqual([0, 0, 0, 0, 0])
  expect(pace.getWaitMs()).toBe(1_000)
  await takeTurn()
  expect(starts.at(-1)).toBe(clock.now + 1_000)
  clock.now += 10_000
  expect(pace.getWaitMs()).toBe(0)
})

test('never more than five start within one second', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(700), { minLength: 6, maxLength: 60 }), async (waits) => {
      const { clock, starts, takeTurn } = createHandClock()
      for (const wait of waits) {
        await takeTurn()
        clock.now += wait
      }
      for (const [index, start] of starts.entries()) {
        const sixth = starts[index + 5]
        if (sixth === undefined) continue
        expect(sixth - start).toBeGreaterThanOrEqual(1_000)
        compared += 1
      }
    }),
  )
  expect(compared).toBeGreaterThan(100)
})

test('the real clock wakes a caller in time, or when it stops waiting', async () => {
  vi.useFakeTimers()
  const woken = SYSTEM_CLOCK.sleep(200)
  await vi.advanceTimersByTimeAsync(200)
  await woken
  const caller = new AbortController()
  const gone = expect(SYSTEM_CLOCK.sleep(200, caller.signal)).rejects.toThrow('aborted')
  const whileWaiting = vi.getTimerCount()
  caller.abort()
  expect(vi.getTimerCount()).toBe(whileWaiting - 1)
  await gone
})
