import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createFailureResponse, Failure } from '#api/lib/failure.ts'
import { createSandboxAdmin } from '#api/sandbox/admin.ts'
import { NO_FAULTS } from '#machines/sandbox/faults.ts'
import { SECRETS } from '#tests/support/api.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

async function askAdmin(method: string, path: string, body?: unknown) {
  const admin = createSandboxAdmin(open.sandbox, { db: open.db, secrets: SECRETS, siteUrl: '' })
  const app = new Hono().route('/api/sandbox', admin).onError((error) => {
    if (error instanceof Failure) return createFailureResponse(error, 'test')
    throw error
  })
  const response = await app.request(`/api/sandbox${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, body: await response.json() }
}

async function signUp() {
  const person = await open.crm.createPerson({
    name: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    phone: '+5511987654321',
  })
  const deal = await open.crm.createDeal({
    title: 'Lima Advogados',
    personId: person.id,
    value: 249,
    currency: 'BRL',
    pipelineId: 2,
    stageId: 27,
    labelIds: [66, 81],
  })
  await open.crm.addNote(deal.id, '<b>Pontuação</b>')
  await open.crm.createActivity({ subject: 'Ligar', type: 'call', dealId: deal.id, personId: person.id })
  const { id: customer } = await open.payments.createCustomer({ name: 'Lima', cpfCnpj: '11222333000181' })
  await open.payments.createSubscription({
    customer,
    billingType: 'BOLETO',
    value: 249,
    nextDueDate: '2026-12-05',
    cycle: 'MONTHLY',
  })
  await open.whatsApp.sendCode('+5511987654321', '123456')
  await open.sandbox.keepLocalCode('+5511987654321', '654321')
}

test('the state shows the records of the simulated providers', async () => {
  await signUp()
  const { status, body } = await askAdmin('GET', '/state')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: {
      messages: [
        { phone: '+5511987654321', code: '654321', channel: 'local' },
        { phone: '+5511987654321', code: '123456', channel: 'whatsapp', sentAt: '2026-11-20T15:00:00.000Z' },
      ],
      persons: [{ name: 'Ana Lima', emails: ['ana@exemplo.com.br'], phones: ['+5511987654321'] }],
      payments: {
        customers: [{ name: 'Lima', cpfCnpj: '11222333000181' }],
        subscriptions: [{ value: 249, cycle: 'MONTHLY', status: 'ACTIVE' }],
        charges: [{ value: 249, dueDate: '2026-12-05', status: 'PENDING' }],
      },
      faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS },
    },
  })
  expect(body.data.stages.map(({ id }: { id: number }) => id)).toEqual([14, 27, 46, 17, 15, 47, 26])
  expect(body.data.stages[1].deals).toMatchObject([
    {
      title: 'Lima Advogados',
      value: 249,
      status: 'open',
      person: { name: 'Ana Lima' },
      labels: [
        { id: 66, name: 'Grupo de teste A' },
        { id: 81, name: 'Prioridade muito alta' },
      ],
      notes: [{ content: '<b>Pontuação</b>' }],
      activities: [{ subject: 'Ligar', type: 'call' }],
    },
  ])
})

test('at most two hundred of a kind are shown, the newest first', async () => {
  for (let code = 0; code < 205; code += 1) await open.sandbox.keepLocalCode('+5511987654321', String(code))
  const { messages } = (await askAdmin('GET', '/state')).body.data
  expect(messages).toHaveLength(200)
  expect(messages[0].code).toBe('204')
})

test('faults are set and cleared', async () => {
  const settings = { failRate: 0.5, status: 'html', next: 3 }
  expect(await askAdmin('PUT', '/faults/asaas', settings)).toEqual({
    status: 200,
    body: { success: true, data: { ...NO_FAULTS, ...settings } },
  })
  expect((await askAdmin('GET', '/state')).body.data.faults.asaas).toMatchObject(settings)
  expect(await askAdmin('DELETE', '/faults')).toEqual({ status: 200, body: { success: true, data: null } })
  expect((await askAdmin('GET', '/state')).body.data.faults.asaas).toEqual(NO_FAULTS)
})

test.each([
  ['an unknown service', '/faults/outro', {}, 404],
  ['an unknown control', '/faults/asaas', { explode: true }, 422],
  ['a rate above one', '/faults/asaas', { failRate: 1.1 }, 422],
  ['rates above one together', '/faults/asaas', { failRate: 0.6, hangRate: 0.6 }, 422],
  ['an unknown status', '/faults/asaas', { status: 418 }, 422],
])('%s is refused', async (_, path, body, status) => {
  expect(await askAdmin('PUT', path, body)).toMatchObject({ status, body: { success: false } })
  expect((await open.sandbox.readState()).faults.asaas).toEqual(NO_FAULTS)
})

test('a reset forgets everything but never gives an id twice', async () => {
  await signUp()
  await askAdmin('PUT', '/faults/asaas', { failRate: 1 })
  expect((await askAdmin('POST', '/reset')).status).toBe(200)
  const { data } = (await askAdmin('GET', '/state')).body
  expect(data).toMatchObject({ messages: [], persons: [], faults: { asaas: NO_FAULTS } })
  expect(data.stages.flatMap(({ deals }: { deals: unknown[] }) => deals)).toEqual([])
  const again = await open.crm.createPerson({ name: 'Bia' })
  expect(again.id).toBe(2)
})

test('writes to the number from a phone, and says which field is no phone', async () => {
  expect(await askAdmin('POST', '/inbound', { from: '11 98765-4321', text: 'oi' })).toMatchObject({
    status: 200,
  })
  await expect(open.whatsApp.sendText('+5511987654321', 'oi')).resolves.toMatchObject({
    messageId: expect.any(String),
  })
  for (const from of ['', 'Ana', '123'])
    expect(await askAdmin('POST', '/inbound', { from, text: 'oi' })).toMatchObject({ status: 422 })
})
