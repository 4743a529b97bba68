import { afterAll, afterEach, expect, vi } from 'vitest'

// Files share a worker: a clock that one of them leaves replaced would stop the timers of all that follow.
const found = { Date, random: Math.random }

/** Ends the simulated time of each test. */
afterEach(() => void vi.useRealTimers())

/** Brings back `Date` and `Math.random` after each file, and fails the file that left one of them replaced. */
afterAll(() => {
  const left = [
    ...(globalThis.Date === found.Date ? [] : ['Date']),
    ...(Math.random === found.random ? [] : ['Math.random']),
  ]
  globalThis.Date = found.Date
  Math.random = found.random
  expect(left, 'left replaced').toEqual([])
})
