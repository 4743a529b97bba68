import { expect, test } from 'vitest'
import { createBreaker } from '#api/providers/breaker.ts'
import { createBulkhead } from '#api/providers/bulkhead.ts'
import { guarded } from '#api/providers/guarded.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import type { OutgoingRequest, OutgoingResponse } from '#api/providers/transport.ts'
import { failureOf } from './failure-of.ts'

const write: OutgoingRequest = { method: 'POST', url: 'http://crm.invalid/', headers: {} }

function guardedBy(answer: () => Promise<OutgoingResponse>) {
  const clock = { now: 1_000_000 }
  const calls = { made: 0 }
  const transport = guarded(
    'pipedrive',
    {
      send: () => {
        calls.made += 1
        return answer()
      },
    },
    createBreaker(() => clock.now),
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
  [
    'no answer',
    async () => {
      throw new ProviderError({ provider: 'pipedrive', method: 'POST', kind: 'timeout', maybeApplied: true })
    },
  ],
])('a service that gives %s is left alone for ten seconds', async (_, answer) => {
  const { clock, calls, transport } = guardedBy(answer)
  for (let call = 0; call < 10; call += 1) await transport.send(write).catch(() => {})
  expect(await failureOf(transport.send(write))).toMatchObject({
    kind: 'breakerOpen',
    retryAfterMs: 10_000,
    maybeApplied: false,
    passing: true,
    retryable: false,
  })
  expect(calls.made).toBe(10)
  expect(transport.load()).toEqual({ state: 'open', inFlight: 0, waiting: 0 })
  clock.now += 10_000
  await transport.send(write).catch(() => {})
  expect(calls.made).toBe(11)
})

test.each([200, 400, 401, 403, 404, 410, 422])('%i says nothing against the service', async (status) => {
  const { calls, transport } = guardedBy(answerWith(status, { 'content-type': 'application/json' }))
  for (let call = 0; call < 40; call += 1) await transport.send(write)
  expect(calls.made).toBe(40)
  expect(transport.load().state).toBe('closed')
})

test('callers that stop waiting say nothing against the service', async () => {
  const { transport } = guardedBy(async () => {
    throw new ProviderError({ provider: 'pipedrive', method: 'POST', kind: 'timeout', code: 'aborted' })
  })
  for (let call = 0; call < 40; call += 1) await transport.send(write).catch(() => {})
  expect(transport.load().state).toBe('closed')
})

test('sixteen calls are under way at most, and all get their turn', async () => {
  let underWay = 0
  let most = 0
  const { calls, transport } = guardedBy(async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return { status: 200, headers: {}, body: '' }
  })
  await Promise.all(Array.from({ length: 100 }, () => transport.send(write)))
  expect([calls.made, most]).toEqual([100, 16])
})

test('calls that wait for a place are refused once the service is known to fail', async () => {
  const { calls, transport } = guardedBy(answerWith(503))
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => transport.send(write)))
  expect(calls.made).toBeLessThanOrEqual(16 + 10)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(100 - calls.made)
})

test('a wait for a place that is too long counts as not sent', async () => {
  const hanging = guarded(
    'pipedrive',
    { send: () => new Promise(() => {}) },
    createBreaker(),
    createBulkhead(1, 20),
  )
  void hanging.send(write)
  expect(await failureOf(hanging.send(write))).toMatchObject({
    kind: 'timeout',
    maybeApplied: false,
    retryable: true,
  })
})

test('a caller that already stopped waiting is not sent', async () => {
  const { calls, transport } = guardedBy(answerWith(200))
  const failure = await failureOf(transport.send({ ...write, signal: AbortSignal.abort() }))
  expect(failure).toMatchObject({ code: 'aborted', maybeApplied: false })
  expect(calls.made).toBe(0)
})
