import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBulkhead } from '#api/providers/bulkhead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('places are given in the order they were asked for', async () => {
  const bulkhead = createBulkhead(2, 5_000)
  const leaveFirst = await bulkhead.enter()
  const leaveSecond = await bulkhead.enter()
  const order: string[] = []
  const third = bulkhead.enter().then((leave) => {
    order.push('third')
    return leave
  })
  const fourth = bulkhead.enter().then((leave) => {
    order.push('fourth')
    return leave
  })
  await Promise.resolve()
  expect([bulkhead.inFlight(), bulkhead.waiting(), order]).toEqual([2, 2, []])
  leaveSecond()
  leaveSecond()
  await third
  expect([bulkhead.inFlight(), bulkhead.waiting(), order]).toEqual([2, 1, ['third']])
  leaveFirst()
  const leaveThird = await third
  const leaveFourth = await fourth
  leaveThird()
  leaveFourth()
  expect([bulkhead.inFlight(), bulkhead.waiting(), order]).toEqual([0, 0, ['third', 'fourth']])
})

test('who waits too long gives up and takes no place', async () => {
  const bulkhead = createBulkhead(1, 5_000)
  const leave = await bulkhead.enter()
  const late = expect(bulkhead.enter()).rejects.toMatchObject({ reason: 'timeout' })
  await vi.advanceTimersByTimeAsync(5_000)
  await late
  leave()
  expect([bulkhead.inFlight(), bulkhead.waiting()]).toEqual([0, 0])
})

test('who stops waiting takes no place', async () => {
  const bulkhead = createBulkhead(1, 5_000)
  const leave = await bulkhead.enter()
  const caller = new AbortController()
  const gone = expect(bulkhead.enter(caller.signal)).rejects.toMatchObject({ reason: 'aborted' })
  caller.abort()
  await gone
  leave()
  expect([bulkhead.inFlight(), bulkhead.waiting()]).toEqual([0, 0])
})
