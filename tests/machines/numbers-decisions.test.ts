import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createCode } from '#api/one-time-code/code.ts'
import { mayReceiveCode } from '#api/one-time-code/may-receive-code.ts'
import { countResendLeftMs } from '#api/one-time-code/resend-wait.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { KnownConsent } from '#machines/consent/consent.setup.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { UNPROVED_TOKEN_SHARE } from '#machines/crm-account/limits.ts'
import { parseOfficeTime } from '#machines/lib/office-time.ts'
import { BLOCK_MS, CODE_LIFE_MS, MAX_WRONG_GUESSES, SENDS_PER_PHONE } from '#machines/one-time-code/limits.ts'
import { PIX_TIMER_MS, SUBSCRIPTION_CHECK_EVERY_MS } from '#machines/payments/limits.ts'
import { isOnline } from '#machines/quick-consult/availability.ts'
import { isAcceptedCnpj, maskCnpj } from '#machines/rules/cnpj.ts'
import { normalizePhone } from '#machines/rules/phone.ts'
import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { listSlotsOfCall } from '#machines/scheduling/office-hours.ts'
import { PROOF_DAYS, SESSION_COOKIE_DAYS, SESSION_MAX_DAYS } from '#machines/session/limits.ts'
import { STEP_PATIENCE_MS } from '#machines/sign-up/limits.ts'
import { createFailing, NOW, paste, start } from '#tests/support/machines/one-time-code-start.ts'

// Every decision that names a number, written out. Those of the server's store (5, 10) are also tested in tests/api.

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

describe('decision 1: CNPJ', () => {
  test('fourteen digits pass as written', () => {
    expect(isAcceptedCnpj('00000000000000')).toBe(true)
    expect(isAcceptedCnpj('0000000000000')).toBe(false)
  })

  test('twelve [0-9A-Z] plus two check digits pass only with valid check digits; cap 18 characters', () => {
    expect(isAcceptedCnpj('12ABC34501DE35')).toBe(true)
    expect(isAcceptedCnpj('12ABC34501DE36')).toBe(false)
    expect(maskCnpj('12ABC34501DE3599')).toBe('12.ABC.345/01DE-35')
  })
})

test('decision 3: the local code lives 10 minutes', () => {
  expect(CODE_LIFE_MS).toBe(10 * 60_000)
})

describe('decision 5: attempts', () => {
  test('at most 5 wrong guesses per code, 5 sends per number per hour, 10 minutes of life', () => {
    expect(MAX_WRONG_GUESSES).toBe(5)
    expect(SENDS_PER_PHONE.hourly).toBe(5)
    expect(CODE_LIFE_MS).toBe(600_000)
    expect(createCode()).toMatch(/^[0-9]{6}$/)
  })

  test('a block whose end is not known lasts the hour of the server', async () => {
    expect(BLOCK_MS).toBe(3_600_000)
    const actor = start({ verifyCode: createFailing('blocked') })
    paste(actor, '408913')
    await vi.advanceTimersByTimeAsync(0)
    expect(actor.getSnapshot().context.blockedUntil).toBe(NOW + 3_600_000)
  })
})

test('decision 6: the resend countdown of 30 s is counted from the send', () => {
  expect(countResendLeftMs(new Date(NOW))).toBe(30_000)
  expect(countResendLeftMs(new Date(NOW - 18_000))).toBe(12_000)
  expect(countResendLeftMs(new Date(NOW - 31_000))).toBe(0)
})

test('decisions 11 and 12: a provider holds the visitor up for 8 s at most', () => {
  expect(STEP_PATIENCE_MS).toBe(8_000)
})

test('decision 17: quick consult from 9:30 to 17:00 in São Paulo, closed on national holidays', () => {
  expect(isOnline(new Date('2026-11-23T12:30:00Z'))).toBe(true)
  expect(isOnline(new Date('2026-11-23T20:00:00Z'))).toBe(false)
  expect(isOnline(new Date('2026-12-25T15:00:00Z'))).toBe(false)
})

test('decision 18: a slot of São Paulo is saved 3 h later, in UTC', () => {
  expect(parseOfficeTime('2026-11-23', '09:30').toISOString()).toBe('2026-11-23T12:30:00.000Z')
})

test('decision 19: the PIX timer is 15 minutes', () => {
  expect(PIX_TIMER_MS).toBe(900_000)
})

test('decision 20: scripts start 500 ms and 1 s after consent', async () => {
  const started: [string, number][] = []
  const record = createConsentRecord({ analytics: true, marketing: true }, NOW)
  const known: KnownConsent = { record, isUnreported: false }
  const machine = consentMachine.provide({
    actors: {
      readConsent: fromPromise(async () => known),
      startScript: fromPromise(async ({ input }) => void started.push([input.script, Date.now() - NOW])),
    },
  })
  createActor(machine).start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(started.sort()).toEqual([
    ['adPixel', 1_000],
    ['analytics', 500],
    ['heatMap', 1_000],
  ])
})

test('decision 30: 11 digits get 55 when normalised, 10 do not', () => {
  expect(normalizePhone('11987654821')).toBe('5511987654821')
  expect(normalizePhone('1187654821')).toBe('1187654821')
})

test('decision 37: codes go to US and Canadian numbers of +1, and to mobiles of +55, +351 and +44', () => {
  const numbers = ['+12025550123', '+16135550123', '+18765550123', '+5511987654821', '+551133334444']
  expect(numbers.map(mayReceiveCode)).toEqual([true, true, false, true, false])
})

test('decision 42: a session lives 30 days from its last use and 90 in all; a proof counts for 30', () => {
  expect(SESSION_COOKIE_DAYS).toBe(30)
  expect(SESSION_MAX_DAYS).toBe(90)
  expect(PROOF_DAYS).toBe(30)
})

test('decision 44: consulting takes 60 minutes, two neighbouring slots of 30; every other call takes 30', () => {
  expect(CALL_MINUTES).toEqual({ demonstration: 30, consultation: 60 })
  expect(listSlotsOfCall('10:00', CALL_MINUTES.consultation)).toEqual(['10:00', '10:30'])
  expect(listSlotsOfCall('10:00', CALL_MINUTES.demonstration)).toEqual(['10:00'])
})

test('decision 39: the provider is asked for a due date every 5 minutes at most', () => {
  expect(SUBSCRIPTION_CHECK_EVERY_MS).toBe(300_000)
})

test('decision 55: sign-ups without a proven phone may use half of the tokens of a day', () => {
  expect(UNPROVED_TOKEN_SHARE).toBe(0.5)
})
