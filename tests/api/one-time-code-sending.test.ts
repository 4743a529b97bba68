import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FailureBody } from '#api/lib/failure.ts'
import { takeMetrics } from '#api/metrics/take.ts'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { listAlerts } from '#api/store/alerts.ts'
import { readPoints } from '#api/store/quotas.ts'
import { quotas } from '#api/store/schema.ts'
import { MAX_WRONG_GUESSES, SENDS_PER_PHONE } from '#machines/one-time-code/limits.ts'
import {
  findEnd,
  PHONE,
  type REGISTRATION,
  setUpApi,
  startApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const RESEND_FAILED = 'Não foi possível reenviar o código. Tente novamente em alguns instantes.'
const NOT_REACHABLE = {
  status: 422,
  code: 'number_not_reachable',
  message: 'Este número não recebe mensagens do WhatsApp. Confira o número.',
}

const api = setUpApi()

const passTime = (milliseconds: number) => letTimePass(api.services.database.db, milliseconds)
const countCodesSent = async () => (await api.readSandbox()).messages.length

async function signUpVisitor(changes: Partial<typeof REGISTRATION> = {}) {
  const ana = api.createVisitor()
  return { ana, ended: findEnd(await ana.signUp(changes)) }
}

/** Guesses wrong until no guess is judged any more. Returns how many were. */
async function countGuesses(visitor: TestVisitor): Promise<number> {
  const wrong = (await api.readCode()) === '000000' ? '000001' : '000000'
  for (let judged = 0; ; judged += 1) {
    const { error } = (await (await visitor.validate(wrong)).json()) as FailureBody
    // The guess that leads to the block was judged as well.
    if (error.guessesLeft === undefined)
      return error.code === 'code_blocked' && judged > 0 ? judged + 1 : judged
  }
}

describe('asking for another code', () => {
  test('is possible 30 seconds after the last one, by the time of the server', async () => {
    const { ana } = await signUpVisitor()
    const early = await ana.requestCode()
    const seconds = Number(early.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThanOrEqual(30)
    expect(await parseRefusal(early)).toMatchObject({
      status: 429,
      code: 'resend_too_soon',
      message: RESEND_FAILED,
    })
    expect(await countCodesSent()).toBe(1)

    const { resendLeftMs } = Object(await parseData(await ana.get('/api/session')))
    expect(resendLeftMs).toBeGreaterThan(20 * SECOND_MS)
    expect(resendLeftMs).toBeLessThanOrEqual(30 * SECOND_MS)

    await passTime(30 * SECOND_MS)
    const again = Object(await parseData(await ana.requestCode()))
    expect(again).toEqual({ resendLeftMs: expect.any(Number) })
    expect(again.resendLeftMs).toBeGreaterThan(20 * SECOND_MS)
    expect(await countCodesSent()).toBe(2)
  })

  test('is possible at once when the sandbox ends the wait of a number', async () => {
    const { ana } = await signUpVisitor()
    const endWait = (phone: string) =>
      ana.post(`/api/sandbox/codes/${encodeURIComponent(phone)}/end-resend-wait`, {})
    expect((await endWait('+5511900000000')).status).toBe(404)
    expect((await ana.requestCode()).status).toBe(429)
    expect((await endWait(PHONE)).status).toBe(200)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ resendLeftMs: 0 })
    expect((await ana.requestCode()).status).toBe(200)
    expect(await countCodesSent()).toBe(2)
  })

  test('leaves the guesses of a day’s codes for a number, however they are spread over visitors, addresses and hours', async () => {
    const { ana: first } = await signUpVisitor()
    let counted = 0
    for (let hour = 0; hour < 24; hour += 1) {
      const { ana: newest } = await signUpVisitor()
      for (const visitor of [first, newest]) {
        await visitor.requestCode()
        counted += await countGuesses(visitor)
      }
      await passTime(HOUR_MS)
    }
    expect(counted).toBe(MAX_WRONG_GUESSES * SENDS_PER_PHONE.daily)
  })

  test('works five times an hour for a number, across visitors (decision 5)', async () => {
    const { ana } = await signUpVisitor()
    for (let sent = 2; sent <= 5; sent += 1) {
      await passTime(31 * SECOND_MS)
      expect((await ana.requestCode()).status).toBe(200)
    }
    await passTime(31 * SECOND_MS)
    const sixth = await ana.requestCode()
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(50 * 60)
    expect(await parseRefusal(sixth)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      message: RESEND_FAILED,
    })

    const another = await signUpVisitor({ email: 'outra@exemplo.com.br' })
    expect(another.ended).toMatchObject({ outcome: 'completed', codeSent: false, problem: 'tooManyCodes' })
    expect(await countCodesSent()).toBe(5)

    await passTime(HOUR_MS)
    expect((await ana.requestCode()).status).toBe(200)
  })

  test('refused ones take nothing from the codes of all', async () => {
    const { ana } = await signUpVisitor()
    for (let refused = 0; refused < 30; refused += 1) expect((await ana.requestCode()).status).toBe(429)
    const { db } = api.services.database
    expect(await Promise.all(['otp:hour', 'otp:day'].map((key) => readPoints(db, key)))).toEqual([1, 1])
    expect((await db.select().from(quotas)).filter(({ key }) => key.includes('11987654321'))).toEqual([])
  })

  test.each([['OTP_HOURLY_CAP'], ['OTP_DAILY_CAP']])(
    'from one address takes at most a tenth of %s',
    async (name) => {
      const limited = await startApi({ env: { [name]: '20' } })
      const signUpFrom = async (address: string, at: number) =>
        findEnd(
          await limited
            .createVisitor(address)
            .signUp({ email: `ana${at}@exemplo.com.br`, telefone: `1198765432${at}` }),
        )
      for (const at of [1, 2]) expect((await signUpFrom('198.51.100.1', at)).codeSent).toBe(true)
      expect(await signUpFrom('198.51.100.1', 3)).toMatchObject({ codeSent: false, problem: 'tooManyCodes' })
      expect((await signUpFrom('198.51.100.2', 4)).codeSent).toBe(true)
      await limited.stop()
    },
  )

  test('raises one alert once four fifths of a day’s codes are sent', async () => {
    const limited = await startApi({ env: { OTP_DAILY_CAP: '5' } })
    const { db } = limited.services.database
    for (const at of [1, 2, 3, 4]) {
      expect(await takeMetrics(limited.services)).toBe(0)
      const visitor = limited.createVisitor(`198.51.100.${at}`)
      await visitor.signUp({ email: `ana${at}@exemplo.com.br`, telefone: `1198765432${at}` })
    }
    expect(await takeMetrics(limited.services)).toBe(1)
    expect(await listAlerts(db)).toMatchObject([{ kind: 'codes_running_out', value: 0.8, threshold: 0.8 }])
    expect(await takeMetrics(limited.services)).toBe(0)
    await letTimePass(db, HOUR_MS)
    await takeMetrics(limited.services)
    const raised = (await listAlerts(db)).filter(({ kind }) => kind === 'codes_running_out')
    expect(raised).toMatchObject([{ endedAt: null }])
    await limited.stop()
  })

  test('sends one code for twenty simultaneous requests', async () => {
    const { ana } = await signUpVisitor()
    await passTime(31 * SECOND_MS)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.requestCode()))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countCodesSent()).toBe(2)
  })

  test('signing up again within 30 seconds keeps the code that was sent', async () => {
    const { ana } = await signUpVisitor()
    const code = await api.readCode()
    const again = findEnd(await ana.signUp({ nomeCompleto: 'Ana Prado Lima' }))
    expect(again).toMatchObject({ outcome: 'completed', codeSent: true })
    expect(await countCodesSent()).toBe(1)
    expect((await ana.validate(code)).status).toBe(200)
  })

  test('is possible only for the number of the visitor’s own sign-up', async () => {
    const { ana } = await signUpVisitor()
    const stranger = api.createVisitor()
    await stranger.get('/api/session')
    for (const response of [
      await ana.requestCode('+5521912345678'),
      await ana.validate('123456', '+5521912345678'),
      await stranger.requestCode(),
      await stranger.validate(await api.readCode()),
    ]) {
      expect(await parseRefusal(response)).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await parseRefusal(await api.createVisitor().requestCode())).toMatchObject({
      status: 401,
      code: 'session_required',
    })
    expect(await countCodesSent()).toBe(1)
  })

  test('takes the number with or without its plus', async () => {
    const { ana } = await signUpVisitor()
    expect((await ana.validate(await api.readCode(), PHONE.slice(1))).status).toBe(200)
  })
})

describe('a request of the wrong form', () => {
  let ana: TestVisitor
  beforeEach(async () => {
    ;({ ana } = await signUpVisitor())
  })

  test('a code that is not six digits reads like any wrong code, and counts as none', async () => {
    for (const otp of [
      '12345',
      '1234567',
      '12a456',
      '',
      ' 123456',
      '１２３４５６',
      123456,
      ['123456'],
      null,
    ]) {
      const response = await ana.post('/api/otp', { action: 'validate', phone_number: PHONE, otp })
      expect(await parseRefusal(response)).toMatchObject({
        status: 422,
        code: 'code_invalid',
        message: 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
      })
    }
    expect((await ana.validate(await api.readCode())).status).toBe(200)
  })

  test('anything else is refused', async () => {
    for (const body of [
      {},
      { action: 'resend', phone_number: PHONE },
      { action: 'toString', phone_number: PHONE },
      { action: ['send'], phone_number: PHONE },
      { action: 'send', phone_number: '' },
      { action: 'send', phone_number: '(11) 98765-4321' },
      { action: 'send', phone_number: 5_511_987_654_321 },
      { action: 'send', phone_number: [PHONE] },
      { action: 'send', phone_number: PHONE, otp: '123456' },
    ]) {
      expect(await parseRefusal(await ana.post('/api/otp', body))).toMatchObject({
        status: 422,
        code: 'invalid',
      })
    }
  })

  test('without a phone it is only for sessions that continue a sign-up by a link', async () => {
    expect(await parseRefusal(await ana.post('/api/otp', { action: 'send' }))).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })
})

describe('numbers that receive no code', () => {
  test.each([
    ['a number of Jamaica, which shares +1', { countryCode: '1', telefone: '8765550123' }],
    ['a Brazilian landline', { countryCode: '55', telefone: '1132654321' }],
  ] as const)('%s: the sign-up is kept, and the visitor is told', async (_, changes) => {
    const { ana, ended } = await signUpVisitor(changes)
    expect(ended).toMatchObject({ outcome: 'completed', codeSent: false, problem: 'numberNotReachable' })
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({
      codeStanding: 'numberNotReachable',
      resendLeftMs: null,
    })
    await passTime(31 * SECOND_MS)
    const phone = `+${changes.countryCode}${changes.telefone}`
    expect(await parseRefusal(await ana.requestCode(phone))).toEqual(NOT_REACHABLE)
    await api.drainOutbox()
    const { persons, messages } = await api.readSandbox()
    expect([persons.length, messages.length]).toEqual([1, 0])
  })

  test('a number that WhatsApp refused (131026) gets a code the same day, once it uses WhatsApp', async () => {
    const changes = { telefone: '11900131026' }
    const phone = '+5511900131026'
    const { ana, ended } = await signUpVisitor(changes)
    expect(ended).toMatchObject({ outcome: 'completed', codeSent: false, problem: 'numberNotReachable' })
    expect(await parseRefusal(await ana.requestCode(phone))).toEqual(NOT_REACHABLE)
    await ana.signUp(changes)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({
      codeStanding: 'undelivered',
      resendLeftMs: null,
    })
    const sending = vi.spyOn(api.services.whatsApp, 'sendCode').mockResolvedValue({ messageId: 'wamid.late' })
    await parseData(await ana.requestCode(phone))
    sending.mockRestore()
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ codeStanding: 'sent' })
  })
})

describe('while WhatsApp fails, in the sandbox, a local code stands in (spec S1 8)', () => {
  const LOCAL_INVALID = 'Código local inválido. Confira o código mostrado no ambiente simulado.'
  const LOCAL_EXPIRED = 'Código local expirado. Solicite um novo código.'

  // No pauses between the attempts of a call.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
  afterEach(() => void vi.restoreAllMocks())

  const breakWhatsApp = (settings: Partial<FaultSettings>) =>
    api.services.sandbox?.faults.set('whatsapp', FaultSettings.parse(settings))

  test.each([
    ['answers 503', () => breakWhatsApp({ failRate: 1, status: 503 }), {}],
    ['answers with a page', () => breakWhatsApp({ failRate: 1, status: 'html' }), {}],
    ['does not take our token', () => breakWhatsApp({ failRate: 1, status: 'unauthorized' }), {}],
    ['has a problem with our account (131042)', () => {}, { telefone: '11900131042' }],
    ['limits us (80007)', () => {}, { telefone: '11900080007' }],
  ])('WhatsApp %s', async (_, breakIt, changes) => {
    await breakIt()
    const { ana, ended } = await signUpVisitor(changes)
    expect(ended).toMatchObject({ outcome: 'completed', codeSent: true })
    const phone = ended.registration?.phone ?? ''
    expect((await api.readSandbox()).messages).toMatchObject([{ channel: 'local', phone }])
    expect((await ana.validate(await api.readCode(phone), phone)).status).toBe(200)
  })

  test('a wrong and an expired local code have messages of their own', async () => {
    await breakWhatsApp({ failRate: 1 })
    const { ana } = await signUpVisitor()
    const code = await api.readCode()
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await parseRefusal(await ana.validate(wrong))).toMatchObject({
      status: 422,
      message: LOCAL_INVALID,
    })
    await passTime(10 * MINUTE_MS + SECOND_MS)
    expect(await parseRefusal(await ana.validate(code))).toMatchObject({
      status: 422,
      message: LOCAL_EXPIRED,
    })
  })

  test('a temporary failure goes unnoticed', async () => {
    await breakWhatsApp({ failRate: 1, status: 429, next: 2 })
    await signUpVisitor()
    expect((await api.readSandbox()).messages).toMatchObject([{ channel: 'whatsapp' }])
  })
})
