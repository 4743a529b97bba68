import Cookies from 'js-cookie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import { CodeFailure } from '#machines/one-time-code/code-failure.ts'
import { RECORD } from '#machines/samples/visitor.ts'
import {
  loadVisit,
  sendCode,
  storeProofFlag,
  trackConfirmed,
  verifyCode,
} from '#src/screens/one-time-code/one-time-code-actors.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const PHONE = '+5511987654821'
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
})

afterEach(() => void fetchMock.mockReset())

describe('the session', () => {
  test('is read with how long its waits last', async () => {
    answer(200, {
      isPhoneProven: false,
      firstName: 'Camila',
      maskedPhone: '(11) 9••••-4821',
      phone_number: PHONE,
      resendLeftMs: 12_000,
      blockLeftMs: null,
      codeStanding: 'undelivered',
      guessesLeft: 2,
      sandbox: true,
    })
    expect(await run(loadVisit)).toEqual({
      isPhoneProven: false,
      firstName: 'Camila',
      maskedPhone: '(11) 9••••-4821',
      phoneNumber: PHONE,
      resendLeftMs: 12_000,
      blockLeftMs: null,
      standing: 'undelivered',
      guessesLeft: 2,
      cookiesAreBlocked: false,
      sandbox: true,
    })
  })
})

describe('the session’s cookie', () => {
  test.each([
    ['came back with the second request', [true, false], false],
    ['came with the first request', [false], false],
    ['never comes back', [true, true], true],
  ])('is known to be blocked by a second look where it %s', async (_, seen, cookiesAreBlocked) => {
    for (const isNew of seen)
      fetchMock.mockResolvedValueOnce(Response.json({ success: true, data: { isNew } }))
    expect(await run(loadVisit)).toMatchObject({ cookiesAreBlocked })
    expect(fetchMock).toHaveBeenCalledTimes(seen.length)
  })
})

describe('validating', () => {
  test('sends the action, the number and the code', async () => {
    answer(200, null)
    await run(verifyCode, { phoneNumber: PHONE, code: '408163' })
    expect(getLastRequest()).toEqual(['/api/otp', { action: 'validate', phone_number: PHONE, otp: '408163' }])
  })

  test.each([
    [422, 'code_invalid', 'codeRefused'],
    [429, 'code_blocked', 'blocked'],
    [429, 'rate_limited', 'tooManyRequests'],
    [401, 'session_required', 'sessionLost'],
    [403, 'forbidden', 'sessionLost'],
    [503, 'unavailable', 'validationUnavailable'],
    [500, 'anything', 'validationUnavailable'],
  ])('reads an answer %i %s as %s', async (status, code, reason) => {
    refuse(status, code)
    await expect(run(verifyCode, { phoneNumber: PHONE, code: '408163' })).rejects.toEqual(
      new CodeFailure(reason as CodeFailure['reason'], null),
    )
  })

  test('keeps how many guesses are left', async () => {
    const error = { code: 'code_invalid', message: 'Código inválido', guessesLeft: 3 }
    fetchMock.mockResolvedValue(Response.json({ success: false, data: null, error }, { status: 422 }))
    await expect(run(verifyCode, { phoneNumber: PHONE, code: '408163' })).rejects.toEqual(
      new CodeFailure('codeRefused', null, 3),
    )
  })

  test('reads success: false as a failure, with any status', async () => {
    fetchMock.mockResolvedValue(Response.json({ success: false, data: null, message: 'Código inválido' }))
    await expect(run(verifyCode, { phoneNumber: PHONE, code: '408163' })).rejects.toEqual(
      new CodeFailure('validationUnavailable'),
    )
  })

  test('keeps the time a block ends at', async () => {
    refuse(429, 'code_blocked', '2026-11-20T15:40:00.000Z')
    await expect(run(verifyCode, { phoneNumber: PHONE, code: '408163' })).rejects.toEqual(
      new CodeFailure('blocked', Date.parse('2026-11-20T15:40:00Z')),
    )
  })

  test.each([
    [true, 'validationUnavailable'],
    [false, 'offline'],
  ] as const)('without an answer and the browser online: %s, says %s', async (onLine, reason) => {
    vi.stubGlobal('navigator', { onLine })
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(run(verifyCode, { phoneNumber: PHONE, code: '408163' })).rejects.toEqual(
      new CodeFailure(reason),
    )
  })
})

describe('sending again', () => {
  test('resolves with how long the server makes the visitor wait', async () => {
    answer(200, { resendLeftMs: 30_000 })
    expect(await run(sendCode, { phoneNumber: PHONE })).toEqual({ resendLeftMs: 30_000 })
    expect(getLastRequest()).toEqual(['/api/otp', { action: 'send', phone_number: PHONE }])
  })

  test.each([
    [422, 'number_not_reachable', 'numberNotReachable'],
    [429, 'code_blocked', 'blocked'],
    [429, 'resend_too_soon', 'resendFailed'],
    [429, 'rate_limited', 'resendFailed'],
    [401, 'session_required', 'sessionLost'],
    [403, 'forbidden', 'sessionLost'],
    [503, 'unavailable', 'resendFailed'],
  ])('reads an answer %i %s as %s', async (status, code, reason) => {
    refuse(status, code)
    await expect(run(sendCode, { phoneNumber: PHONE })).rejects.toEqual(
      new CodeFailure(reason as CodeFailure['reason'], null),
    )
  })
})

describe('after the validation', () => {
  test('the cookie says so for one day', async () => {
    const set = vi.spyOn(Cookies, 'set')
    await run(storeProofFlag)
    expect(set).toHaveBeenCalledExactlyOnceWith(
      'otp_validated',
      'true',
      expect.objectContaining({ expires: 1 }),
    )
  })

  test('the event names the deal, the person, the number, the moment and the page', async () => {
    answer(202, null)
    Cookies.set('dadosCadastro', JSON.stringify(RECORD))
    await run(trackConfirmed, { phoneNumber: PHONE, validatedAt: Date.parse('2026-11-20T15:00:00Z') })
    expect(getLastRequest()).toEqual([
      '/api/track',
      {
        event: 'otp_confirmed',
        dealId: RECORD.dealId,
        personId: RECORD.personId,
        payload: { phoneNumber: PHONE, validatedAt: '2026-11-20T15:00:00.000Z', source: 'confirm-otp' },
      },
    ])
  })

  test('a browser that continues a sign-up of another device names no phone', async () => {
    answer(200, { resendLeftMs: 30_000 })
    await run(verifyCode, { phoneNumber: null, code: '408163' })
    expect(getLastRequest()).toEqual(['/api/otp', { action: 'validate', otp: '408163' }])
    answer(200, { resendLeftMs: 30_000 })
    await run(sendCode, { phoneNumber: null })
    expect(getLastRequest()).toEqual(['/api/otp', { action: 'send' }])
    answer(202, null)
    await run(trackConfirmed, { phoneNumber: null, validatedAt: Date.parse('2026-11-20T15:00:00Z') })
    expect(getLastRequest()).toEqual([
      '/api/track',
      {
        event: 'otp_confirmed',
        dealId: null,
        personId: null,
        payload: { validatedAt: '2026-11-20T15:00:00.000Z', source: 'confirm-otp' },
      },
    ])
  })

  test('the event is not cut off when the visitor is redirected', async () => {
    let signal: AbortSignal | null | undefined
    fetchMock.mockImplementation((_, init) => {
      signal = init?.signal
      return new Promise(() => {})
    })
    const actor = createActor(trackConfirmed, { input: { phoneNumber: PHONE, validatedAt: 0 } }).start()
    await waitUntilPasses(() => expect(signal).toBeDefined())
    actor.stop()
    expect(signal?.aborted).toBe(false)
  })
})

function run<Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
  ...[input]: Input extends void ? [] : [Input]
) {
  // XState's types require an input even for logic that takes no input.
  return toPromise(createActor(logic, { input: input as Input }).start())
}

function answer(status: number, data: unknown) {
  fetchMock.mockResolvedValue(Response.json({ success: true, data }, { status }))
}

function refuse(status: number, code: string, retryAt?: string) {
  const error = { code, message: 'Não foi possível.', requestId: 'r1', errors: [], retryAt }
  fetchMock.mockResolvedValue(Response.json({ success: false, data: null, error }, { status }))
}

function getLastRequest() {
  const [path, init] = fetchMock.mock.lastCall ?? []
  return [path, JSON.parse(String(init?.body))]
}
