import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREAKER, type CallOutcome, createBreaker } from '#api/providers/breaker.ts'

function breakerAt(start = 1_000_000) {
  const clock = { now: start }
  const breaker = createBreaker(() => clock.now)
  const call = (outcome: CallOutcome) => {
    const admission = breaker.enter()
    if (admission.admitted) admission.report(outcome)
    return admission.admitted
  }
  const calls = (...outcomes: CallOutcome[]) => outcomes.map(call)
  return { clock, breaker, call, calls }
}

test('twenty calls of which half fail open it', () => {
  const { breaker, calls } = breakerAt()
  for (let pair = 0; pair < 9; pair += 1) calls('answered', 'failed')
  calls('answered')
  expect(breaker.getState()).toBe('closed')
  calls('failed')
  expect(breaker.getState()).toBe('open')
  expect(breaker.enter()).toEqual({ admitted: false, retryAfterMs: 10_000 })
})

test('ten failures in a row open it, however much was answered before', () => {
  const { breaker, calls, call } = breakerAt()
  for (let answered = 0; answered < 500; answered += 1) call('answered')
  calls(...Array<CallOutcome>(9).fill('failed'))
  expect(breaker.getState()).toBe('closed')
  call('failed')
  expect(breaker.getState()).toBe('open')
})

test('three calls in ten failing leave it closed', () => {
  const { breaker, calls } = breakerAt()
  for (let round = 0; round < 100; round += 1) {
    calls(
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

test('failures of longer than ten seconds ago are forgotten', () => {
  const { breaker, clock, calls } = breakerAt()
  calls(...Array<CallOutcome>(9).fill('failed'), 'answered')
  clock.now += 10_000
  calls(...Array<CallOutcome>(9).fill('failed'), 'answered')
  expect(breaker.getState()).toBe('closed')
})

test('after ten seconds one call may try; its answer closes, its failure opens again', () => {
  const { breaker, clock, calls, call } = breakerAt()
  calls(...Array<CallOutcome>(10).fill('failed'))
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
  expect(call('answered')).toBe(true)
  expect(breaker.getState()).toBe('closed')
  expect(calls('answered', 'answered')).toEqual([true, true])
})

test('a probe whose caller stopped waiting decides nothing; the next one may try', () => {
  const { breaker, clock, calls, call } = breakerAt()
  calls(...Array<CallOutcome>(10).fill('failed'))
  clock.now += 10_000
  call('unknown')
  expect(breaker.getState()).toBe('halfOpen')
  call('answered')
  expect(breaker.getState()).toBe('closed')
})

test('answers to calls from before it opened do not close it', () => {
  const { breaker, clock, calls } = breakerAt()
  const early = breaker.enter()
  calls(...Array<CallOutcome>(10).fill('failed'))
  clock.now += 10_000
  if (early.admitted) early.report('answered')
  expect(breaker.getState()).toBe('halfOpen')
})

test('calls whose caller stopped waiting do not count', () => {
  const { breaker, calls } = breakerAt()
  calls(...Array<CallOutcome>(100).fill('unknown'))
  expect(breaker.getState()).toBe('closed')
})

test('a dead service is called at most twenty times before it is left alone, whatever came before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ failed: fc.boolean(), waitMs: fc.nat(3_000) }), { maxLength: 200 }),
      (history) => {
        const { breaker, clock, call } = breakerAt()
        for (const { failed, waitMs } of history) {
          call(failed ? 'failed' : 'answered')
          clock.now += waitMs
        }
        let sent = 0
        while (call('failed')) sent += 1
        expect(sent).toBeLessThanOrEqual(BREAKER.fewestCalls)
        expect(breaker.getState()).not.toBe('closed')
      },
    ),
  )
})
