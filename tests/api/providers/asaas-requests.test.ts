import { expect, test } from 'vitest'
import { AsaasError } from '#api/providers/asaas/error.ts'
import { createAsaas } from '#api/providers/asaas.ts'
import { CUSTOMER, PAYMENT, SUBSCRIPTION } from '#tests/support/providers/asaas-samples.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder, pickContract } from '#tests/support/providers/recorder.ts'

const READ = { accept: 'application/json', access_token: 'key' }
const WRITE = { ...READ, 'content-type': 'application/json' }
const V3 = 'https://api.asaas.com/v3'

function createClient(...answers: readonly Canned[]) {
  const transport = createRecorder(...answers)
  const payments = createAsaas({
    transport,
    baseUrl: 'https://api.asaas.com',
    apiKey: 'key',
  })
  return { payments, sent: () => transport.requests.map(pickContract) }
}

test('customers', async () => {
  const found = createClient({ body: { object: 'list', data: [{ ...CUSTOMER, deleted: true }, CUSTOMER] } })
  expect(await found.payments.findCustomer({ cpfCnpj: '12ABC34501DE35' })).toMatchObject({
    id: 'cus_1',
    deleted: false,
  })
  await found.payments.findCustomer({ externalReference: 'lead 1&2' })
  const made = createClient({ body: CUSTOMER })
  const body = {
    name: 'Lima',
    cpfCnpj: '11222333000181',
    email: 'f@exemplo.com.br',
    mobilePhone: '11987654321',
    notificationDisabled: false,
    externalReference: 'lead-1',
    observations: 'Cadastro pelo site',
  }
  await made.payments.createCustomer({ ...body, phone: undefined })
  expect([...found.sent(), ...made.sent()]).toEqual([
    { method: 'GET', url: `${V3}/customers?cpfCnpj=12ABC34501DE35`, headers: READ },
    { method: 'GET', url: `${V3}/customers?externalReference=lead+1%262`, headers: READ },
    { method: 'POST', url: `${V3}/customers`, headers: WRITE, body },
  ])
})

test('subscriptions', async () => {
  const found = createClient({ body: { data: [SUBSCRIPTION] } })
  await found.payments.findSubscriptions({ externalReference: 'lead-1' })
  const made = createClient({ body: SUBSCRIPTION })
  const body = {
    customer: 'cus_1',
    billingType: 'BOLETO',
    value: 249,
    nextDueDate: '2026-12-05',
    cycle: 'MONTHLY',
    description: 'Plano Essencial',
    externalReference: 'lead-1',
    fine: { value: 2, type: 'PERCENTAGE' },
    interest: { value: 1 },
  } as const
  await made.payments.createSubscription(body)
  expect([...found.sent(), ...made.sent()]).toEqual([
    { method: 'GET', url: `${V3}/subscriptions?externalReference=lead-1`, headers: READ },
    { method: 'POST', url: `${V3}/subscriptions`, headers: WRITE, body },
  ])
})

test('charges', async () => {
  const { payments, sent } = createClient(
    { body: { data: [PAYMENT] } },
    { body: { data: [PAYMENT] } },
    { body: PAYMENT },
    { body: PAYMENT },
    { body: { deleted: true, id: 'pay_1' } },
    {
      body: {
        encodedImage: 'data:image/png;base64,iVBOR',
        payload: '000201',
        expirationDate: '2027-11-20 23:59:59',
      },
    },
    { body: { identificationField: '0'.repeat(47), nossoNumero: '1', barCode: '0'.repeat(44) } },
  )
  const body = {
    customer: 'cus_1',
    billingType: 'PIX',
    value: 1490,
    dueDate: '2026-11-20',
    description: 'Implementação assistida',
  } as const
  await payments.findPayments({ externalReference: 'implementation-1' })
  await payments.findPayments({ customer: 'cus_1' })
  await payments.createPayment(body)
  await payments.getPayment('pay_1')
  await payments.deletePayment('pay_1')
  expect((await payments.getPixQrCode('pay_1')).encodedImage).toBe('iVBOR')
  await payments.getIdentificationField('pay_1/../../customers')
  expect(sent()).toEqual([
    { method: 'GET', url: `${V3}/payments?externalReference=implementation-1`, headers: READ },
    { method: 'GET', url: `${V3}/payments?customer=cus_1&limit=100`, headers: READ },
    { method: 'POST', url: `${V3}/payments`, headers: WRITE, body },
    { method: 'GET', url: `${V3}/payments/pay_1`, headers: READ },
    { method: 'DELETE', url: `${V3}/payments/pay_1`, headers: READ },
    { method: 'GET', url: `${V3}/payments/pay_1/pixQrCode`, headers: READ },
    {
      method: 'GET',
      url: `${V3}/payments/pay_1%2F..%2F..%2Fcustomers/identificationField`,
      headers: READ,
    },
  ])
})

test('payments of some days are listed in pages of a hundred, without those that cannot be read', async () => {
  const { payments, sent } = createClient(
    { body: { hasMore: true, data: [{ ...PAYMENT, value: null }, PAYMENT] } },
    { body: { hasMore: false, data: [] } },
  )
  const page = await payments.listPayments({ dueFrom: '2026-10-20', dueTo: '2027-01-04' }, 2)
  expect(page).toMatchObject({ payments: [{ id: PAYMENT.id }], hasMore: true })
  expect(page.payments).toHaveLength(1)
  expect(await payments.listPayments({ paidFrom: '2026-10-20' }, 0)).toEqual({ payments: [], hasMore: false })
  const listUrls = sent().map(({ url }) => decodeURIComponent(url))
  expect(listUrls).toEqual([
    `${V3}/payments?dueDate[ge]=2026-10-20&dueDate[le]=2027-01-04&limit=100&offset=200`,
    `${V3}/payments?paymentDate[ge]=2026-10-20&limit=100&offset=0`,
  ])
})

test.each<[string, Canned, object]>([
  [
    'a refusal',
    {
      status: 400,
      body: { errors: [{ code: 'invalid_object', description: 'O CPF/CNPJ informado é inválido.' }] },
    },
    {
      status: 400,
      code: 'invalid_object',
      description: 'O CPF/CNPJ informado é inválido.',
      isPassing: false,
      isMaybeApplied: false,
    },
  ],
  [
    'a wrong key',
    { status: 401, body: { errors: [{ code: 'invalid_access_token', description: 'x' }] } },
    { status: 401, code: 'invalid_access_token', isPassing: false, retryable: false },
  ],
  [
    'a block page',
    { status: 403, body: '<html></html>' },
    { status: 403, code: undefined, isPassing: false },
  ],
  [
    'too many calls',
    { status: 429, body: { errors: [] }, headers: { 'retry-after': '2' } },
    { status: 429, isPassing: true, retryable: true, retryAfterMs: 2_000, isMaybeApplied: false },
  ],
  [
    'trouble at their end',
    { status: 500, body: '' },
    { status: 500, isPassing: true, retryable: false, isMaybeApplied: true },
  ],
])('a create answered with %s', async (_, answer, expected) => {
  const failure = await catchFailure(
    createClient(answer).payments.createCustomer({ name: 'Lima', cpfCnpj: '1' }),
  )
  expect(failure).toBeInstanceOf(AsaasError)
  expect(failure).toMatchObject({ provider: 'asaas', method: 'POST', kind: 'status', ...expected })
})

test.each<[string, Canned]>([
  ['a page', { body: '<html></html>' }],
  ['an object without id', { body: { object: 'customer' } }],
  ['nothing', { body: '' }],
])('%s where a customer should be', async (_, answer) => {
  const failure = await catchFailure(
    createClient(answer).payments.createCustomer({ name: 'Lima', cpfCnpj: '1' }),
  )
  expect(failure).toMatchObject({ kind: 'badAnswer', isMaybeApplied: true, retryable: false })
})
