import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as schema from '#api/store/schema.ts'
import { LEAD_TABLES } from '#api/visitor-data/lead-tables.ts'
import { TABLES } from '#api/visitor-data/tables.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { SERVER_RECORDS } from '#machines/visitor-data/registry.ts'
import { NOTHING_AT_SERVER as NOTHING } from '#machines/visitor-data/stored-data.ts'
import { PHONE, REGISTRATION, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { findHolders } from '#tests/support/find-holders.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const HOUR_MS = 3_600_000

const api = setUpApi()

const readKept = async (visitor: TestVisitor) => parseData(await visitor.get('/api/my-data'))
const erase = (visitor: TestVisitor) =>
  visitor.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE })

test('every table of the database declares its data about a visitor, or why it has none', () => {
  const tables = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [getTableName(part)] : []))
  expect(Object.keys(TABLES).sort()).toEqual(tables.sort())
  const held = Object.values(TABLES).flatMap((table) => ('holds' in table ? [table.holds] : []))
  expect(new Set(held)).toEqual(new Set(SERVER_RECORDS))
})

test('every table tied to a sign-up says what becomes of its rows', () => {
  const tied = Object.values(schema).filter((part) => is(part, PgTable) && 'leadId' in getTableColumns(part))
  const known = LEAD_TABLES.map(({ table }) => table as PgTable)
  expect(new Set(known)).toEqual(new Set(tied))
})

test('tells an unknown visitor that nothing is kept, and stores nothing', async () => {
  const stranger = api.createVisitor()
  const response = await stranger.get('/api/my-data')
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await parseData(response)).toEqual(NOTHING)
})

test('a visitor sees all of their own and nothing of others, and no code, key or hash', async () => {
  const ana = api.createVisitor()
  await ana.post('/api/consent', createConsentRecord({ analytics: true, marketing: false }, Date.now()))
  await ana.signUpAndValidate()
  await api.createVisitor().signUp({ email: 'outra@exemplo.com.br', telefone: '11955554444' })
  await api.drainOutbox()
  const data = await readKept(ana)
  expect(data).toMatchObject({
    session: [{ phone: PHONE, phoneProvenAt: expect.any(String) }],
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
  expect(text).not.toContain(await api.readCode())
  expect(text).not.toMatch(/[0-9a-f]{64}|codeHash|fingerprint|idempotency/)
})

describe('deleting', () => {
  test('leaves nothing that names the visitor, only evidence without a session', async () => {
    const ana = api.createVisitor()
    await ana.post('/api/consent', createConsentRecord({ analytics: true, marketing: false }, Date.now()))
    await ana.signUpAndValidate()
    await api.drainOutbox()
    await letTimePass(api.services.database.db, HOUR_MS)
    const response = await erase(ana)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-vs=; .*Max-Age=0/)])
    expect(await readKept(ana)).toEqual(NOTHING)

    const { db } = api.services.database
    expect(await findHolders(db, [REGISTRATION.email, REGISTRATION.telefone])).toEqual({})
    expect(await db.select().from(schema.consents)).toMatchObject([{ sessionId: null, analytics: true }])
  })

  test('can be asked for again: a lost answer does no harm', async () => {
    const ana = await api.signUpVisitor()
    await api.drainOutbox()
    await letTimePass(api.services.database.db, HOUR_MS)
    const cookie = ana.getCookieHeader()
    await erase(ana)
    ana.setCookie(cookie)
    expect((await erase(ana)).status).toBe(200)
    expect((await erase(api.createVisitor())).status).toBe(200)
  })

  test('waits for a sign-up under way, and leaves those of other visitors', async () => {
    const ana = api.createVisitor()
    const bia = await api.signUpVisitor({ email: 'bia@exemplo.com.br', telefone: '11955554444' })
    await ana.signUp()
    await api.drainOutbox()
    const { db } = api.services.database
    await db.update(schema.leads).set({ status: 'running' })
    expect(await parseRefusal(await erase(ana))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await readKept(ana)).toMatchObject({ signUps: [{ status: 'running' }] })

    await db.update(schema.leads).set({ status: 'completed' })
    await letTimePass(db, HOUR_MS)
    expect((await erase(ana)).status).toBe(200)
    expect(await readKept(bia)).toMatchObject({ signUps: [{ status: 'completed' }] })
  })

  test('is refused to another site', async () => {
    const ana = await api.signUpVisitor()
    const response = await ana.send('/api/my-data', {
      method: 'DELETE',
      headers: { ...FROM_OUR_PAGE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(await parseRefusal(response)).toMatchObject({ status: 403 })
    expect(await readKept(ana)).toMatchObject({ signUps: [{}] })
  })
})

describe('what came after the sign-up', () => {
  const EMAIL = 'bia@exemplo.com.br'
  const TELEFONE = '11955554444'
  const other = setUpApi()

  const getDb = () => other.services.database.db
  const listRows = (table: PgTable) => getDb().select().from(table)
  const register = (changes: object = {}) =>
    other.createVisitor().post('/api/masterclass', {
      masterclass: 'automacao',
      nome: REGISTRATION.nomeCompleto,
      email: REGISTRATION.email,
      telefone: REGISTRATION.telefone,
      consent: true,
      ...changes,
    })

  /** Gives the visitor's sign-up one row in each table that is tied to it. */
  async function insertRemaining(email: string) {
    const lead = (await getDb().select().from(schema.leads)).find(({ emailKey }) => emailKey === email)
    if (!lead) throw new Error(`Nobody signed up as ${email}`)
    const { id: leadId, phoneKey: phone } = lead
    const contact = { name: 'Nome', email, phone, comment: `Recado de ${email}` }
    const startsAt = new Date(Date.UTC(2030, 0, 2, 15))
    await getDb().insert(schema.appointments).values({
      id: randomUUID(),
      calendar: email,
      startsAt,
      leadId,
      idempotencyKey: 'k',
      status: 'booked',
      contact,
    })
    await getDb().insert(schema.checkouts).values({ leadId, implementation: 'accepted' })
    await getDb()
      .insert(schema.charges)
      .values({
        id: randomUUID(),
        leadId,
        method: 'pix',
        status: 'paid',
        cents: 149_000,
        dueDate: '2030-01-01',
        externalId: `pay_${email}`,
      })
    await getDb()
      .insert(schema.paymentWebhookEvents)
      .values({ id: email.slice(0, 3), event: 'PAYMENT_RECEIVED', leadId, outcome: 'queued' })
    await getDb()
      .insert(schema.adVisitors)
      .values({ leadId, browser: { client_ip_address: `endereço de ${email}` }, sourceUrl: '/plans' })
    await getDb()
      .insert(schema.adEvents)
      .values({
        name: 'Purchase',
        eventId: email,
        leadId,
        occurredAt: new Date(),
        payload: { userData: { em: 'f'.repeat(64) } },
      })
  }

  test('is shown to its owner alone, without hashes', async () => {
    const ana = other.createVisitor()
    const bia = other.createVisitor()
    await ana.signUpAndValidate()
    await bia.signUpAndValidate({ email: EMAIL, telefone: TELEFONE })
    await other.drainOutbox()
    await insertRemaining(REGISTRATION.email)
    await insertRemaining(EMAIL)
    const data = await readKept(ana)
    expect(data).toMatchObject({
      appointments: [
        { startsAt: '2030-01-02T15:00:00.000Z', contact: { comment: 'Recado de ana@exemplo.com.br' } },
      ],
      checkouts: [{ implementation: 'accepted' }],
      charges: [{ method: 'pix', status: 'paid', amount: 1_490, paymentId: 'pay_ana@exemplo.com.br' }],
      adVisitors: [{ browser: { client_ip_address: 'endereço de ana@exemplo.com.br' } }],
      adEvents: [{ event: 'Purchase', state: 'pending' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/bia@|[0-9a-f]{64}/)
  })

  test('goes with the visitor; a taken slot and a charge stay without a name, and other visitors lose nothing', async () => {
    const ana = other.createVisitor()
    const bia = other.createVisitor()
    await ana.signUpAndValidate()
    await bia.signUpAndValidate({ email: EMAIL, telefone: TELEFONE })
    await other.drainOutbox()
    await insertRemaining(REGISTRATION.email)
    await insertRemaining(EMAIL)
    await letTimePass(getDb(), HOUR_MS)
    const before = await readKept(bia)
    expect((await erase(ana)).status).toBe(200)
    // Asking is a visit of its own.
    expect(await readKept(bia)).toEqual(Object.assign({}, before, { session: [expect.anything()] }))

    const slots = await getDb().select().from(schema.appointments)
    expect(slots.map(({ calendar, contact }) => [calendar, Object.keys(contact).length]).sort()).toEqual([
      [REGISTRATION.email, 0],
      [EMAIL, 4],
    ])
    expect(await listRows(schema.charges)).toHaveLength(2)
    for (const table of [schema.checkouts, schema.adVisitors, schema.adEvents])
      expect(await listRows(table), getTableName(table)).toHaveLength(1)
    const webhookEvents = await getDb().select().from(schema.paymentWebhookEvents)
    expect(webhookEvents.map(({ id, leadId }) => [id, leadId === null]).sort()).toEqual([
      ['ana', true],
      ['bia', false],
    ])
    const leads = await getDb().select().from(schema.leads)
    expect(leads.map(({ emailKey }) => emailKey)).toEqual([EMAIL])
  })

  test('waits for a charge that is being made, as long as a job is working on it', async () => {
    const ana = await other.signUpVisitor()
    await other.drainOutbox()
    await insertRemaining(REGISTRATION.email)
    await letTimePass(getDb(), HOUR_MS)
    const [charge] = await getDb().update(schema.charges).set({ status: 'creating' }).returning()
    if (!charge) throw new Error('There is no charge')
    const payload = { leadId: charge.leadId, chargeId: charge.id }
    await getDb().insert(schema.jobs).values({ kind: 'charge', subject: 'charge', key: 'charge', payload })
    expect(await parseRefusal(await erase(ana))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await readKept(ana)).toMatchObject({ charges: [{ status: 'creating' }] })
    await getDb().update(schema.jobs).set({ state: 'dead' })
    expect((await erase(ana)).status).toBe(200)
  })

  test('a registration for a class is shown and deleted once its phone is proven, with its work and ids', async () => {
    await register()
    await register({ masterclass: 'premium' })
    const ana = await other.signUpVisitor()
    expect(await readKept(ana)).toMatchObject({ classRegistrations: [] })
    expect((await ana.validate(await other.readCode())).status).toBe(200)
    await other.drainOutbox()
    expect(await readKept(ana)).toMatchObject({
      classRegistrations: [
        { masterclass: 'premium', email: REGISTRATION.email, phone: PHONE },
        { masterclass: 'automacao' },
      ],
    })
    await letTimePass(getDb(), HOUR_MS)
    expect((await erase(ana)).status).toBe(200)
    for (const table of [schema.classRegistrations, schema.jobs])
      expect(await listRows(table), getTableName(table)).toEqual([])
    // The mark by which our note is found names no person.
    expect(await listRows(schema.intents)).toMatchObject([{ kind: 'note', leadId: null }])
  })

  test('a registration with another phone, or with a phone not proven, is neither shown nor deleted', async () => {
    await register({ telefone: TELEFONE })
    await register({ masterclass: 'premium', telefone: TELEFONE })
    const ana = other.createVisitor()
    const bia = other.createVisitor()
    await ana.signUpAndValidate()
    await bia.signUp({ email: EMAIL, telefone: TELEFONE })
    await other.drainOutbox()
    for (const visitor of [ana, bia]) {
      expect(await readKept(visitor)).toMatchObject({ classRegistrations: [] })
      await letTimePass(getDb(), HOUR_MS)
      expect((await erase(visitor)).status).toBe(200)
    }
    expect(await listRows(schema.classRegistrations)).toHaveLength(2)
  })
})
