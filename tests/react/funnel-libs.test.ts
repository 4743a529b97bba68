import Cookies from 'js-cookie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RECORD } from '#machines/samples/visitor.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { restoreStore, storeRegistration } from '#src/lib/session/session-store.ts'
import { mergeCookie, readCookie, removeCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { permanentStorage, tabStorage } from '#src/lib/storage/storage.ts'

const record: RegistrationRecord = {
  ...RECORD,
  personId: 7,
  dealId: 9,
  razaoSocial: 'Moura; Prado & "Filhos" Advogados',
}

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const catchThrown = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )

describe('api client', () => {
  test('sends JSON to the same origin and resolves with the data', async () => {
    fetched.mockResolvedValueOnce(Response.json({ success: true, data: { name: 'Camila' } }))
    await expect(api.post('/api/otp', { action: 'send' }, { headers: { 'X-Test': '1' } })).resolves.toEqual({
      name: 'Camila',
    })
    expect(fetched).toHaveBeenCalledWith('/api/otp', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'X-Test': '1' },
      body: '{"action":"send"}',
      signal: expect.any(AbortSignal),
    })
  })

  test('a request without a body has no content type, and an answer without data gives null', async () => {
    fetched.mockResolvedValueOnce(Response.json({ success: true }))
    await expect(api.delete('/api/session')).resolves.toBeNull()
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({})
  })

  test('a failure brings its code, status, text and time of the next try', async () => {
    const error = { code: 'code_blocked', message: 'Muitas tentativas.', retryAt: '2026-11-20T12:10:00.000Z' }
    fetched.mockResolvedValueOnce(Response.json({ success: false, error }, { status: 429 }))
    const failure = await catchThrown(api.post('/api/otp', {}))
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({
      code: 'code_blocked',
      status: 429,
      message: 'Muitas tentativas.',
      retryAt: Date.parse('2026-11-20T12:10:00.000Z'),
    })
  })

  test.each([
    ['an hour ahead', 3_600_000],
    ['right', 0],
    ['a day behind', -86_400_000],
  ])('the header’s seconds are counted by the device’s clock, which is %s', async (_, shift) => {
    const server = Date.parse('2026-11-20T12:09:30.000Z')
    vi.useFakeTimers({ now: server + shift })
    const error = { code: 'rate_limited', retryAt: '2026-11-20T12:10:00.000Z' }
    fetched.mockResolvedValueOnce(Response.json({ error }, { status: 429, headers: { 'Retry-After': '30' } }))
    expect(await catchThrown(api.get('/api/session'))).toMatchObject({ retryAt: server + shift + 30_000 })
  })

  test('success: false is a failure at any status (decision 4)', async () => {
    fetched.mockResolvedValueOnce(Response.json({ success: false, message: 'Código inválido' }))
    expect(await catchThrown(api.post('/api/otp', {}))).toMatchObject({
      code: 'unavailable',
      message: 'Código inválido',
    })
  })

  test.each([
    ['HTML instead of JSON', new Response('<html></html>', { status: 502 })],
    ['a page of a proxy', new Response('<html></html>', { status: 200 })],
    ['nothing', new Response(null, { status: 204 })],
  ])('%s is a failure with words that can be shown', async (_, response) => {
    fetched.mockResolvedValueOnce(response)
    expect(await catchThrown(api.get('/api/session'))).toMatchObject({
      code: 'unavailable',
      message: 'O serviço não respondeu. Tente novamente em alguns instantes.',
    })
  })

  test('reports a missing connection when the browser says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValueOnce(true)
    expect(await catchThrown(api.get('/api/session'))).toMatchObject({ code: 'offline', status: 0 })
    expect(await catchThrown(api.get('/api/session'))).toMatchObject({ code: 'unavailable', status: 0 })
  })

  test('an answer that takes longer than 15 s is given up; an abort by the caller is the caller’s own', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    )
    const slow = catchThrown(api.get('/api/session'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await slow).toMatchObject({ code: 'unavailable' })

    const controller = new AbortController()
    const left = catchThrown(api.get('/api/session', { signal: controller.signal }))
    controller.abort(new Error('left'))
    expect(await left).toEqual(new Error('left'))
  })
})

describe('cookies', () => {
  test('any written value is read back, and can be removed', () => {
    writeCookie('dadosCadastro', record)
    expect(readCookie('dadosCadastro')).toEqual(record)
    removeCookie('dadosCadastro')
    expect(readCookie('dadosCadastro')).toBeNull()
  })

  test.each([
    ['over https only', 'https://pauta.example/', true],
    ['on plain HTTP of this machine too, where Safari keeps no secure ones', 'http://localhost/', false],
  ])('each lives as long as the spec says, only for this site, and %s', (_, href, secure) => {
    vi.stubGlobal('location', new URL(href))
    const written = vi.spyOn(Cookies, 'set')
    writeCookie('dealInProgress', { dealId: 9 })
    writeCookie('otp_validated', true, 1)
    writeCookie('otp_validated', true)
    const common = { secure, sameSite: 'Lax', path: '/' }
    expect(written.mock.calls).toEqual([
      ['dealInProgress', '{"dealId":9}', { ...common, expires: 7 }],
      ['otp_validated', 'true', { ...common, expires: 1 }],
      ['otp_validated', 'true', { ...common, expires: 7 }],
    ])
  })

  test.each(['{', '"text"', '{"dealId":"9"}', 'true', ''])(
    '%s in the place of a deal reads as nothing',
    (broken) => {
      Cookies.set('dealInProgress', broken)
      expect(readCookie('dealInProgress')).toBeNull()
    },
  )

  test('only the value true validates', () => {
    for (const value of ['1', '"true"', 'yes', '{}']) {
      Cookies.set('otp_validated', value)
      expect(readCookie('otp_validated')).toBeNull()
    }
    Cookies.set('otp_validated', 'true')
    expect(readCookie('otp_validated')).toBe(true)
  })

  test('new data is merged into what is there', () => {
    writeCookie('dadosCadastro', { ...record, implementationPlan: 'assistida' })
    mergeCookie('dadosCadastro', { ...record, dealId: 10 })
    expect(readCookie('dadosCadastro')).toEqual({ ...record, dealId: 10, implementationPlan: 'assistida' })
  })
})

describe('storage', () => {
  test.each([permanentStorage, tabStorage])('a written value is read back and can be removed', (storage) => {
    expect(storage.read('session_data')).toBeNull()
    expect(storage.write('session_data', { a: [1] })).toBe(true)
    expect(storage.read('session_data')).toEqual({ a: [1] })
    storage.remove('session_data')
    expect(storage.read('session_data')).toBeNull()
  })

  test('broken JSON reads as nothing', () => {
    window.localStorage.setItem('session_data', '{"a":')
    expect(permanentStorage.read('session_data')).toBeNull()
  })

  test('full or blocked storage never throws', () => {
    const throwBlocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(throwBlocked)
    expect(permanentStorage.read('session_data')).toBeNull()
    expect(permanentStorage.write('session_data', 1)).toBe(false)
    expect(() => permanentStorage.remove('session_data')).not.toThrow()
  })
})

describe('the store', () => {
  test('is restored from the cookies', () => {
    storeRegistration(record)
    writeCookie('otp_validated', true)
    writeCookie('org_id', { id: 3 })
    expect(restoreStore()).toEqual({
      userData: record,
      isOtpValidated: true,
      orgData: { id: 3 },
      activeDealId: 9,
    })
  })

  test('uses the persisted copy without cookies, but never for the proven phone', () => {
    storeRegistration(record)
    writeCookie('otp_validated', true)
    restoreStore()
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
    expect(restoreStore()).toEqual({
      userData: record,
      isOtpValidated: false,
      orgData: null,
      activeDealId: 9,
    })
  })

  test('a stored copy that was tampered with is ignored', () => {
    window.localStorage.setItem('auth-storage', '{"userData":{"email":1}}')
    expect(restoreStore()).toEqual({
      userData: null,
      isOtpValidated: false,
      orgData: null,
      activeDealId: null,
    })
  })
})
