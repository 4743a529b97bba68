import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { WhatsAppError } from '#api/providers/whatsapp.ts'
import * as schema from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import { findEnd, setUpSharedApi, startApi } from '#tests/support/api.ts'
import { letTimePass, openTestDatabase } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const UNREACHABLE = { telefone: '11900131026' }
const UNREACHABLE_PHONE = '+5511900131026'
const INVALID = { status: 422, code: 'code_invalid' }

describe('a code leaves no trace', () => {
  test('neither in the logs nor in our own tables', async () => {
    const api = await startApi()
    const ana = await api.signUpVisitor()
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
  const api = setUpSharedApi({ env: { OTP_TEST_CODES: '246810,135791' } })

  test('work in the sandbox where no code could be sent', async () => {
    const ana = api.createVisitor()
    expect(findEnd(await ana.signUp(UNREACHABLE))).toMatchObject({ codeSent: false })
    expect(await parseRefusal(await ana.validate('000000', UNREACHABLE_PHONE))).toMatchObject(INVALID)
    expect((await ana.validate('135791', UNREACHABLE_PHONE)).status).toBe(200)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ isPhoneProven: true })
  })

  test('do not work in the place of a code that was sent', async () => {
    const bia = await api.signUpVisitor({ email: 'bia@exemplo.com.br' })
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
    const ana = await api.signUpVisitor()
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
