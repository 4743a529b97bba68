import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as schema from '#api/store/schema.ts'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { PHONE, REGISTRATION, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { findHolders } from '#tests/support/find-holders.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { storeSessionRecord } from '#tests/support/session-record.ts'

// Decision 52: a proven phone sees, exports and erases everything stored with that phone, from any browser.

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What every spelling of the phone contains, with and without +55, and with and without the ninth digit. */
const LINE = '87654321'

const api = setUpApi()

const getDb = () => api.services.database.db
const readKept = async (visitor: TestVisitor) =>
  (await parseData(await visitor.get('/api/my-data'))) as Record<string, readonly Record<string, unknown>[]>
const erase = (visitor: TestVisitor) =>
  visitor.send('/api/my-data', { method: 'DELETE', headers: FROM_OUR_PAGE })

/** Has the work of the sign-ups done, and its quarantines over. */
async function settle() {
  await api.drainOutbox()
  await letTimePass(getDb(), HOUR_MS)
}

/** Lists the tables that still hold a text. */
const listHolders = async (text: string) => Object.keys(await findHolders(getDb(), [text]))

describe('a proven phone', () => {
  test('sees and exports what other browsers stored with it, with or without its ninth digit', async () => {
    const laptop = api.createVisitor()
    await laptop.post('/api/consent', createConsentRecord({ analytics: true, marketing: false }, Date.now()))
    await laptop.signUpAndValidate()
    const typist = await api.signUpVisitor({ email: 'recepcao@exemplo.com.br', telefone: '1187654321' })
    await api.signUpVisitor({ email: 'outra@exemplo.com.br', telefone: '11955554444' })
    const phone = await api.signUpVisitor({ email: 'ana@casa.com.br' })
    expect((await readKept(phone)).signUps).toHaveLength(1)

    expect((await phone.validate(await api.readCode())).status).toBe(200)
    const kept = await readKept(phone)
    const emails = kept.signUps?.map(({ registration }) => (registration as { email: string }).email)
    expect(emails).toEqual(['ana@casa.com.br', 'recepcao@exemplo.com.br', 'ana@exemplo.com.br'])
    expect(kept.session).toMatchObject([{ phone: PHONE }, { phone: PHONE }])
    expect(kept.consents).toMatchObject([{ analytics: true }])
    expect(kept.codes?.map(({ phone: sentTo }) => sentTo)).toContain(PHONE)
    expect(JSON.stringify(kept)).not.toMatch(/outra@exemplo|[0-9a-f]{64}|codeHash|fingerprint/)
    // One that has not proven it sees what it typed, and no more.
    expect((await readKept(typist)).signUps).toHaveLength(1)
  })

  test('erases it, wherever it stands: no table and no log line holds it in any spelling', async () => {
    const person = { name: 'Ana', email: [REGISTRATION.email], phone: [PHONE] }
    await api.postAsOperator('/api/crm', { action: 'createPerson', ...person })
    const laptop = api.createVisitor()
    const typist = api.createVisitor()
    const phone = api.createVisitor()
    await laptop.signUpAndValidate()
    await typist.signUp({ email: 'recepcao@exemplo.com.br' })
    await api.createVisitor().post('/api/masterclass', {
      masterclass: 'automacao',
      nome: 'Ana',
      email: 'ana@aula.com.br',
      telefone: REGISTRATION.telefone,
      consent: true,
    })
    await phone.signUpAndValidate({ email: 'ana@casa.com.br' })
    const visitors = [laptop, typist, phone]
    for (const visitor of visitors) expect((await storeSessionRecord(visitor)).status).toBe(200)
    // A browser that lost its session goes on with the record it keeps.
    const returning = api.createVisitor()
    await returning.get('/api/session')
    await storeSessionRecord(returning)
    await settle()
    expect(await listHolders(LINE)).toContain('leads')
    expect(await listHolders(REGISTRATION.email)).toContain('intents')

    expect((await erase(phone)).status).toBe(200)
    expect(await listHolders(LINE)).toEqual([])
    for (const email of ['ana@exemplo.com.br', 'ana@casa.com.br', 'ana@aula.com.br'])
      expect(await listHolders(email), email).toEqual([])
    expect(api.logs.join('\n')).not.toContain(LINE)
    for (const visitor of visitors) expect((await readKept(visitor)).signUps).toEqual([])
    expect(await getDb().$count(schema.leads)).toBe(0)
    expect(await getDb().$count(schema.dealHistory)).toBe(0)
  })

  test('reaches a sign-up whose session has ended, which nobody else does', async () => {
    await api.signUpVisitor()
    await settle()
    await getDb().delete(schema.sessions)
    const later = await api.signUpVisitor({ email: 'ana@casa.com.br' })
    await settle()
    expect((await readKept(later)).signUps).toHaveLength(1)
    await later.requestCode()
    await later.validate(await api.readCode())
    await settle()
    expect((await readKept(later)).signUps).toHaveLength(2)
    expect((await erase(later)).status).toBe(200)
    expect(await listHolders(LINE)).toEqual([])
  })

  test('waits for a sign-up with it that runs in another browser', async () => {
    const laptop = api.createVisitor()
    const phone = api.createVisitor()
    await laptop.signUp()
    await phone.signUpAndValidate({ email: 'ana@casa.com.br' })
    await settle()
    await getDb()
      .update(schema.leads)
      .set({ status: 'running' })
      .where(eq(schema.leads.emailKey, REGISTRATION.email))
    expect(await parseRefusal(await erase(phone))).toMatchObject({ status: 409, code: 'conflict' })
    expect(await getDb().$count(schema.leads)).toBe(2)
  })

  test('leaves another browser its sign-up with another phone, and takes the proof from it', async () => {
    const laptop = await api.signUpProvenVisitor()
    await laptop.signUp({ email: 'bia@exemplo.com.br', telefone: '11955554444' })
    const phone = await api.signUpProvenVisitor({ email: 'ana@casa.com.br' })
    await settle()
    expect((await erase(phone)).status).toBe(200)
    expect(await readKept(laptop)).toMatchObject({
      session: [{ phone: null, phoneProvenAt: null }],
      signUps: [{ registration: { email: 'bia@exemplo.com.br' } }],
    })
    expect(await listHolders(LINE)).toEqual([])
  })

  test('gives nothing once its proof is a month old', async () => {
    const laptop = api.createVisitor()
    const phone = api.createVisitor()
    await laptop.signUp()
    await phone.signUpAndValidate({ email: 'ana@casa.com.br' })
    await settle()
    await letTimePass(getDb(), 20 * DAY_MS)
    await phone.get('/api/session')
    await letTimePass(getDb(), 11 * DAY_MS)
    expect(await parseRefusal(await phone.get('/api/my-data'))).toMatchObject({ code: 'phone_not_proven' })
    expect(await parseRefusal(await erase(phone))).toMatchObject({ code: 'phone_not_proven' })
    expect(await getDb().$count(schema.leads)).toBe(2)
  })
})

test('a phone that was only typed erases what this session typed, and nothing of its owner', async () => {
  const ana = await api.signUpProvenVisitor()
  const eve = await api.signUpVisitor({ email: 'eve@exemplo.com.br' })
  await settle()
  const before = await readKept(ana)
  expect((await erase(eve)).status).toBe(200)
  const after = await readKept(ana)
  expect(after.signUps).toEqual(
    before.signUps?.filter(
      ({ registration }) => (registration as { email: string }).email !== 'eve@exemplo.com.br',
    ),
  )
  expect(after.signUps).toHaveLength(1)
  expect(await listHolders('eve@exemplo.com.br')).toEqual([])
  expect(await listHolders(LINE)).toContain('person_holders')
})

test('the time of a call stays taken without a name until it has passed', async () => {
  const ana = await api.signUpProvenVisitor()
  await settle()
  const [lead] = await getDb().select().from(schema.leads)
  if (!lead) throw new Error('Nobody signed up')
  const contact = { name: 'Ana', email: REGISTRATION.email, phone: PHONE, comment: '' }
  const call = { calendar: 'office', leadId: lead.id, contact, minutes: 30 }
  const starts = { soon: Date.now() + HOUR_MS, over: Date.now() - HOUR_MS, cancelled: Date.now() + DAY_MS }
  for (const [idempotencyKey, startsAt] of Object.entries(starts))
    await getDb()
      .insert(schema.appointments)
      .values({
        ...call,
        id: randomUUID(),
        idempotencyKey,
        startsAt: new Date(startsAt),
        status: idempotencyKey === 'cancelled' ? 'cancelled' : 'booked',
      })
  expect((await erase(ana)).status).toBe(200)
  expect(await getDb().select().from(schema.appointments)).toMatchObject([
    { idempotencyKey: 'soon', contact: {} },
  ])
})

test('the server’s copy of a session’s record has no e-mail or phone of its own, and is read with those of the sign-up', async () => {
  const ana = api.createVisitor()
  await ana.get('/api/session')
  await storeSessionRecord(ana)
  expect(await listHolders(LINE)).toEqual([])
  expect(await parseData(await ana.get('/api/session'))).toMatchObject({
    snapshot: { currentStep: 'signup' },
  })
  await ana.signUp()
  expect(await parseData(await ana.get('/api/session'))).toMatchObject({
    snapshot: { currentStep: 'signup', email: REGISTRATION.email, telefone: PHONE },
  })
  const [session] = await getDb().select({ snapshot: schema.sessions.snapshot }).from(schema.sessions)
  expect(JSON.stringify(session)).not.toMatch(/87654321|ana@/)
})
