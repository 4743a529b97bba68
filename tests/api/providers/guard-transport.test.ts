import { afterEach, describe, expect, test, vi } from 'vitest'
import { runFor } from '#api/lib/requester.ts'
import { createBreaker } from '#api/providers/breaker.ts'
import { createBulkhead } from '#api/providers/bulkhead.ts'
import { guardTransport } from '#api/providers/guard-transport.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import type { OutgoingRequest, OutgoingResponse } from '#api/providers/transport.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'

afterEach(() => {
  vi.useRealTimers()
})

const write: OutgoingRequest = { method: 'POST', url: 'http://crm.invalid/', headers: {} }

function createGuarded(answer: () => Promise<OutgoingResponse>) {
  const clock = { now: 1_000_000 }
  const calls = { made: 0, refusedKeys: 0 }
  const transport = guardTransport(
    'pipedrive',
    {
      send: () => {
        calls.made += 1
        return answer()
      },
    },
    { breaker: createBreaker(() => clock.now), onKeyRefused: () => (calls.refusedKeys += 1) },
  )
  return { clock, calls, transport }
}

const answerWith =
  (status: number, headers: Record<string, string> = {}) =>
  async () => ({
    status,
    headers,
    body: '',
  })

test.each([
  ['500', answerWith(500)],
  ['503', answerWith(503)],
  ['429', answerWith(429)],
  ['a block page', answerWith(403, { 'content-type': 'text/html; charset=UTF-8' })],
  ['a page with 200', answerWith(200, { 'content-type': 'text/html; charset=UTF-8' })],
  [
    'no answer',
    async () => {
      throw new ProviderError({
        provider: 'pipedrive',
        method: 'POST',
        kind: 'timeout',
        isMaybeApplied: true,
      })
    },
  ],
])('a service that gives %s is left alone for ten seconds', async (_, answer) => {
  const { clock, calls, transport } = createGuarded(answer)
  for (let call = 0; call < 10; call += 1) await transport.send(write).catch(() => {})
  expect(await catchFailure(transport.send(write))).toMatchObject({
    kind: 'breakerOpen',
    retryAfterMs: 10_000,
    isMaybeApplied: false,
    isPassing: true,
    retryable: false,
  })
  expect(calls.made).toBe(10)
  expect(transport.getLoad()).toEqual({ state: 'open', inFlight: 0, waiting: 0 })
  clock.now += 10_000
  await transport.send(write).catch(() => {})
  expect(calls.made).toBe(11)
})

describe('after 429', () => {
  const limited = answerWith(429, { 'ratelimit-reset': '37' })

  test.each([-86_400_000, 86_400_000])(
    'the limit ends when it should although the system’s clock jumps by %d milliseconds',
    async (jumpMs) => {
      vi.useFakeTimers()
      const { calls, transport } = createGuarded(limited)
      await transport.send(write)
      vi.setSystemTime(Date.now() + jumpMs)
      await vi.advanceTimersByTimeAsync(36_000)
      expect(await catchFailure(transport.send(write))).toMatchObject({ code: 'held_back' })
      await vi.advanceTimersByTimeAsync(1_000)
      await transport.send(write)
      expect(calls.made).toBe(2)
    },
  )

  test('calls of every requester are held back until the limit is lifted', async () => {
    vi.useFakeTimers()
    const { calls, transport } = createGuarded(limited)
    await transport.send(write)
    const others: OutgoingRequest[] = [write, { ...write, method: 'GET' }]
    for (const request of others)
      expect(await catchFailure(transport.send(request))).toMatchObject({
        kind: 'status',
        status: 429,
        code: 'held_back',
        retryAfterMs: 37_000,
        isMaybeApplied: false,
        retryable: true,
      })
    vi.advanceTimersByTime(36_999)
    await catchFailure(transport.send(write))
    expect([calls.made, transport.getLoad().state]).toEqual([1, 'closed'])
    vi.advanceTimersByTime(1)
    await transport.send(write)
    expect(calls.made).toBe(2)
  })

  test('a call that was waiting for its place is held back, too', async () => {
    const { calls, transport } = createGuarded(limited)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => transport.send(write)))
    expect(calls.made).toBeLessThanOrEqual(4)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20 - calls.made)
  })

  test('without a time nothing is held back', async () => {
    const { calls, transport } = createGuarded(answerWith(429))
    for (let call = 0; call < 3; call += 1) await transport.send(write)
    expect(calls.made).toBe(3)
  })

  test("a limit of a visitor's own account holds back no other call and does not open the breaker", async () => {
    const { calls, transport } = createGuarded(limited)
    for (let call = 0; call < 40; call += 1) await transport.send({ ...write, isForeignAccount: true })
    await transport.send(write)
    expect([calls.made, transport.getLoad().state]).toEqual([41, 'closed'])
  })
})

test.each([200, 400, 401, 403, 404, 410, 422])(
  '%i does not count as a failure of the service',
  async (status) => {
    const { calls, transport } = createGuarded(answerWith(status, { 'content-type': 'application/json' }))
    for (let call = 0; call < 40; call += 1) await transport.send(write)
    expect(calls.made).toBe(40)
    expect(transport.getLoad().state).toBe('closed')
  },
)

test('callers that stop waiting do not count as failures of the provider', async () => {
  const { transport } = createGuarded(async () => {
    throw new ProviderError({ provider: 'pipedrive', method: 'POST', kind: 'timeout', code: 'aborted' })
  })
  for (let call = 0; call < 40; call += 1) await transport.send(write).catch(() => {})
  expect(transport.getLoad().state).toBe('closed')
})

test('sixteen calls are under way at most, and all get their turn', async () => {
  let underWay = 0
  let most = 0
  const { calls, transport } = createGuarded(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return { status: 200, headers: {}, body: '' }
  })
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      runFor({ kind: 'signUp', name: `${index % 10}` }, () => transport.send(write)),
    ),
  )
  expect([calls.made, most]).toEqual([100, 16])
})

test('calls that wait for a place are refused once the breaker opens', async () => {
  const { calls, transport } = createGuarded(answerWith(503))
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => transport.send(write)))
  expect(calls.made).toBeLessThanOrEqual(16 + 10)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(100 - calls.made)
})

test('a call that waited too long for a place was not sent', async () => {
  const hanging = guardTransport(
    'pipedrive',
    { send: () => new Promise(() => {}) },
    { bulkhead: createBulkhead({ total: 1, each: 1 }, 20) },
  )
  void hanging.send(write)
  expect(await catchFailure(hanging.send(write))).toMatchObject({
    kind: 'timeout',
    isMaybeApplied: false,
    retryable: true,
  })
})

test('a refused key is reported once until a key is accepted again; a visitor’s key is not reported', async () => {
  let status = 200
  const { calls, transport } = createGuarded(() => answerWith(status)())
  const send = async (answer: number, request = write) => {
    status = answer
    await transport.send(request)
    return [transport.isWell(), calls.refusedKeys]
  }
  expect(await send(200)).toEqual([true, 0])
  expect(await send(401, { ...write, isForeignAccount: true })).toEqual([true, 0])
  expect(await send(401)).toEqual([false, 1])
  expect(await send(401)).toEqual([false, 1])
  expect(await send(404)).toEqual([true, 1])
  expect(await send(401)).toEqual([false, 2])
})

test('a caller that already stopped waiting is not sent', async () => {
  const { calls, transport } = createGuarded(answerWith(200))
  const failure = await catchFailure(transport.send({ ...write, signal: AbortSignal.abort() }))
  expect(failure).toMatchObject({ code: 'aborted', isMaybeApplied: false })
  expect(calls.made).toBe(0)
})

test('an outage is measured from its first to its latest failure, until calls pass again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = { status: 200 }
  const { clock, transport } = createGuarded(async () => ({ ...answers, headers: {}, body: '' }))
  const call = () => transport.send(write).catch(() => {})
  const pass = (milliseconds: number) => {
    clock.now += milliseconds
    vi.advanceTimersByTime(milliseconds)
  }
  const calm = { isKnown: true, isKeyRefused: false, isFailing: false, failingMs: 0 }
  expect(transport.getOutage()).toEqual({ ...calm, isKnown: false })
  await call()
  expect(transport.getOutage()).toEqual(calm)
  answers.status = 503
  for (let count = 0; count < 10; count += 1) await call()
  expect(transport.getOutage()).toEqual({ ...calm, isFailing: true })
  // Without a call nothing shows that it lasts.
  pass(600_000)
  expect(transport.getOutage()).toEqual({ ...calm, isFailing: true })
  await call()
  expect(transport.getOutage()).toEqual({ ...calm, isFailing: true, failingMs: 600_000 })
  answers.status = 200
  pass(10_000)
  await call()
  expect(transport.getOutage()).toEqual(calm)
})
