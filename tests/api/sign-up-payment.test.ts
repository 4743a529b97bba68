import { describe, expect, test } from 'vitest'
import { getFirstDueDate } from '#api/payments/terms.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { jobs } from '#api/store/schema.ts'
import { findEnd, listDeals, listSteps, setUpApi } from '#tests/support/api.ts'

/** Two products of the CRM's list, with a wrong total from the visitor. */
const SIMULATION = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [
    { name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' as const },
    { name: 'Atendente adicional', quantity: 3, billingFrequency: 'monthly' as const },
    { name: 'Implementação assistida', quantity: 1, billingFrequency: 'one-time' as const },
    // Billed by the month, despite the visitor's claim.
    { name: 'JuriDocs IA', quantity: 1, billingFrequency: 'one-time' as const },
  ],
}

/** By the CRM's prices, in reais a month. */
const PRICE = 449 + 3 * 49 + 149

/** Fourteen digits whose check digits are wrong: the form takes it (decision 1), Asaas does not. */
const REFUSED_CNPJ = '11222333000100'

const api = setUpApi()

const listPaymentSteps = (lines: Parameters<typeof listSteps>[0]) =>
  listSteps(lines).filter((step) => step.startsWith('create'))

describe('a visitor who simulated a plan', () => {
  test('has a deal that stands at the stage of plans (spec S2 4, simulation_detected)', async () => {
    await api.createVisitor().signUp({ simulation: SIMULATION })
    await api.drainOutbox()
    expect(listDeals(await api.readSandbox())).toMatchObject([{ stageId: 15 }])
  })

  test('gets a customer and a subscription at our own price, with the terms of spec S2 9, whose boletos go to the e-mail of the sign-up', async () => {
    const email = 'cobranca@exemplo.com.br'
    const lines = await api.createVisitor().signUpAndValidate({ email, simulation: SIMULATION })
    await api.drainOutbox()
    expect(listSteps(lines)).toEqual([
      'acquireLock done',
      'resolvePerson done',
      'resolveDeal done',
      'trackSignup done',
      'saveRegistration done',
      // Owed until the phone is proven (decision 38).
      'createCustomer deferred',
      'sendCode done',
    ])
    const { customers, subscriptions, charges } = (await api.readSandbox()).payments
    const dueDate = getFirstDueDate(new Date())
    expect(customers).toMatchObject([{ name: 'Prado Advogados', cpfCnpj: '11222333000181' }])
    expect(subscriptions).toMatchObject([
      { customer: customers[0]?.id, value: PRICE, billingType: 'BOLETO', cycle: 'MONTHLY', status: 'ACTIVE' },
    ])
    expect(charges).toMatchObject([{ subscription: subscriptions[0]?.id, value: PRICE, dueDate }])
    const { db } = api.services.database
    const records = createRecords(db, 'asaas')
    const stored = await records.get('subscription', subscriptions[0]?.id ?? '')
    expect(stored).toMatchObject({
      fine: { value: 2, type: 'PERCENTAGE' },
      interest: { value: 1 },
      description: 'Profissional',
    })
    expect(stored).not.toHaveProperty('maxPayments')
    const customer = await records.get('customer', customers[0]?.id ?? '')
    expect(customer).toMatchObject({ email, notificationDisabled: false })
  })

  test('keeps one customer and one subscription through a replay; another phone is another customer', async () => {
    const visitor = api.createVisitor()
    await visitor.signUp({ simulation: SIMULATION }, 'one-press-of-the-button')
    await visitor.signUp({ simulation: SIMULATION }, 'one-press-of-the-button')
    await visitor.validate(await api.readCode())
    await api.drainOutbox()
    expect((await api.readSandbox()).payments).toMatchObject({ customers: [{}], subscriptions: [{}] })
    await api
      .createVisitor()
      .signUpAndValidate({ simulation: SIMULATION, email: 'socia@exemplo.com.br', telefone: '11987651111' })
    await api.drainOutbox()
    const { customers, subscriptions } = (await api.readSandbox()).payments
    expect(new Set(subscriptions.map(({ customer }) => customer)).size).toBe(2)
    expect(customers).toHaveLength(2)
  })

  test('reaches the code although Asaas refuses the CNPJ; the sales team gets an activity, and there is no dead letter', async () => {
    const lines = await api
      .createVisitor()
      .signUpAndValidate({ simulation: SIMULATION, cpfCnpj: REFUSED_CNPJ })
    expect(listPaymentSteps(lines)).toEqual(['createCustomer deferred'])
    expect(findEnd(lines)).toMatchObject({ outcome: 'completed', codeSent: true })
    await api.drainOutbox()
    const rows = await api.services.database.db.select().from(jobs)
    expect(rows.filter(({ state }) => state !== 'done')).toEqual([])
    expect(rows.filter(({ kind }) => kind === 'cnpj-refused')).toHaveLength(1)
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.activities).toMatchObject([{ subject: 'Confirmar o CNPJ com o cliente', done: false }])
    expect(deal?.notes).toMatchObject([
      { content: expect.stringContaining('(não reconhecido pelo provedor de pagamentos)') },
    ])
    expect((await api.readSandbox()).payments.customers).toEqual([])
  })

  test.each([
    ['a product we do not sell', [{ name: 'Plano Inventado', quantity: 1, billingFrequency: 'monthly' }]],
    [
      'nothing that is billed monthly',
      [{ name: 'Implementação assistida', quantity: 1, billingFrequency: 'one-time' }],
    ],
    [
      'a yearly price passed off as a monthly one',
      [{ name: 'Plano Essencial anual', quantity: 1, billingFrequency: 'monthly' }],
    ],
  ] as const)('gets no subscription for %s', async (_, selectedProducts) => {
    const simulation = { ...SIMULATION, selectedProducts: [...selectedProducts] }
    const lines = await api.createVisitor().signUpAndValidate({ simulation })
    await api.drainOutbox()
    expect(listPaymentSteps(lines)).toEqual(['createCustomer deferred'])
    expect(findEnd(lines)).toMatchObject({ outcome: 'completed', codeSent: true })
    expect((await api.readSandbox()).payments.subscriptions).toEqual([])
  })
})

test('a visitor who simulated nothing gets neither customer nor subscription', async () => {
  const lines = await api.createVisitor().signUp({ simulation: null })
  expect(listPaymentSteps(lines)).toEqual([])
  expect((await api.readSandbox()).payments).toEqual({ customers: [], subscriptions: [], charges: [] })
})

test.each([
  ['on the 1st', '2026-03-01T12:00:00-03:00', '2026-04-05'],
  ['on the 5th', '2026-03-05T23:59:00-03:00', '2026-04-05'],
  ['on the 6th', '2026-03-06T00:00:00-03:00', '2026-04-15'],
  ['on the last day', '2026-01-31T12:00:00-03:00', '2026-02-15'],
  ['in December', '2026-12-20T12:00:00-03:00', '2027-01-15'],
  ['in the last minutes of the 5th, when it is the 6th in Greenwich', '2026-03-06T02:30:00Z', '2026-04-05'],
  ['in the last hour of the year in São Paulo', '2027-01-01T02:30:00Z', '2027-01-15'],
])('signing up %s, the first boleto is due on day 5 or 15 of next month', (_, now, dueDate) => {
  expect(getFirstDueDate(new Date(now))).toBe(dueDate)
})
