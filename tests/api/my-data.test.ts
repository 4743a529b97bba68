import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#api/store/schema.ts'
import { TABLES } from '#api/visitor-data/tables.ts'
import { consentRecord } from '#machines/consent/record.ts'
import { SERVER_RECORDS } from '#machines/visitor-data/registry.ts'
import { PHONE, REGISTRATION, startApi, type TestApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { dataIn, refusalIn } from '#tests/support/refusal.ts'

const NOTHING = { session: [], signUps: [], codes: [], consents: [] }
const HOUR_MS = 3_600_000

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => api.reset())
afterAll(() => api.stop())

const kept = async (visitor: TestVisitor) => dataIn(await visitor.get('/api/my-data'))
const erase = (visitor: TestVisitor) =>
  visitor.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE })

test('every table of the database says what it holds about a visitor, or why nothing', () => {
  const tables = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableName(part)] : []))
  expect(Object.keys(TABLES).sort()).toEqual(tables.sort())
  const held = Object.values(TABLES).flatMap((table) => ('holds' in table ? [table.holds] : []))
  expect(new Set(held)).toEqual(new Set(SERVER_RECORDS))
})

test('a stranger is told that nothing is kept, and asking keeps nothing', async () => {
  const stranger = api.visitor()
  const response = await stranger.get('/api/my-data')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await dataIn(response)).toEqual(NOTHING)
})

test('a visitor sees all of their own and nothing of others, and no code, key or hash', async () => {
  const ana = api.visitor()
  await ana.post('/api/consent', consentRecord({ analytics: true, marketing: false }, Date.now()))
  await ana.signUpAndValidate()
  await api.visitor().signUp({ email: 'outra@exemplo.com.br', telefone: '11955554444' })
  await api.settled()
  const data = await kept(ana)
  expect(data).toMatchObject({
    session: [{ phone: PHONE, phoneValidatedAt: expect.any(String) }],
    signUps: [
      {
        status: 'completed',
        registration: REGISTRATION,
        personId: expect.any(Number),
        dealId: expect.any(Number),
      },
    ],
    consents: [{ analytics: true, marketing: false }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toContain('outra@exemplo.com.br')
  expect(text).not.toContain(await api.code())
  expect(text).not.toMatch(/[0-9a-f]{64}|codeHash|fingerprint|idempotency/)
})

describe('deleting', () => {
  test('leaves nothing that names the visitor, but for evidence tied to nobody', async () => {
    const ana = api.visitor()
    await ana.post('/api/consent', consentRecord({ analytics: true, marketing: false }, Date.now()))
    await ana.signUpAndValidate()
    await api.settled()
    await letTimePass(api.services.database.db, HOUR_MS)
    const response = await erase(ana)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-vs=; .*Max-Age=0/)])
    expect(await kept(ana)).toEqual(NOTHING)

    const { db } = api.services.database
    const outside = ['sandbox_records', 'sandbox_sequences', 'rate_limits', 'caches', 'locks']
    for (const part of Object.values(schema)) {
      if (!is(part, PgTable) || outside.includes(getTableName(part))) continue
      const text = JSON.stringify(await db.select().from(part))
      expect(text, getTableName(part)).not.toContain(REGISTRATION.email)
      expect(text, getTableName(part)).not.toContain(REGISTRATION.telefone)
    }
    expect(await db.select().from(schema.consents)).toMatchObject([{ sessionId: null, analytics: true }])
  })

  test('can be asked for again: a lost answer does no harm', async () => {
    const ana = api.visitor()
    await ana.signUp()
    await api.settled()
    await letTimePass(api.services.database.db, HOUR_MS)
    const cookie = ana.cookie()
    await erase(ana)
    ana.setCookie(cookie)
    expect((await erase(ana)).status).toBe(200)
    expect((await erase(api.visitor())).status).toBe(200)
  })

  test('waits for a sign-up under way, and touches nobody else’s', async () => {
    const ana = api.visitor()
    const bia = api.visitor()
    await bia.signUp({ email: 'bia@exemplo.com.br', telefone: '11955554444' })
    await ana.signUp()
    await api.settled()
    const { db } = api.services.database
    await db.update(schema.leads).set({ status: 'running' })
    expect(await refusalIn(await erase(ana))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await kept(ana)).toMatchObject({ signUps: [{ status: 'running' }] })

    await db.update(schema.leads).set({ status: 'completed' })
    await letTimePass(db, HOUR_MS)
    expect((await erase(ana)).status).toBe(200)
    expect(await kept(bia)).toMatchObject({ signUps: [{ status: 'completed' }] })
  })

  test('is refused to another site', async () => {
    const ana = api.visitor()
    await ana.signUp()
    const response = await ana.send('/api/my-data', {
      method: 'DELETE',
      headers: { ...FROM_OUR_PAGE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(await refusalIn(response)).toMatchObject({ status: 403 })
    expect(await kept(ana)).toMatchObject({ signUps: [{}] })
  })
})
