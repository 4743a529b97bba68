import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBulkhead } from '#api/providers/bulkhead.ts'

const ANA = { kind: 'visitor', name: 'ana' } as const

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('places are given in the order they were asked for', async () => {
  const bulkhead = createBulkhead({ total: 2, each: 2 }, 5_000)
  const leaveFirst = await bulkhead.enter(ANA)
  const leaveSecond = await bulkhead.enter(ANA)
  const order: string[] = []
  const third = bulkhead.enter(ANA).then((leave) => {
    order.push('third')
    return leave
  })
  const fourth = bulkhead.enter(ANA).then((leave) => {
    order.push('fourth')
    return leave
  })
  await Promise.resolve()
  expect([bulkhead.countInFlight(), bulkhead.countWaiting(), order]).toEqual([2, 2, []])
  leaveSecond()
  leaveSecond()
  await third
  expect([bulkhead.countInFlight(), bulkhead.countWaiting(), order]).toEqual([2, 1, ['third']])
  leaveFirst()
  const leaveThird = await third
  const leaveFourth = await fourth
  leaveThird()
  leaveFourth()
  expect([bulkhead.countInFlight(), bulkhead.countWaiting(), order]).toEqual([0, 0, ['third', 'fourth']])
})

test('a caller that waits too long is refused and takes no place', async () => {
  const bulkhead = createBulkhead({ total: 1, each: 1 }, 5_000)
  const leave = await bulkhead.enter(ANA)
  const late = expect(bulkhead.enter(ANA)).rejects.toMatchObject({ reason: 'timeout' })
  await vi.advanceTimersByTimeAsync(5_000)
  await late
  leave()
  expect([bulkhead.countInFlight(), bulkhead.countWaiting()]).toEqual([0, 0])
})

test('a caller that stops waiting takes no place', async () => {
  const bulkhead = createBulkhead({ total: 1, each: 1 }, 5_000)
  const leave = await bulkhead.enter(ANA)
  const caller = new AbortController()
  const gone = expect(bulkhead.enter(ANA, caller.signal)).rejects.toMatchObject({ reason: 'aborted' })
  caller.abort()
  await gone
  leave()
  expect([bulkhead.countInFlight(), bulkhead.countWaiting()]).toEqual([0, 0])
})
