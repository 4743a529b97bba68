import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AsaasError, findRefusedField } from '#api/providers/asaas/error.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { askToPay, createBuyer, createProvenVisitor, PLAN } from '#tests/support/checkout.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

/** Stored before the form refused it. */
const REFUSED_EMAIL = 'ana@exemplo.com.br,rui@exemplo.com.br'
const REFUSED_NAME = 'Duarte '.repeat(40)

const api = setUpApi()

const subscribe = (visitor: TestVisitor) =>
  visitor.post('/api/payments', { requestType: 'createSubscription' })

/** Stores what an earlier form took in the registrations of all leads. */
async function store(changes: object) {
  const { db } = api.services.database
  for (const { id, registration } of await db.select().from(leads))
    await db
      .update(leads)
      .set({ registration: { ...registration, ...changes }, simulation: PLAN })
      .where(eq(leads.id, id))
}

const listTasks = async () =>
  listDeals(await api.readSandbox()).flatMap(({ activities }) =>
    activities
      .filter(({ type, subject }) => type === 'task' && !subject.startsWith('Chamar no WhatsApp'))
      .map(({ subject, note }) => ({ subject, note })),
  )

const countDeadLetters = async () =>
  (await api.services.database.db.select().from(jobs)).filter(({ state }) => state === 'dead').length

describe('what the payment provider refuses of a contact', () => {
  test.each([
    ['email', { email: REFUSED_EMAIL }, 'email_refused', 'email', 'Confirmar o e-mail com o cliente'],
    [
      'company’s name',
      { razaoSocial: REFUSED_NAME },
      'company_refused',
      'razaoSocial',
      'Confirmar a razão social com o cliente',
    ],
  ])(
    'its %s: the visitor is led to the field, and sales get one task',
    async (_, changes, code, field, subject) => {
      const ana = await createProvenVisitor(api)
      await store(changes)
      for (let time = 0; time < 2; time += 1) {
        const refusal = await parseRefusal(await subscribe(ana))
        expect(refusal).toMatchObject({ status: 422, code, field })
        expect(refusal.message).toMatch(/^O Asaas, .* no cadastro para continuar\.$/)
      }
      await api.drainOutbox()
      expect(await listTasks()).toEqual([
        { subject, note: expect.stringContaining('Nenhuma cobrança nova foi feita') },
      ])
      expect(await countDeadLetters()).toBe(0)
      expect(api.logs.join('\n')).not.toContain(Object.values(changes)[0])
    },
  )

  test('met by the worker: no dead letter, and sales get the task', async () => {
    const ana = await api.signUpVisitor({ simulation: PLAN })
    await store({ email: REFUSED_EMAIL })
    await ana.validate(await api.readCode())
    await api.drainOutbox()
    expect(await countDeadLetters()).toBe(0)
    expect(await listTasks()).toMatchObject([{ subject: 'Confirmar o e-mail com o cliente' }])
  })

  test('refuses a charge too, and leaves none behind', async () => {
    const ana = await createBuyer(api)
    await store({ email: REFUSED_EMAIL })
    expect(await parseRefusal(await askToPay(ana, 'pix'))).toMatchObject({ code: 'email_refused' })
    expect((await api.readSandbox()).payments).toMatchObject({ customers: [], charges: [] })
  })

  test('the corrected sign-up gets customer and subscription', async () => {
    const typed = { telefone: '11987650001', email: 'ana@exemplo.com.br' }
    const ana = await createProvenVisitor(api, typed)
    await store({ email: REFUSED_EMAIL })
    await parseRefusal(await subscribe(ana))
    await ana.signUp({ ...typed, email: 'ana.duarte@exemplo.com.br', simulation: PLAN })
    await api.drainOutbox()
    expect(await parseData(await subscribe(ana))).toMatchObject({ subscriptionId: expect.any(String) })
    expect((await api.readSandbox()).payments.customers).toMatchObject([
      { email: 'ana.duarte@exemplo.com.br' },
    ])
    expect(await countDeadLetters()).toBe(0)
  })

  test('a phone that it refuses is left out: the visitor proved it to us', async () => {
    const ana = await createProvenVisitor(api, { telefone: '11999999999', simulation: PLAN })
    expect(await parseData(await subscribe(ana))).toMatchObject({ subscriptionId: expect.any(String) })
    const { customers } = (await api.readSandbox()).payments
    expect(customers).toHaveLength(1)
    expect(customers[0]).not.toMatchObject({ mobilePhone: expect.any(String) })
  })
})

test('what a visitor leaves to the team reaches it once, whatever the reason was', async () => {
  const ana = await createProvenVisitor(api)
  for (let press = 0; press < 2; press += 1)
    await parseData(await ana.post('/api/payments', { requestType: 'leaveToTeam' }))
  await api.drainOutbox()
  expect(await listTasks()).toEqual([
    {
      subject: 'Concluir a assinatura com o cliente',
      note: expect.stringContaining('o cliente seguiu sem ela'),
    },
  ])
})

test('a domain with accents goes to the payment provider in its ASCII form', async () => {
  await createProvenVisitor(api, { email: 'ana@escritório.adv.br', simulation: PLAN })
  expect((await api.readSandbox()).payments.customers).toMatchObject([
    { email: 'ana@xn--escritrio-b7a.adv.br' },
  ])
})

test.each([
  ['invalid_cpfCnpj', undefined, 'document'],
  ['invalid_object', 'O CPF/CNPJ informado é inválido.', 'document'],
  ['invalid_email', undefined, 'email'],
  ['invalid_object', 'O e-mail informado é inválido.', 'email'],
  ['invalid_object', 'O email informado é inválido.', 'email'],
  ['invalid_mobilePhone', 'O celular informado é inválido.', 'phone'],
  ['invalid_phone', undefined, 'phone'],
  ['invalid_name', undefined, 'name'],
  ['invalid_object', 'A razão social informada é inválida.', 'name'],
  ['invalid_object', 'O valor da cobrança não pode ser menor que R$ 5,00.', null],
  ['invalid_customer', 'Customer inválido ou não informado.', null],
])('the refusal %s with %j is of the field %s', (code, description, field) => {
  const failure = { provider: 'asaas', method: 'POST', kind: 'status', status: 400, code } as const
  expect(findRefusedField(new AsaasError(failure, description))).toBe(field)
  expect(findRefusedField(new ProviderError(failure))).toBeNull()
})
