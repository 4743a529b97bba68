import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { retriedRequestMachine } from '#machines/retried-request/retried-request.machine.ts'
import { isRetryable, RETRYABLE_STATUSES, RETRYABLE_WORDS } from '#machines/retried-request/retryable.ts'
import { settle } from '#tests/support/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is worth another attempt (spec S2 8)', () => {
  test.each(RETRYABLE_STATUSES)('status %i is', (status) => {
    expect(isRetryable({ status, message: 'refused' })).toBe(true)
  })

  test.each([400, 401, 403, 404, 409, 422, 501])('status %i is not, whatever its message', (status) => {
    expect(isRetryable({ status, message: 'network timeout' })).toBe(false)
  })

  test.each(RETRYABLE_WORDS)('a message with "%s" is', (word) => {
    expect(isRetryable({ message: `a ${word.toUpperCase()} problem` })).toBe(true)
  })

  test('the caller knows best: a write that must not be sent twice is not', () => {
    expect(isRetryable({ status: 503, message: 'timeout', retryable: false })).toBe(false)
  })
})

test('answers with the first success and asks no more', async () => {
  const attempt = vi.fn(async () => 'person 7')
  const actor = start(attempt)
  await settle()
  expect(actor.getSnapshot()).toMatchObject({ value: 'succeeded', output: { result: 'person 7' } })
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('waits 1 s and then 2 s between three attempts, and then gives the last failure', async () => {
  const attempt = vi.fn(async () => Promise.reject(failure(503)))
  const actor = start(attempt)
  await settle()
  expect(actor.getSnapshot().matches('waiting')).toBe(true)

  await vi.advanceTimersByTimeAsync(999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(3)

  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', output: { failure: { status: 503 } } })
})

test('draws its pauses, so that callers that failed together do not come back together', async () => {
  const attempt = vi.fn(async () => Promise.reject(failure(500)))
  start(attempt, () => 0.25)
  await settle()
  await vi.advanceTimersByTimeAsync(249)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('leaves the service alone for as long as it asks, at most 10 s', async () => {
  const attempt = vi.fn(async () => Promise.reject(failure(429, 60_000)))
  start(attempt, () => 0)
  await settle()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('gives up at once on a failure for good', async () => {
  const attempt = vi.fn(async () => Promise.reject(failure(400)))
  const actor = start(attempt)
  await settle()
  expect(actor.getSnapshot().matches('failed')).toBe(true)
  expect(attempt).toHaveBeenCalledTimes(1)
})

function failure(status: number, retryAfterMs?: number) {
  return Object.assign(new Error('refused'), { status, retryAfterMs })
}

function start(attempt: () => Promise<unknown>, random = () => 1) {
  const actors = { attempt: fromPromise<unknown, { attempt: number }>(() => attempt()) }
  return createActor(retriedRequestMachine.provide({ actors }), { input: { random } }).start()
}
