import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { ProviderError } from '#api/providers/provider-error.ts'
import { stepLead } from '#api/store/lead-states.ts'
import { appointments, leads, operatorActs } from '#api/store/schema.ts'
import { ORIGIN, setUpApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import {
  createBuyer,
  createCharge,
  createProvenVisitor,
  findOnlyDeal,
  listChargesBy,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { comeIn, WITH_ANA } from '#tests/support/operator.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { book, findSlotFor, listOwnAppointments, readAppointment } from '#tests/support/scheduling.ts'

const UNKNOWN = '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'

/** Fourteen digits whose check digits are wrong: the form takes it (decision 1), Asaas does not. */
const REFUSED = '11222333000100'
const RIGHT = '11222333000181'

const api = setUpApi({ env: WITH_ANA })

const getDb = () => api.services.database.db

/** The only lead there is. */
async function findLeadId(from = api): Promise<string> {
  const [lead] = await from.services.database.db.select({ id: leads.id }).from(leads)
  if (!lead) throw new Error('There is no lead')
  return lead.id
}

const Page = z.object({
  cnpjIsRefused: z.boolean(),
  hasPayments: z.boolean(),
  lead: z.object({ cnpj: z.string() }),
  calls: z.array(
    z.object({
      id: z.string(),
      startsAt: z.string(),
      status: z.string(),
      revision: z.int(),
      canChange: z.boolean(),
    }),
  ),
  moments: z.array(
    z.object({ what: z.string(), detail: z.string().nullable(), operator: z.string().nullable() }),
  ),
})

const readPage = async (operator: TestVisitor, id: string) =>
  Page.parse(await parseData(await operator.post('/api/panel/lead', { id })))

const act = (operator: TestVisitor, id: string, request: object) =>
  operator.post('/api/panel/lead-acts', { id, ...request })

async function readChanged(answer: Response): Promise<number> {
  return z.object({ changed: z.int() }).parse(await parseData(answer)).changed
}

/** The acts that were recorded besides the operator's coming in. */
async function listActs(from = api) {
  const acts = await from.services.database.db.select().from(operatorActs).orderBy(operatorActs.id)
  return acts.filter((one) => one.act !== 'came_in').map((one) => [one.operator, one.act, one.target])
}

/** A visitor with a booked call, and the operator who has its lead open. */
async function bookOne(from = api) {
  const visitor = from.createVisitor()
  await visitor.signUpAndValidate()
  const slot = await findSlotFor(visitor)
  const { id: callId } = await readAppointment(await book(visitor, slot))
  await from.drainOutbox()
  return { visitor, slot, callId, operator: await comeIn(from), id: await findLeadId(from) }
}

const Times = z.object({ days: z.array(z.object({ date: z.string(), times: z.array(z.string()).min(1) })) })

async function listTimes(operator: TestVisitor, id: string, callId: string) {
  const { days } = Times.parse(await parseData(await operator.post('/api/panel/call-times', { id, callId })))
  return days.flatMap(({ date, times }) =>
    times.map((time) => `${date.split('-').reverse().join('/')} ${time}`),
  )
}

describe('a call', () => {
  test('is moved once to a free time, for its visitor too, and who did it is kept', async () => {
    const { visitor, slot, callId, operator, id } = await bookOne()
    const free = await listTimes(operator, id, callId)
    // The call's own time counts as free: it can overlap the new one.
    expect(free).toContain(slot)
    const to = free.at(-1) ?? ''
    const request = { act: 'moveCall', callId, revision: 0, to }
    const presses = await Promise.all([act(operator, id, request), act(operator, id, request)])
    expect((await Promise.all(presses.map(readChanged))).sort()).toEqual([0, 1])
    expect(await listOwnAppointments(visitor)).toMatchObject([{ id: callId, time: to, revision: 1 }])
    expect(await listActs()).toEqual([['ana', 'moved_call', id]])
    expect(await readPage(operator, id)).toMatchObject({
      calls: [{ id: callId, status: 'booked', revision: 1, canChange: true }],
      moments: expect.arrayContaining([{ what: 'act', detail: 'moved_call', operator: 'ana' }]),
    })
    await api.drainOutbox()
    const { mails } = await api.readSandbox()
    expect(mails.map(({ subject }) => subject.split(':')[0])).toContain('Conversa com novo horário')
  })

  test('is cancelled once, which frees its time', async () => {
    const { visitor, slot, callId, operator, id } = await bookOne()
    const request = { act: 'cancelCall', callId, revision: 0 }
    const presses = await Promise.all([act(operator, id, request), act(operator, id, request)])
    expect((await Promise.all(presses.map(readChanged))).sort()).toEqual([0, 1])
    expect(await listOwnAppointments(visitor)).toEqual([])
    expect(await listActs()).toEqual([['ana', 'cancelled_call', id]])
    expect((await readPage(operator, id)).calls).toMatchObject([{ status: 'cancelled', canChange: false }])
    expect((await book(visitor, slot)).status).toBe(201)
  })

  test('that its visitor has changed meanwhile stays as the visitor wants it', async () => {
    const { visitor, callId, operator, id } = await bookOne()
    const [free, later] = (await listTimes(operator, id, callId)).slice(-2)
    const moved = { action: 'change', id: callId, revision: 0, time: free }
    expect((await visitor.post('/api/appointments', moved)).status).toBe(200)
    for (const request of [
      { act: 'moveCall', callId, revision: 0, to: later },
      { act: 'cancelCall', callId, revision: 0 },
    ])
      expect(await parseRefusal(await act(operator, id, request))).toMatchObject({
        status: 409,
        code: 'call_changed',
      })
    expect(await listOwnAppointments(visitor)).toMatchObject([{ time: free, revision: 1 }])
    expect(await listActs()).toEqual([])
  })

  test('is not moved onto another call, into the past, or once it has begun', async () => {
    const { callId, slot, operator, id } = await bookOne()
    const other = api.createVisitor()
    const contact = {
      contactName: 'Bia Reis',
      contactPhone: '+5511912345678',
      contactEmail: 'bia@exemplo.com.br',
    }
    await other.signUp({ nomeCompleto: 'Bia Reis', email: contact.contactEmail, telefone: '11912345678' })
    await other.validate(await api.readCode())
    const taken = await findSlotFor(other, contact.contactPhone)
    expect(taken).not.toBe(slot)
    expect((await book(other, taken, contact)).status).toBe(201)
    const move = (to: string) => act(operator, id, { act: 'moveCall', callId, revision: 0, to })
    expect(await listTimes(operator, id, callId)).not.toContain(taken)
    expect(await parseRefusal(await move(taken))).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(await parseRefusal(await move('05/01/2026 10:00'))).toMatchObject({ status: 422, code: 'invalid' })

    await getDb()
      .update(appointments)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(appointments.id, callId))
    expect((await readPage(operator, id)).calls).toMatchObject([{ canChange: false }])
    const late = await act(operator, id, { act: 'cancelCall', callId, revision: 0 })
    expect(await parseRefusal(late)).toMatchObject({ status: 409, code: 'call_over' })
    expect(await listActs()).toEqual([])
  })

  test('of another lead is not found', async () => {
    const { callId, operator } = await bookOne()
    for (const request of [
      { act: 'moveCall', callId, revision: 0, to: '05/01/2099 10:00' },
      { act: 'cancelCall', callId, revision: 0 },
    ])
      expect((await act(operator, UNKNOWN, request)).status).toBe(404)
    expect((await operator.post('/api/panel/call-times', { id: UNKNOWN, callId })).status).toBe(404)
    expect(await listActs()).toEqual([])
  })
})

describe('a payment that is read again', () => {
  const Result = z.object({ changed: z.int(), paid: z.int() })
  const read = async (operator: TestVisitor, id: string) =>
    Result.parse(await parseData(await act(operator, id, { act: 'readPayments' })))

  test('is paid where its webhook event was lost: the deal is won, and who read it is kept', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto')
    await api.drainOutbox()
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    const operator = await comeIn(api)
    const id = await findLeadId()
    expect(await readPage(operator, id)).toMatchObject({ hasPayments: true })
    expect(await read(operator, id)).toEqual({ changed: 1, paid: 1 })
    expect(await read(operator, id)).toEqual({ changed: 0, paid: 0 })
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ status: 'won' })
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })
    expect(await listActs()).toEqual([
      ['ana', 'read_payments', id],
      ['ana', 'read_payments', id],
    ])
  })

  test('of a subscription too; what else changed is told as a change', async () => {
    const { paymentId } = await createCharge(api, 'boleto', { simulation: PLAN })
    await api.drainOutbox()
    const { charges } = (await api.readSandbox()).payments
    const boleto = charges.find(({ subscription }) => subscription !== undefined)
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay', webhooks: 'none' })
    await performPayerAct(api, paymentId, { act: 'update', value: 990, webhooks: 'none' })
    const operator = await comeIn(api)
    expect(await read(operator, await findLeadId())).toEqual({ changed: 2, paid: 1 })
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ status: 'won' })
  })

  test('is not read while the provider fails, and nothing is recorded', async () => {
    const ana = await createBuyer(api)
    await listChargesBy(ana, 'boleto')
    const operator = await comeIn(api)
    const id = await findLeadId()
    const { payments } = api.services
    const failure = new ProviderError({ provider: 'asaas', method: 'GET', kind: 'badAnswer' })
    vi.spyOn(payments, 'getPayment').mockRejectedValueOnce(failure)
    expect(await parseRefusal(await act(operator, id, { act: 'readPayments' }))).toMatchObject({
      status: 502,
      code: 'upstream_failed',
    })
    expect(await listActs()).toEqual([])
  })

  test('is none where nothing was charged', async () => {
    await api.createVisitor().signUpAndValidate()
    await api.drainOutbox()
    const operator = await comeIn(api)
    const id = await findLeadId()
    expect(await readPage(operator, id)).toMatchObject({ hasPayments: false })
    expect(await read(operator, id)).toEqual({ changed: 0, paid: 0 })
  })
})

test('nothing is changed that cannot be recorded', async () => {
  const { visitor, slot, callId, operator, id } = await bookOne()
  const to = (await listTimes(operator, id, callId)).at(-1) ?? ''
  await getDb().execute(sql`alter table operator_acts rename to operator_acts_away`)
  try {
    for (const request of [
      { act: 'moveCall', callId, revision: 0, to },
      { act: 'cancelCall', callId, revision: 0 },
    ])
      expect((await act(operator, id, request)).status).toBeGreaterThanOrEqual(500)
  } finally {
    await getDb().execute(sql`alter table operator_acts_away rename to operator_acts`)
  }
  expect(await listOwnAppointments(visitor)).toMatchObject([{ time: slot, revision: 0 }])
  const again = await act(operator, id, { act: 'moveCall', callId, revision: 0, to })
  expect(await readChanged(again)).toBe(1)
  expect(await listActs()).toEqual([['ana', 'moved_call', id]])
})

test('while the database is away, every part of the room says so', async () => {
  const { callId, id, operator } = await bookOne()
  const pool = new Pool({ connectionString: 'postgres://u:segredo@127.0.0.1:1/x' })
  const { database } = api.services
  const away = await startApi({
    env: WITH_ANA,
    database,
    replace: () => ({ database: { ...database, db: drizzle(pool), close: async () => {} } }),
  })
  const headers = { cookie: operator.getCookieHeader(), origin: ORIGIN, 'content-type': 'application/json' }
  const posted = [
    ['queue', { kind: 'sign-up' }],
    ['leads', { text: '', onlyStuck: false, after: null }],
    ['leads-csv', { text: '', onlyStuck: false }],
    ['lead', { id }],
    ['call-times', { id, callId }],
    ['lead-acts', { id, act: 'cancelCall', callId, revision: 0 }],
  ] as const
  try {
    const answers = await Promise.all([
      ...['queue', 'services', 'acts'].map((part) => away.request(`/api/panel/${part}`, { headers })),
      ...posted.map(([part, body]) =>
        away.request(`/api/panel/${part}`, { method: 'POST', headers, body: JSON.stringify(body) }),
      ),
    ])
    for (const answer of answers)
      expect(await parseRefusal(answer)).toMatchObject({
        status: 503,
        message: 'Serviço indisponível no momento. Tente novamente em alguns instantes.',
      })
  } finally {
    await pool.end()
  }
  expect((await readPage(operator, id)).calls).toMatchObject([{ status: 'booked', revision: 0 }])
})

describe('a refused CNPJ', () => {
  async function refuse() {
    const visitor = await createProvenVisitor(api, { cpfCnpj: REFUSED, simulation: PLAN })
    await api.drainOutbox()
    await visitor.post('/api/payments', { requestType: 'createSubscription' })
    await api.drainOutbox()
    return { visitor, operator: await comeIn(api), id: await findLeadId() }
  }

  test('is corrected once, by a possible one, and what waited for it goes on', async () => {
    const { visitor, operator, id } = await refuse()
    const wrong = { status: 422, code: 'invalid', message: 'Por favor, insira um CNPJ válido.' }
    for (const cpfCnpj of ['', REFUSED, '11222333000182']) {
      const refusal = await parseRefusal(await act(operator, id, { act: 'correctCnpj', cpfCnpj }))
      expect([cpfCnpj, refusal]).toMatchObject([cpfCnpj, wrong])
    }
    expect(await readPage(operator, id)).toMatchObject({ cnpjIsRefused: true, lead: { cnpj: REFUSED } })
    expect(await listActs()).toEqual([])
    const request = { act: 'correctCnpj', cpfCnpj: RIGHT }
    const presses = await Promise.all([act(operator, id, request), act(operator, id, request)])
    const answers = await Promise.all(presses.map(({ status }) => status))
    expect(answers).toContain(200)
    expect(await readPage(operator, id)).toMatchObject({
      cnpjIsRefused: false,
      lead: { cnpj: RIGHT },
      moments: expect.arrayContaining([{ what: 'act', detail: 'corrected_cnpj', operator: 'ana' }]),
    })
    expect(await listActs()).toEqual([['ana', 'corrected_cnpj', id]])
    await api.drainOutbox()
    expect(await readCheckout(visitor)).toMatchObject({ refusedCnpj: null, plan: { subscribed: true } })
    expect(await readChanged(await act(operator, id, request))).toBe(0)
  })

  test('that is not refused stays', async () => {
    const visitor = await createProvenVisitor(api)
    await api.drainOutbox()
    const operator = await comeIn(api)
    const id = await findLeadId()
    await stepLead(getDb(), id, { type: 'run.started' }, null)
    const before = (await readPage(operator, id)).lead.cnpj
    const refusal = await parseRefusal(
      await act(operator, id, { act: 'correctCnpj', cpfCnpj: '19131243000197' }),
    )
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
    expect((await readPage(operator, id)).lead.cnpj).toBe(before)
    expect(await readCheckout(visitor)).toMatchObject({ refusedCnpj: null })
    expect(await listActs()).toEqual([])
  })
})
