import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCode } from '#api/one-time-code/code.ts'
import { mayReceiveCode } from '#api/one-time-code/may-receive-code.ts'
import { WhatsAppError } from '#api/providers/whatsapp.ts'
import * as schema from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import { findEnd, startApi, type TestApi } from '#tests/support/api.ts'
import { letTimePass, openTestDatabase } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const UNREACHABLE = { telefone: '11900131026' }
const UNREACHABLE_PHONE = '+5511900131026'
const INVALID = { status: 422, code: 'code_invalid' }

describe('which numbers may get a code (decision 37)', () => {
  test.each<[boolean, CountryCode[]]>([
    [true, ['BR', 'PT', 'GB', 'US', 'CA']],
    // They share +1 with the United States.
    [false, ['AG', 'AI', 'AS', 'BB', 'BM', 'BS', 'DM', 'DO', 'GD', 'GU', 'JM', 'KN', 'KY', 'LC', 'MP', 'MS']],
    [false, ['PR', 'SX', 'TC', 'TT', 'VC', 'VG', 'VI']],
    [false, ['AO', 'AR', 'DE', 'ES', 'MZ', 'RU', 'UY']],
  ])('%s for mobiles of %s', (allowed, countries) => {
    for (const country of countries) {
      const example = getExampleNumber(country, examples)
      expect(example?.isValid()).toBe(true)
      expect([country, mayReceiveCode(example?.number ?? '')]).toEqual([country, allowed])
    }
  })

  test.each([
    ['+551132654321', 'a Brazilian landline'],
    ['+5508001234567', 'a Brazilian toll-free number'],
    ['+5511887654321', 'no Brazilian number'],
    ['+351212345678', 'a Portuguese landline'],
    ['+442079460123', 'a British landline'],
    ['+19002345678', 'a premium number'],
    ['+19762345678', 'a premium number'],
    ['+18002345678', 'a toll-free number'],
    ['+55', 'a prefix'],
    ['+', 'nothing'],
  ])('not %s: %s', (phone) => expect(mayReceiveCode(phone)).toBe(false))
})

test('codes are six digits, evenly spread, leading zeros included', () => {
  const total = 100_000
  let isWrong = false
  const counts = Array.from({ length: 6 }, () => Array<number>(10).fill(0))
  for (let made = 0; made < total; made += 1) {
    const code = createCode()
    isWrong ||= !/^[0-9]{6}$/.test(code)
    counts.forEach((digits, at) => {
      const digit = Number(code[at])
      digits[digit] = (digits[digit] ?? 0) + 1
    })
  }
  expect(isWrong).toBe(false)
  for (const digits of counts) {
    const expected = total / 10
    const chiSquare = digits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Nine degrees of freedom: a fair source exceeds this once in ten million runs.
    expect(chiSquare).toBeLessThan(50)
  }
})

describe('a code leaves no trace', () => {
  test('neither in the logs nor in our own tables', async () => {
    const api = await startApi()
    const ana = api.createVisitor()
    await ana.signUp()
    const code = await api.readCode()
    await ana.validate(code === '111111' ? '222222' : '111111')
    const readStored = async () => {
      const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))
      const own = tables.filter((table) => !getTableName(table).startsWith('sandbox_'))
      expect(own.length).toBeGreaterThan(8)
      return JSON.stringify(
        await Promise.all(own.map((table) => api.services.database.db.select().from(table))),
      )
    }
    const trace = new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`)
    expect(await readStored()).not.toMatch(trace)
    await ana.validate(code)
    await api.drainOutbox()
    expect(await readStored()).not.toMatch(trace)
    expect(api.logs.join('\n')).not.toMatch(trace)
    await api.stop()
  })
})

describe('test codes (decision 3)', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ env: { OTP_TEST_CODES: '246810,135791' } })
  })
  afterAll(() => api.stop())

  test('work in the sandbox where no code could be sent', async () => {
    const ana = api.createVisitor()
    expect(findEnd(await ana.signUp(UNREACHABLE))).toMatchObject({ codeSent: false })
    expect(await parseRefusal(await ana.validate('000000', UNREACHABLE_PHONE))).toMatchObject(INVALID)
    expect((await ana.validate('135791', UNREACHABLE_PHONE)).status).toBe(200)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ isPhoneProven: true })
  })

  test('do not work in the place of a code that was sent', async () => {
    const bia = api.createVisitor()
    await bia.signUp({ email: 'bia@exemplo.com.br' })
    expect(await parseRefusal(await bia.validate('246810'))).toMatchObject(INVALID)
  })

  test('do not exist unless configured', async () => {
    const plain = await startApi()
    const ana = plain.createVisitor()
    await ana.signUp(UNREACHABLE)
    for (const code of ['000000', '123456', '246810']) {
      expect(await parseRefusal(await ana.validate(code, UNREACHABLE_PHONE))).toMatchObject(INVALID)
    }
    await plain.stop()
  })
})

test('with a real provider neither local codes nor test codes exist, however it fails', async () => {
  const api = await startApi({
    env: { OTP_TEST_CODES: '246810' },
    replace: ({ whatsApp }) => ({
      sandbox: null,
      whatsApp: {
        ...whatsApp,
        sendCode: async () => {
          const failure = { provider: 'whatsapp', method: 'POST', kind: 'status', status: 401 } as const
          throw new WhatsAppError(failure, 'misconfigured')
        },
      },
    }),
  })
  const ana = api.createVisitor()
  expect(findEnd(await ana.signUp())).toMatchObject({
    outcome: 'completed',
    codeSent: false,
    problem: 'unavailable',
  })
  await letTimePass(api.services.database.db, 31_000)
  expect(await parseRefusal(await ana.requestCode())).toMatchObject({
    status: 429,
    message: 'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
  })
  expect(await parseRefusal(await ana.validate('246810'))).toMatchObject(INVALID)
  expect((await api.request('/api/sandbox/state')).status).toBe(404)
  expect(api.logs.join('\n')).toContain('otp.send_failed')
  await api.stop()
})

describe('without the database', () => {
  test('a code cannot be checked, says so, and no try is counted', async () => {
    const database = await openTestDatabase()
    let isBroken = false
    /** The statements on codes fail; those on sessions and leads still work. */
    const db: Db = new Proxy(database.db, {
      get(target, name) {
        if (isBroken && name === 'transaction')
          throw new Error('connection lost: update otp_codes set code_hash')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const api = await startApi({ database: { ...database, db } })
    const ana = api.createVisitor()
    await ana.signUp()
    const code = await api.readCode()
    const wrong = code === '111111' ? '222222' : '111111'

    isBroken = true
    for (const guess of [...Array<string>(6).fill(wrong), code]) {
      expect(await parseRefusal(await ana.validate(guess))).toEqual({
        status: 503,
        retryAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        code: 'unavailable',
        message: 'Não foi possível validar o código OTP',
      })
    }
    isBroken = false
    for (let guess = 0; guess < 4; guess += 1) {
      expect(await parseRefusal(await ana.validate(wrong))).toMatchObject(INVALID)
    }
    expect((await ana.validate(code)).status).toBe(200)
    expect(api.logs.join('\n')).not.toContain('code_hash')
    await api.stop()
    await database.close()
  })
})
