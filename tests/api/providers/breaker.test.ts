import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallOutcome, createBreaker } from '#api/providers/breaker.ts'

function createBreakerAt(start = 1_000_000) {
  const clock = { now: start }
  const breaker = createBreaker(() => clock.now)
  const makeCall = (outcome: CallOutcome) => {
    const admission = breaker.enter()
    if (admission.admitted) admission.report(outcome)
    return admission.admitted
  }
  const makeCalls = (...outcomes: CallOutcome[]) => outcomes.map(makeCall)
  return { clock, breaker, makeCall, makeCalls }
}

test('twenty calls of which half fail open it', () => {
  const { breaker, makeCalls } = createBreakerAt()
  for (let pair = 0; pair < 9; pair += 1) makeCalls('answered', 'failed')
  makeCalls('answered')
  expect(breaker.getState()).toBe('closed')
  makeCalls('failed')
  expect(breaker.getState()).toBe('open')
  expect(breaker.enter()).toEqual({ admitted: false, retryAfterMs: 10_000 })
})

test('ten failures in a row open it, regardless of earlier answers', () => {
  const { breaker, makeCalls, makeCall } = createBreakerAt()
  for (let answered = 0; answered < 500; answered += 1) makeCall('answered')
  makeCalls(...Array<CallOutcome>(9).fill('failed'))
  expect(breaker.getState()).toBe('closed')
  makeCall('failed')
  expect(breaker.getState()).toBe('open')
})

test('three calls in ten failing leave it closed', () => {
  const { breaker, makeCalls } = createBreakerAt()
  for (let round = 0; round < 100; round += 1) {
    makeCalls(
      'answered',
      'answered',
      'failed',
      'answered',
      'answered',
      'failed',
      'answered',
      'answered',
      'failed',
      'answered',
    )
  }
  expect(breaker.getState()).toBe('closed')
})

test('failures older than ten seconds are forgotten', () => {
  const { breaker, clock, makeCalls } = createBreakerAt()
  makeCalls(...Array<CallOutcome>(9).fill('failed'), 'answered')
  clock.now += 10_000
  makeCalls(...Array<CallOutcome>(9).fill('failed'), 'answered')
  expect(breaker.getState()).toBe('closed')
})

test('after ten seconds one call may try; its answer closes, its failure opens again', () => {
  const { breaker, clock, makeCalls, makeCall } = createBreakerAt()
  makeCalls(...Array<CallOutcome>(10).fill('failed'))
  clock.now += 9_999
  expect(breaker.enter()).toEqual({ admitted: false, retryAfterMs: 1 })
  clock.now += 1
  expect(breaker.getState()).toBe('halfOpen')
  const probe = breaker.enter()
  expect(probe.admitted).toBe(true)
  expect(breaker.enter()).toEqual({ admitted: false, retryAfterMs: 1_000 })
  if (probe.admitted) probe.report('failed')
  expect(breaker.enter()).toEqual({ admitted: false, retryAfterMs: 10_000 })

  clock.now += 10_000
  expect(makeCall('answered')).toBe(true)
  expect(breaker.getState()).toBe('closed')
  expect(makeCalls('answered', 'answered')).toEqual([true, true])
})

test('a probe whose caller stopped waiting decides nothing; the next one may try', () => {
  const { breaker, clock, makeCalls, makeCall } = createBreakerAt()
  makeCalls(...Array<CallOutcome>(10).fill('failed'))
  clock.now += 10_000
  makeCall('unknown')
  expect(breaker.getState()).toBe('halfOpen')
  makeCall('answered')
  expect(breaker.getState()).toBe('closed')
})

test('answers to calls from before it opened do not close it', () => {
  const { breaker, clock, makeCalls } = createBreakerAt()
  const early = breaker.enter()
  makeCalls(...Array<CallOutcome>(10).fill('failed'))
  clock.now += 10_000
  if (early.admitted) early.report('answered')
  expect(breaker.getState()).toBe('halfOpen')
})

test('calls whose caller stopped waiting do not count', () => {
  const { breaker, makeCalls } = createBreakerAt()
  makeCalls(...Array<CallOutcome>(100).fill('unknown'))
  expect(breaker.getState()).toBe('closed')
})

test('a dead provider is called at most twenty times, regardless of what came before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ failed: fc.boolean(), waitMs: fc.nat(3_000) }), { maxLength: 200 }),
      (history) => {
        const { breaker, clock, makeCall } = createBreakerAt()
        for (const { failed, waitMs } of history) {
          makeCall(failed ? 'failed' : 'answered')
          clock.now += waitMs
        }
        let sent = 0
        while (makeCall('failed')) sent += 1
        expect(sent).toBeLessThanOrEqual(20)
        expect(breaker.getState()).not.toBe('closed')
      },
    ),
  )
})
