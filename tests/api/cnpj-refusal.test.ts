import { afterEach, describe, expect, test, vi } from 'vitest'
import { isDocumentRefusal } from '#api/providers/asaas/error.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { askToPay, createBuyer, createProvenVisitor, PLAN, readCheckout } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

/** Fourteen digits whose check digits are wrong: the form takes it (decision 1), Asaas does not. */
const REFUSED = '11222333000100'
const RIGHT = '11222333000181'

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

const correct = (visitor: TestVisitor, cpfCnpj: string) =>
  visitor.post('/api/payments', { requestType: 'correctCnpj', payload: { cpfCnpj } })
const subscribe = (visitor: TestVisitor) =>
  visitor.post('/api/payments', { requestType: 'createSubscription' })

async function countDeadLetters() {
  return (await api.services.database.db.select().from(jobs)).filter(({ state }) => state === 'dead')
}

/** A visitor with a proven phone, a plan and a CNPJ that the provider refused. */
async function createRefusedVisitor() {
  const visitor = await createProvenVisitor(api, { cpfCnpj: REFUSED, simulation: PLAN })
  await api.drainOutbox()
  await subscribe(visitor)
  await api.drainOutbox()
  return visitor
}

describe('a CNPJ that the payment provider refuses', () => {
  test('is shown to its visitor, and leaves no dead letter', async () => {
    const ana = await createRefusedVisitor()
    expect(await readCheckout(ana)).toMatchObject({ refusedCnpj: REFUSED, plan: { subscribed: false } })
    expect(await countDeadLetters()).toEqual([])
    expect((await api.readSandbox()).payments).toMatchObject({
      customers: [],
      subscriptions: [],
      charges: [],
    })
    const refusal = await parseRefusal(await subscribe(ana))
    expect(refusal).toMatchObject({ status: 502, code: 'cnpj_refused', message: 'Erro ao criar assinatura' })
    // It is not sent to the provider again until it is corrected.
    await setFaults(api, 'asaas', { failRate: 1 })
    expect(await parseRefusal(await subscribe(ana))).toMatchObject({ code: 'cnpj_refused' })
  })

  test('refuses a charge too, and leaves none behind', async () => {
    const ana = await createBuyer(api, { cpfCnpj: REFUSED })
    expect(await parseRefusal(await askToPay(ana, 'pix'))).toMatchObject({ code: 'cnpj_refused' })
    expect(await readCheckout(ana)).toMatchObject({ refusedCnpj: REFUSED, charge: null })
    await api.drainOutbox()
    expect(await countDeadLetters()).toEqual([])
    await parseData(await correct(ana, RIGHT))
    expect(await parseData(await askToPay(ana, 'pix'))).toMatchObject({ status: 'pending', method: 'pix' })
  })

  test('gives sales one activity, however often it is met', async () => {
    const ana = await createRefusedVisitor()
    for (let tries = 0; tries < 3; tries += 1) await subscribe(ana)
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.activities).toMatchObject([
      {
        subject: 'Confirmar o CNPJ com o cliente',
        type: 'task',
        done: false,
        due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        note: expect.stringContaining('não reconheceu o CNPJ'),
      },
    ])
    expect(deal?.activities[0]?.note).not.toContain(REFUSED)
    expect(api.logs.join('\n')).not.toContain(REFUSED)
  })

  test('is not confused with other refusals of a customer', async () => {
    expect(isDocumentRefusal(new Error('CPF/CNPJ'))).toBe(false)
    const { payments } = api.services
    const refusals = await Promise.all(
      [
        { cpfCnpj: REFUSED },
        { cpfCnpj: RIGHT, mobilePhone: '11999999999' },
        { cpfCnpj: RIGHT, email: 'x' },
      ].map((change) =>
        payments.createCustomer({ name: 'Prado', ...change }).catch((thrown: unknown) => thrown),
      ),
    )
    expect(refusals.map(isDocumentRefusal)).toEqual([true, false, false])
  })
})

describe('the right CNPJ', () => {
  const listActivities = async () =>
    listDeals(await api.readSandbox()).flatMap(({ activities }) =>
      activities
        .filter(({ subject }) => subject === 'Confirmar o CNPJ com o cliente')
        .map(({ done }) => done),
    )

  test("ends the sales team's activity, which another refusal opens again, and makes what waited, without the page", async () => {
    const ana = await createRefusedVisitor()
    expect(await listActivities()).toEqual([false])
    expect(await parseData(await correct(ana, '22.333.444/0001-81'))).toEqual({ cpfCnpj: '22333444000181' })
    await api.drainOutbox()
    expect(await listActivities()).toEqual([true])
    const { customers, subscriptions } = (await api.readSandbox()).payments
    expect(customers).toMatchObject([{ cpfCnpj: '22333444000181' }])
    expect(subscriptions).toHaveLength(1)
    expect(await readCheckout(ana)).toMatchObject({ refusedCnpj: null, plan: { subscribed: true } })
    const { db } = api.services.database
    const [lead] = await db.select().from(leads)
    // The provider refuses a number that was accepted before.
    await db.update(leads).set({
      customerId: null,
      subscriptionId: null,
      registration: { ...lead?.registration, cpfCnpj: REFUSED },
    })
    await subscribe(ana)
    await api.drainOutbox()
    expect(await listActivities()).toEqual([false])
    await parseData(await correct(ana, RIGHT))
    await api.drainOutbox()
    expect(await listActivities()).toEqual([true])
  })

  test('ends the activity although the CRM could not be reached when it was entered', async () => {
    retryAtOnce()
    const ana = await createRefusedVisitor()
    await setFaults(api, 'pipedrive', { failRate: 1, only: 'writes' })
    await parseData(await correct(ana, RIGHT))
    await api.drainOutbox()
    expect(await listActivities()).toEqual([false])
    await setFaults(api, 'pipedrive', {})
    await letTimePass(api.services.database.db, 3_600_000)
    await api.drainOutbox()
    expect(await listActivities()).toEqual([true])
  })

  test('sent by ten pages at once, and asked for by the page as well, makes one subscription', async () => {
    const ana = await createRefusedVisitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => correct(ana, RIGHT)))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    await Promise.all([subscribe(ana), subscribe(ana), api.drainOutbox()])
    await api.drainOutbox()
    const { customers, subscriptions } = (await api.readSandbox()).payments
    expect([customers.length, subscriptions.length]).toEqual([1, 1])
    expect((await correct(ana, RIGHT)).status).toBe(200)
  })

  test('is neither the refused one nor one of the wrong form', async () => {
    const ana = await createRefusedVisitor()
    const wrong = { status: 422, code: 'invalid', message: 'Por favor, insira um CNPJ válido.' }
    for (const cpfCnpj of ['', REFUSED, '11222333000182', '00000000000000', '1122233300018'])
      expect([cpfCnpj, await parseRefusal(await correct(ana, cpfCnpj))]).toMatchObject([cpfCnpj, wrong])
    expect(await readCheckout(ana)).toMatchObject({ refusedCnpj: REFUSED })
  })

  test('that Asaas refuses again asks for another one', async () => {
    const ana = await createRefusedVisitor()
    await parseData(await correct(ana, RIGHT))
    const { db } = api.services.database
    // The provider also refuses a CNPJ with right check digits that was never issued.
    const [lead] = await db.select().from(leads)
    await db.update(leads).set({ registration: { ...lead?.registration, cpfCnpj: '22333444000100' } })
    await api.drainOutbox()
    expect(await readCheckout(ana)).toMatchObject({ refusedCnpj: '22333444000100' })
    expect(await countDeadLetters()).toEqual([])
  })

  test('changes nothing when no CNPJ was refused', async () => {
    const ana = await createProvenVisitor(api, { cpfCnpj: RIGHT })
    expect(await parseRefusal(await correct(ana, '11444777000161'))).toMatchObject({ status: 409 })
    const [lead] = await api.services.database.db.select().from(leads)
    expect(lead?.registration).toMatchObject({ cpfCnpj: RIGHT })
  })

  test('applies only to the visitor’s own sign-up, and requires the proven phone', async () => {
    await createRefusedVisitor()
    const other = await api.signUpVisitor({ telefone: '11987650009', email: 'bia@exemplo.com.br' })
    expect(await parseRefusal(await correct(other, RIGHT))).toMatchObject({ status: 401 })
  })
})
