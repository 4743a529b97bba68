import { afterEach, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { ask, type Call, JSON_TYPE } from '#tests/support/sandbox/ask.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

const { asaas } = SANDBOX_ACCOUNTS

afterEach(() => {
  expect(open.errors, 'the sandbox itself failed').toEqual([])
})

const headers = { access_token: asaas.apiKey, 'user-agent': 'Pauta' }
const askAsaas = (path: string, call: Call = {}) =>
  ask(open.sandbox, `${asaas.baseUrl}/v3${path}`, { headers, ...call })
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  askAsaas(path, { method, headers: { ...headers, ...JSON_TYPE }, body })
const FIRM = { name: 'Lima', cpfCnpj: '11222333000181' }

test('key and user agent are asked for', async () => {
  const wrong = { ...headers, access_token: 'x' }
  expect(await askAsaas('/customers', { headers: wrong })).toMatchObject({
    status: 401,
    body: {
      errors: [{ code: 'invalid_access_token', description: 'A chave de API fornecida é inválida' }],
    },
  })
  expect((await askAsaas('/customers', { headers: { access_token: asaas.apiKey } })).status).toBe(400)
})

test('a body of a read is refused', async () => {
  const withBody = { ...headers, 'content-length': '2' }
  expect((await askAsaas('/customers', { headers: withBody })).status).toBe(403)
})

test('lists have their shape and come newest first, a hundred at most', async () => {
  for (let number = 0; number < 3; number += 1) {
    await send('POST', '/customers', { ...FIRM, name: `Firma ${number}` })
  }
  const { body } = await askAsaas('/customers?limit=2&offset=0')
  expect(body).toMatchObject({ object: 'list', hasMore: true, totalCount: 3, limit: 2, offset: 0 })
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Firma 2', 'Firma 1'])
  expect((await askAsaas('/customers?limit=1000')).body).toMatchObject({ hasMore: false, limit: 100 })
})

test('lists are filtered by every filter given', async () => {
  const makeCustomer = async (email: string) => (await send('POST', '/customers', { ...FIRM, email })).body.id
  const [ana, bia] = [await makeCustomer('ana@exemplo.com.br'), await makeCustomer('bia@exemplo.com.br')]
  for (const customer of [ana, bia]) {
    const body = { customer, billingType: 'PIX', value: 10, dueDate: '2026-11-20', externalReference: 'r' }
    await send('POST', '/payments', body)
  }
  const listCustomers = async (query: string) =>
    (await askAsaas(`/payments?${query}`)).body.data.map(({ customer }: { customer: string }) => customer)
  expect(await listCustomers('externalReference=r')).toEqual([bia, ana])
  expect(await listCustomers(`externalReference=r&customer=${ana}`)).toEqual([ana])
  expect(await listCustomers(`customer=${bia}&status=PENDING`)).toEqual([bia])
  expect(await listCustomers('status=RECEIVED')).toEqual([])
  expect(await listCustomers('dueDate[ge]=2026-11-20&dueDate[le]=2026-11-20')).toEqual([bia, ana])
  expect(await listCustomers('dueDate[ge]=2026-11-21')).toEqual([])
  expect(await listCustomers('dueDate[le]=2026-11-19')).toEqual([])
  expect(await listCustomers('paymentDate[ge]=2020-01-01')).toEqual([])
  expect((await askAsaas('/customers?cpfCnpj=11222333000181&email=ana@exemplo.com.br')).body.totalCount).toBe(
    1,
  )
})

test('a change of a subscription reaches its open charge only where the caller asks for it', async () => {
  const { id: customer } = (await send('POST', '/customers', FIRM)).body
  const terms = { customer, billingType: 'BOLETO', value: 249, nextDueDate: '2026-12-05', cycle: 'MONTHLY' }
  const { id } = (await send('POST', '/subscriptions', terms)).body
  const readValue = async () => (await askAsaas(`/payments?subscription=${id}`)).body.data[0].value
  await send('PUT', `/subscriptions/${id}`, { value: 449 })
  expect(await readValue()).toBe(249)
  await send('PUT', `/subscriptions/${id}`, { value: 449, updatePendingPayments: true })
  expect(await readValue()).toBe(449)
})

test('a create answers 200 with every field', async () => {
  expect(await send('POST', '/customers', { ...FIRM, cpfCnpj: '11.222.333/0001-81' })).toMatchObject({
    status: 200,
    body: {
      object: 'customer',
      dateCreated: '2026-11-20',
      cpfCnpj: '11222333000181',
      personType: 'JURIDICA',
    },
  })
})

test('a day ends in São Paulo', async () => {
  for (const [now, day] of [
    ['2026-11-21T02:59:59Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
  ] as const) {
    open.clock.now = Date.parse(now)
    expect((await send('POST', '/customers', FIRM)).body.dateCreated).toBe(day)
  }
})

test('errors come one at a time', async () => {
  expect(await send('POST', '/payments', {})).toMatchObject({
    status: 400,
    body: { errors: [{ code: 'invalid_customer', description: 'Customer inválido ou não informado.' }] },
  })
})

test('a missing record is answered without a body', async () => {
  expect(await askAsaas('/payments/pay_x')).toMatchObject({ status: 404, body: null })
  expect(await askAsaas('/unknown')).toMatchObject({ status: 404, body: null })
})
