import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { KnownConsent } from '#machines/consent/consent.setup.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { CONSENT_VERSION } from '#machines/consent/limits.ts'
import { type ConsentRecord, parseConsent } from '#machines/consent/record.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const ACCEPTED = createConsentRecord({ analytics: true, marketing: true }, NOW)
const REJECTED = createConsentRecord({ analytics: false, marketing: false }, NOW)

type Holes = {
  readonly known: KnownConsent
  readonly keep: (record: ConsentRecord) => Promise<void>
  readonly report: (record: ConsentRecord) => Promise<void>
}

function start({ known, keep = async () => {}, report = async () => {} }: Partial<Holes> = {}) {
  const scripts: string[] = []
  const actor = createActor(
    consentMachine.provide({
      actors: {
        readConsent: fromPromise(async () => known ?? { record: null, isUnreported: false }),
        keepConsent: fromPromise(({ input }) => keep(input.record)),
        reportConsent: fromPromise(({ input }) => report(input.record)),
        startScript: fromPromise(async ({ input }) => void scripts.push(`start ${input.script}`)),
        stopScript: fromPromise(async ({ input }) => void scripts.push(`stop ${input.script}`)),
      },
    }),
  ).start()
  return { actor, scripts }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

describe('the first visit', () => {
  test('accepting is stored and reported once, and scripts start after their delays, counted from consent', async () => {
    const keep = vi.fn(async () => {})
    const report = vi.fn(async () => {})
    const { actor, scripts } = start({ keep, report })
    await flushPromises()
    actor.send({ type: 'consent.accepted' })
    await flushPromises()
    expect(actor.getSnapshot().hasTag('asking')).toBe(false)
    expect(keep).toHaveBeenCalledExactlyOnceWith(ACCEPTED)
    expect(report).toHaveBeenCalledExactlyOnceWith(ACCEPTED)
    await vi.advanceTimersByTimeAsync(499)
    expect(scripts).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(scripts).toEqual(['start analytics'])
    await vi.advanceTimersByTimeAsync(500)
    expect(scripts.sort()).toEqual(['start adPixel', 'start analytics', 'start heatMap'])
  })

  test('each purpose is decided separately, and closing decides nothing', async () => {
    const { actor, scripts } = start()
    await flushPromises()
    actor.send({ type: 'preferences.opened' })
    expect(actor.getSnapshot().context.choices).toEqual({ analytics: false, marketing: false })
    actor.send({ type: 'purpose.toggled', purpose: 'marketing' })
    actor.send({ type: 'preferences.closed' })
    expect(actor.getSnapshot().hasTag('asking')).toBe(true)
    actor.send({ type: 'preferences.opened' })
    expect(actor.getSnapshot().context.choices.marketing).toBe(false)
    actor.send({ type: 'purpose.toggled', purpose: 'marketing' })
    actor.send({ type: 'choices.saved' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(actor.getSnapshot().hasTag('choosing')).toBe(false)
    expect(scripts).toEqual(['start adPixel'])
  })
})

describe('in the funnel, before the code', () => {
  test('no script starts and the notice waits until the code is accepted', async () => {
    const { actor, scripts } = start()
    const isAsking = () => actor.getSnapshot().hasTag('asking')
    actor.send({ type: 'signUp.entered' })
    await flushPromises()
    expect(isAsking()).toBe(false)
    // The earlier decision is deleted in another tab.
    actor.send({ type: 'consent.changedElsewhere', record: null })
    expect(isAsking()).toBe(false)
    actor.send({ type: 'signUp.left' })
    expect(isAsking()).toBe(true)
    actor.send({ type: 'signUp.entered' })
    expect(isAsking()).toBe(false)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(scripts).toEqual([])
  })

  test('the visitor can decide anyway, and is not asked afterwards', async () => {
    const { actor, scripts } = start()
    actor.send({ type: 'signUp.entered' })
    await flushPromises()
    actor.send({ type: 'preferences.opened' })
    expect(actor.getSnapshot().hasTag('choosing')).toBe(true)
    actor.send({ type: 'preferences.closed' })
    expect(actor.getSnapshot().hasTag('asking')).toBe(false)
    actor.send({ type: 'preferences.opened' })
    actor.send({ type: 'consent.accepted' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(scripts).toHaveLength(3)
    actor.send({ type: 'signUp.left' })
    expect(actor.getSnapshot().hasTag('asking')).toBe(false)
  })
})

describe('later visits', () => {
  test('do not ask again, and start what was allowed', async () => {
    const report = vi.fn(async () => {})
    const { actor, scripts } = start({ known: { record: ACCEPTED, isUnreported: false }, report })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(actor.getSnapshot().hasTag('asking')).toBe(false)
    expect(scripts).toHaveLength(3)
    expect(report).not.toHaveBeenCalled()
  })

  test('report an unconfirmed decision until the server confirms it', async () => {
    const report = vi.fn(async () => {})
    report.mockRejectedValueOnce(new Error('no answer'))
    const { actor } = start({ known: { record: REJECTED, isUnreported: true }, report })
    await flushPromises()
    expect(actor.getSnapshot().matches({ decision: 'unreported' })).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(actor.getSnapshot().matches({ decision: 'decided' })).toBe(true)
    expect(report).toHaveBeenCalledTimes(2)
  })

  test('withdrawal stops a running script; consent starts it again', async () => {
    const { actor, scripts } = start({ known: { record: ACCEPTED, isUnreported: false } })
    await vi.advanceTimersByTimeAsync(1_000)
    actor.send({ type: 'consent.rejected' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(scripts.slice(3).sort()).toEqual(['stop adPixel', 'stop analytics', 'stop heatMap'])
    actor.send({ type: 'consent.accepted' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(scripts).toHaveLength(9)
  })
})

test('a browser that keeps no cookies still has its decision respected on this page, and recorded', async () => {
  const report = vi.fn(async () => {})
  const keep = () => Promise.reject(new Error('blocked'))
  const { actor } = start({ keep, report })
  await flushPromises()
  actor.send({ type: 'consent.rejected' })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('asking')).toBe(false)
  expect(report).toHaveBeenCalledTimes(1)
})

test('a decision in another tab ends the question here without a second record; its deletion asks again', async () => {
  const report = vi.fn(async () => {})
  const { actor } = start({ report })
  await flushPromises()
  actor.send({ type: 'consent.changedElsewhere', record: REJECTED })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('asking')).toBe(false)
  expect(report).not.toHaveBeenCalled()
  actor.send({ type: 'consent.changedElsewhere', record: null })
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
})

describe('the cookie', () => {
  test('is read as it was written, encoded or not', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.date({ noInvalidDate: true }),
        (analytics, marketing, date) => {
          const record = createConsentRecord({ analytics, marketing }, date.getTime())
          expect(parseConsent(JSON.stringify(record))).toEqual(record)
          expect(parseConsent(encodeURIComponent(JSON.stringify(record)))).toEqual(record)
        },
      ),
    )
  })

  test('allows nothing when it is missing, broken, outdated or of another shape', () => {
    const encodeConsent = (changes: object) => JSON.stringify({ ...ACCEPTED, ...changes })
    for (const text of [
      undefined,
      null,
      '',
      'true',
      'null',
      '{',
      '%',
      '[]',
      encodeConsent({ version: CONSENT_VERSION - 1 }),
      encodeConsent({ version: String(CONSENT_VERSION) }),
      encodeConsent({ decidedAt: 'ontem' }),
      encodeConsent({ decidedAt: 2026 }),
      encodeConsent({ analytics: 'true' }),
      encodeConsent({ marketing: 1 }),
    ])
      expect(parseConsent(text)).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseConsent(text)).toBeNull()
      }),
    )
  })
})
