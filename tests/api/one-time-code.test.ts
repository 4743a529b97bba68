import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { listDeals, PHONE, readLines, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const INVALID = {
  status: 422,
  code: 'code_invalid',
  message: 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
}
const createRefusal = (guessesLeft: number) => ({ ...INVALID, guessesLeft })
const BLOCKED = {
  status: 429,
  code: 'code_blocked',
  message: 'Muitas tentativas. Aguarde um pouco antes de tentar novamente.',
}

/** A code that is not this one. */
const createWrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

describe('validating the phone', () => {
  const api = setUpApi()

  const passTime = (milliseconds: number) => letTimePass(api.services.database.db, milliseconds)

  /** A visitor who signed up, with the code on their phone. */
  async function signUpVisitor(): Promise<{ ana: TestVisitor; code: string }> {
    const ana = await api.signUpVisitor()
    return { ana, code: await api.readCode() }
  }

  test('the code opens the session under a new token; the old one is worth nothing', async () => {
    const { ana, code } = await signUpVisitor()
    const before = ana.getCookieHeader()
    const answer = await ana.validate(code)
    expect(await answer.json()).toEqual({
      success: true,
      data: null,
      message: 'Código validado com sucesso! Redirecionando...',
    })
    expect(ana.getCookieHeader()).not.toBe(before)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({
      isPhoneProven: true,
      phone_number: PHONE,
      firstName: 'Ana',
    })
    const thief = api.createVisitor()
    thief.setCookie(before)
    expect(await parseRefusal(await thief.get('/api/signup'))).toMatchObject({ status: 401 })
    expect((await readLines(await ana.get('/api/signup'))).at(-1)).toMatchObject({ outcome: 'completed' })
  })

  describe('whose answer was lost', () => {
    /** A visitor whose code was accepted, in a browser that still has the token from before. */
    async function loseAnswer() {
      const { ana, code } = await signUpVisitor()
      const before = ana.getCookieHeader()
      expect((await ana.validate(code)).status).toBe(200)
      const lost = api.createVisitor()
      lost.setCookie(before)
      return { lost, code }
    }

    test('is answered again, as often as it is lost, with a token that opens the session', async () => {
      const { lost, code } = await loseAnswer()
      const before = lost.getCookieHeader()
      expect((await lost.validate(code)).status).toBe(200)
      lost.setCookie(before)
      expect((await lost.validate(code)).status).toBe(200)
      expect(await parseData(await lost.get('/api/session'))).toMatchObject({ isPhoneProven: true })
    })

    test('to who has the token but not the code stays closed, also with the code after five guesses', async () => {
      const { lost, code } = await loseAnswer()
      for (let guess = 0; guess < MAX_WRONG_GUESSES; guess += 1)
        expect(await parseRefusal(await lost.validate(createWrongCode(code)))).toMatchObject({
          code: 'session_required',
        })
      expect((await lost.validate(code)).status).toBe(429)
      expect((await lost.get('/api/otp')).status).toBe(401)
    })

    test('stays unanswered after the life of the code', async () => {
      const { lost, code } = await loseAnswer()
      await passTime(10 * MINUTE_MS)
      expect(await parseRefusal(await lost.validate(code))).toMatchObject({ code: 'session_required' })
    })
  })

  test('the proof moves the deal to qualified (spec S2 4: 27)', async () => {
    const { ana, code } = await signUpVisitor()
    await ana.validate(code)
    await api.drainOutbox()
    expect(listDeals(await api.readSandbox())).toMatchObject([{ stageId: 27 }])
  })

  test('a wrong code is refused, and so is the right one when it was used', async () => {
    const { ana, code } = await signUpVisitor()
    expect(await parseRefusal(await ana.validate(createWrongCode(code)))).toEqual(
      createRefusal(MAX_WRONG_GUESSES - 1),
    )
    expect((await ana.validate(code)).status).toBe(200)
    expect(await parseRefusal(await ana.validate(code))).toEqual(INVALID)
  })

  test('before any code was sent, a guess reads like any wrong one', async () => {
    const ana = api.createVisitor()
    const phone = '+551132654321'
    await ana.signUp({ telefone: '1132654321' })
    expect((await api.readSandbox()).messages).toEqual([])
    for (const guess of ['000000', '123456'])
      expect(await parseRefusal(await ana.validate(guess, phone))).toEqual(INVALID)
  })

  test('a code expires after ten minutes', async () => {
    const { ana, code } = await signUpVisitor()
    await passTime(10 * MINUTE_MS + SECOND_MS)
    expect(await parseRefusal(await ana.validate(code))).toEqual(INVALID)
    await ana.requestCode()
    const fresh = await api.readCode()
    await passTime(9 * MINUTE_MS)
    expect((await ana.validate(fresh)).status).toBe(200)
  })

  test('a new code takes the place of the earlier one', async () => {
    const { ana, code } = await signUpVisitor()
    await passTime(30 * SECOND_MS)
    await ana.requestCode()
    const fresh = await api.readCode()
    if (fresh !== code)
      expect(await parseRefusal(await ana.validate(code))).toEqual(createRefusal(MAX_WRONG_GUESSES - 1))
    expect((await ana.validate(fresh)).status).toBe(200)
  })

  test("a code is its session's own, though the phone is the same", async () => {
    const { ana, code } = await signUpVisitor()
    const bia = await api.signUpVisitor({ nomeCompleto: 'Bia Reis' })
    const second = await api.readCode()
    if (second !== code) {
      expect(await parseRefusal(await ana.validate(second))).toEqual(createRefusal(MAX_WRONG_GUESSES - 1))
      expect(await parseRefusal(await bia.validate(code))).toEqual(createRefusal(MAX_WRONG_GUESSES - 1))
    }
    expect((await ana.validate(code)).status).toBe(200)
    expect((await bia.validate(second)).status).toBe(200)
  })

  test('the last wrong guess blocks for an hour, and a new code does not start the count anew', async () => {
    const { ana, code } = await signUpVisitor()
    for (let left = MAX_WRONG_GUESSES - 1; left > 0; left -= 1) {
      expect(await parseRefusal(await ana.validate(createWrongCode(code)))).toEqual(createRefusal(left))
      expect(await parseData(await ana.get('/api/session'))).toMatchObject({ guessesLeft: left })
    }
    await passTime(30 * SECOND_MS)
    await ana.requestCode()
    const fresh = await api.readCode()
    const last = await ana.validate(createWrongCode(fresh))
    const seconds = Number(last.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    const { retryAt, ...refusal } = await parseRefusal(last)
    expect(refusal).toEqual(BLOCKED)
    expect(Math.abs(Date.parse(retryAt ?? '') - Date.now() - seconds * SECOND_MS)).toBeLessThan(5 * SECOND_MS)
    expect(await parseRefusal(await ana.validate(fresh))).toMatchObject(BLOCKED)
    // Nor is another code sent, which nobody could use.
    await passTime(30 * SECOND_MS)
    expect(await parseRefusal(await ana.requestCode())).toMatchObject(BLOCKED)
    // The database's clock counts, not the server's.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await parseRefusal(await ana.requestCode())).toMatchObject(BLOCKED)
    vi.useRealTimers()
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    expect(await api.readCode()).toBe(fresh)
    const { blockLeftMs } = Object(await parseData(await ana.get('/api/session')))
    expect(blockLeftMs).toBeGreaterThan(HOUR_MS - 100 * SECOND_MS)
    expect(blockLeftMs).toBeLessThanOrEqual(HOUR_MS)

    await passTime(HOUR_MS)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ blockLeftMs: null })
    await ana.requestCode()
    expect((await ana.validate(await api.readCode())).status).toBe(200)
  })

  test("wrong guesses of another session do not block the phone's owner", async () => {
    const { ana, code } = await signUpVisitor()
    const eve = await api.signUpVisitor({ email: 'eve@exemplo.com.br' })
    const hers = await api.readCode()
    for (let guess = 0; guess < 6; guess += 1) await eve.validate(createWrongCode(hers))
    expect((await ana.validate(code)).status).toBe(200)
  })
})
