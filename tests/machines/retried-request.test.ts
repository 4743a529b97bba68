import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { retriedRequestMachine } from '#machines/retried-request/retried-request.machine.ts'
import { isRetryable, parseCallFailure, RETRYABLE_WORDS } from '#machines/retried-request/retryable.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

beforeEach(() => void vi.useFakeTimers())

describe('what is worth another attempt (spec S2 8)', () => {
  test.each([400, 401, 403, 404, 409, 422, 501])('excludes status %i with any message', (status) => {
    expect(isRetryable({ status, message: 'network timeout' })).toBe(false)
  })

  test.each(RETRYABLE_WORDS)('includes a message with "%s"', (word) => {
    expect(isRetryable({ message: `a ${word.toUpperCase()} problem` })).toBe(true)
  })

  test('excludes a write that its caller forbids to repeat', () => {
    expect(isRetryable({ status: 503, message: 'timeout', retryable: false })).toBe(false)
  })
})

describe('what was thrown', () => {
  test('counts a type error, a browser’s report of a network failure, as temporary', () => {
    expect(parseCallFailure(new TypeError('Load failed')).retryable).toBe(true)
    expect(isRetryable(parseCallFailure(new TypeError('Load failed')))).toBe(true)
    expect(isRetryable(parseCallFailure(new Error('Load failed')))).toBe(false)
  })

  test('reads only fields with the right types', () => {
    const parseThrown = (fields: object) => parseCallFailure(Object.assign(new Error('refused'), fields))
    expect(parseThrown({ status: 503, retryable: false, retryAfterMs: 2_000 })).toEqual({
      message: 'refused',
      status: 503,
      retryable: false,
      retryAfterMs: 2_000,
    })
    expect(parseThrown({ status: '503', retryable: 'no', retryAfterMs: null })).toEqual({
      message: 'refused',
      status: undefined,
      retryable: undefined,
      retryAfterMs: undefined,
    })
  })

  test('reads a thrown value that is not an error as its text', () => {
    expect(parseCallFailure('network lost')).toEqual({ message: 'network lost' })
    expect(isRetryable(parseCallFailure('network lost'))).toBe(true)
  })
})

test('returns the first success and stops', async () => {
  const attempt = vi.fn(async () => 'person 7')
  const actor = start(attempt)
  await flushPromises()
  expect(actor.getSnapshot()).toMatchObject({ value: 'succeeded', output: { result: 'person 7' } })
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('randomizes its pauses, so that callers that failed together do not retry together', async () => {
  const attempt = vi.fn(async () => Promise.reject(createFailure(500)))
  start(attempt, () => 0.25)
  await flushPromises()
  await vi.advanceTimersByTimeAsync(249)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('leaves the provider alone for as long as it asks', async () => {
  const attempt = vi.fn(async () => Promise.reject(createFailure(429, 10_000)))
  start(attempt, () => 0)
  await flushPromises()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('gives up at once when the provider asks for more than the longest pause: the caller tries again later', async () => {
  const attempt = vi.fn(async () => Promise.reject(createFailure(429, 10_001)))
  const actor = start(attempt, () => 0)
  await flushPromises()
  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    output: { failure: { retryAfterMs: 10_001 } },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('ends at once after a permanent failure', async () => {
  const attempt = vi.fn(async () => Promise.reject(createFailure(400)))
  const actor = start(attempt)
  await flushPromises()
  expect(actor.getSnapshot().matches('failed')).toBe(true)
  expect(attempt).toHaveBeenCalledTimes(1)
})

function createFailure(status: number, retryAfterMs?: number) {
  return Object.assign(new Error('refused'), { status, retryAfterMs })
}

function start(attempt: () => Promise<unknown>, random = () => 1) {
  return createActor(retriedRequestMachine, { input: { call: attempt, random } }).start()
}
