import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FaultSettings } from '#api/sandbox/faults.ts'
import { setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { retryAtOnce } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

const SIMULATION = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 2, billingFrequency: 'monthly' as const }],
}
/** In centavos. */
const PRICE = 2 * 44_900

const NO_VALUE = { status: 422, message: 'Não há valor mensal para criar assinatura' }

const api = setUpSharedApi()
let visitors = 0

/** A visitor with a number of their own and a proven phone. */
async function createProven(changes: object = {}) {
  visitors += 1
  const visitor = api.createVisitor()
  const telefone = `119876500${String(visitors).padStart(2, '0')}`
  await visitor.signUpAndValidate({ telefone, email: `visitante${visitors}@exemplo.com.br`, ...changes })
  return visitor
}

const ask = (visitor: TestVisitor, requestType: string, payload?: object) =>
  visitor.post('/api/payments', { requestType, ...(payload ? { payload } : {}) })

describe('a visitor with a plan and a proven phone', () => {
  let ana: TestVisitor
  beforeAll(async () => {
    ana = await createProven({ simulation: SIMULATION })
    await api.drainOutbox()
  })

  test('gets the customer and the subscription the sign-up made, however often they ask', async () => {
    const { customers, subscriptions } = (await api.readSandbox()).payments
    for (let time = 0; time < 3; time += 1) {
      expect(await parseData(await ask(ana, 'createCustomer'))).toEqual({ customerId: customers[0]?.id })
      expect(await parseData(await ask(ana, 'createSubscription', { cents: PRICE }))).toEqual({
        subscriptionId: subscriptions[0]?.id,
      })
    }
    const after = (await api.readSandbox()).payments
    expect([after.customers.length, after.subscriptions.length]).toEqual([1, 1])
  })

  test('is not charged a price other than the server’s', async () => {
    for (const cents of [1, PRICE - 1, PRICE / 100]) {
      expect(await parseRefusal(await ask(ana, 'createSubscription', { cents }))).toMatchObject({
        status: 409,
      })
    }
  })

  test.each([[0], [-1], [1e9], [1.005], ['10,00'], [null], [Number.MAX_VALUE]])(
    'a price of %j is refused',
    async (cents) => {
      const response = await ask(ana, 'createSubscription', { cents })
      expect(await parseRefusal(response.clone())).toMatchObject(NO_VALUE)
      // The shape spec S2 7 reads.
      expect(await response.json()).toMatchObject({ error: { errors: [{ description: NO_VALUE.message }] } })
    },
  )

  test.each([['customer'], ['dueDate'], ['nextDueDate'], ['billingType'], ['externalReference']])(
    'cannot say the %s',
    async (field) => {
      for (const requestType of ['createCustomer', 'createSubscription'])
        expect(await parseRefusal(await ask(ana, requestType, { [field]: 'x' }))).toMatchObject({
          status: 422,
        })
    },
  )

  test.each([['refund'], ['toString'], ['__proto__'], ['']])('%j is no request', async (requestType) => {
    expect(await parseRefusal(await ask(ana, requestType))).toMatchObject({
      status: 400,
      code: 'unknown_action',
    })
  })
})

describe('when Asaas fails', () => {
  const REFUSED_CNPJ = '11222333000100'

  test('a CNPJ it refuses is answered with the message of spec S2 8', async () => {
    const visitor = await createProven({ cpfCnpj: REFUSED_CNPJ, simulation: SIMULATION })
    expect(await parseRefusal(await ask(visitor, 'createCustomer'))).toMatchObject({
      status: 502,
      message: 'Erro ao criar customer',
    })
    expect(await parseRefusal(await ask(visitor, 'createSubscription'))).toMatchObject({
      status: 502,
      message: 'Erro ao criar assinatura',
    })
  })

  test('an outage is reported, and the next attempt finishes the work', async () => {
    retryAtOnce()
    onTestFinished(() => void vi.restoreAllMocks())
    await api.services.sandbox?.faults.set('asaas', FaultSettings.parse({ failRate: 1, status: 503 }))
    const visitor = await createProven({ cpfCnpj: '11444777000161', simulation: SIMULATION })
    const response = await ask(visitor, 'createCustomer')
    expect(await response.clone().text()).not.toMatch(/<html|rate/i)
    expect(await parseRefusal(response)).toMatchObject({ status: 502, message: 'Erro ao criar customer' })
    await api.services.sandbox?.faults.clear()
    expect(await parseData(await ask(visitor, 'createCustomer'))).toEqual({ customerId: expect.any(String) })
  })
})
