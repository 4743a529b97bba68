import { afterEach, describe, expect, test, vi } from 'vitest'
import { isBrCode } from '#machines/payments/br-code.ts'
import { setUpApi, type TestVisitor } from '#tests/support/api.ts'
import {
  askToPay,
  createBuyer,
  createCharge,
  createProvenVisitor,
  findOnlyDeal,
  listChargesBy,
  listOpenCharges,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

// Nothing is applied late here, so that a dropped answer may be looked for soon.
const api = setUpApi({ replace: () => ({ quarantineMs: 1_500 }) })
afterEach(() => void vi.restoreAllMocks())

/** Whether an order was placed, as the session says it. */
const readHasCheckedOut = async (visitor: TestVisitor) =>
  Reflect.get(Object(await parseData(await visitor.get('/api/session'))), 'hasCheckedOut')

describe('the summary', () => {
  test('shows the plan at our own prices, regardless of the visitor’s simulation', async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN })
    expect(await readCheckout(ana)).toMatchObject({
      plan: {
        name: 'Profissional',
        subscribed: true,
        items: [
          { product: { name: 'Plano Profissional', frequency: 'monthly' }, quantity: 1, cents: 44_900 },
          { product: { name: 'Atendente adicional', frequency: 'monthly' }, quantity: 2, cents: 9_800 },
        ],
      },
      refused: [],
      implementation: { cents: 149_000, decision: null, isSimulated: false },
      charge: null,
    })
  })

  test('takes a plan that was simulated after the sign-up from its cookie, names and quantities alone, if it can be read', async () => {
    const ana = await createProvenVisitor(api)
    for (const cookie of ['', '%7Bbroken', encodeURIComponent('{"planName":"x"}'), '%E0%A4%A']) {
      ana.setCookie(`pipedriveSimulation=${cookie}`)
      expect([cookie, await readCheckout(ana)]).toMatchObject([cookie, { plan: null }])
    }
    ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(PLAN))}`)
    expect(await readCheckout(ana)).toMatchObject({ plan: { subscribed: false } })
    await parseData(
      await ana.post('/api/payments', { requestType: 'createSubscription', payload: { cents: 54_700 } }),
    )
    expect((await api.readSandbox()).payments.subscriptions).toMatchObject([{ value: 547 }])
    expect(await readCheckout(ana)).toMatchObject({ plan: { subscribed: true } })
  })
})

describe('the implementation', () => {
  test('accepted, the deal awaits payment with label 77; declined after that, activation', async () => {
    const ana = await createBuyer(api)
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ stageId: 47, labels: [77] })
    await parseData(await ana.post('/api/track', { event: 'implementation_declined' }))
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ stageId: 26, status: 'open' })
    expect(await readCheckout(ana)).toMatchObject({ implementation: { decision: 'declined' } })
  })

  test('can be declined while its charge is payable, which then cannot be paid any more', async () => {
    const ana = await createBuyer(api)
    await listChargesBy(ana, 'boleto')
    await parseData(await ana.post('/api/track', { event: 'implementation_declined' }))
    await api.drainOutbox()
    expect(await listOpenCharges(api)).toEqual([])
    expect(await parseRefusal(await askToPay(ana, 'pix'))).toMatchObject({ status: 409 })
  })

  test('can be declined while its charge is being created, which is then cancelled', async () => {
    const ana = await createBuyer(api)
    const { payments } = api.services
    const createPayment = payments.createPayment.bind(payments)
    vi.spyOn(payments, 'createPayment').mockImplementationOnce(async (charge, call) => {
      const made = await createPayment(charge, call)
      await ana.post('/api/track', { event: 'implementation_declined' })
      return made
    })
    expect((await askToPay(ana, 'boleto')).status).not.toBe(502)
    await drainOutbox(api)
    expect(await listOpenCharges(api)).toEqual([])
    expect(await readCheckout(ana)).toMatchObject({ charge: null, implementation: { decision: 'declined' } })
  })
})

describe('PIX', () => {
  test('gives a code any bank can read, for a quarter of an hour of the server’s time, and never one cut on its way', async () => {
    const ana = await createBuyer(api)
    const charge = await listChargesBy(ana, 'pix')
    expect(charge).toMatchObject({
      method: 'pix',
      status: 'pending',
      cents: 149_000,
      line: null,
    })
    expect(charge.leftMs).toBeGreaterThan(900_000 - 10_000)
    expect(charge.leftMs).toBeLessThanOrEqual(900_000)
    const { paymentId } = charge
    const askForCode = () => ana.post('/api/payments', { requestType: 'getPixQrCode', paymentId })
    const code = await parseData(await askForCode())
    expect(isBrCode(String(Reflect.get(Object(code), 'payload')))).toBe(true)
    const whole = await api.services.payments.getPixQrCode(paymentId)
    const payload = whole.payload.slice(0, -9)
    vi.spyOn(api.services.payments, 'getPixQrCode').mockResolvedValue({ ...whole, payload })
    const refusal = await parseRefusal(await askForCode())
    expect(refusal).toMatchObject({ status: 502, message: 'Erro ao obter QR Code PIX' })
  })

  test('a code whose time is over is replaced by one new code, however often it is asked for', async () => {
    const ana = await createBuyer(api)
    const old = await listChargesBy(ana, 'pix')
    await letTimePass(api.services.database.db, 900_001)
    const asked = await Promise.all([1, 2, 3, 4].map(() => listChargesBy(ana, 'pix')))
    expect(new Set(asked.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(asked[0]?.paymentId).not.toBe(old.paymentId)
    expect(await listOpenCharges(api)).toMatchObject([{ id: asked[0]?.paymentId }])
  })

  test('a payment that comes late still counts, and nothing is charged again', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await letTimePass(api.services.database.db, 3 * 900_000)
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    // The page asks for a new code before it has seen the payment.
    expect(await listChargesBy(ana, 'pix')).toMatchObject({ paymentId, status: 'paid' })
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ stageId: 26, status: 'won' })
    expect(await listOpenCharges(api)).toHaveLength(1)
  })

  test('another visitor’s code, and a boleto’s, do not exist', async () => {
    const ana = await createBuyer(api)
    const bia = await createBuyer(api)
    const { paymentId } = await listChargesBy(ana, 'pix')
    const boleto = await listChargesBy(bia, 'boleto')
    const readCode = async (id: unknown) =>
      parseRefusal(await bia.post('/api/payments', { requestType: 'getPixQrCode', paymentId: id }))
    for (const id of [paymentId, boleto.paymentId, 'pay_nobody', '../customers', "' or 1=1"])
      expect(await readCode(id)).toMatchObject({ status: 404 })
    for (const id of ['', 'a'.repeat(101), 7, null])
      expect(await readCode(id)).toMatchObject({ status: 422, field: 'paymentId' })
  })
})

test('a boleto has its line, a PDF and a week; the deal awaits payment with label 69', async () => {
  const ana = await createBuyer(api)
  const charge = await listChargesBy(ana, 'boleto')
  expect(charge).toMatchObject({ method: 'boleto', leftMs: null, line: expect.stringMatching(/^\d{47}$/) })
  expect(Date.parse(charge.dueDate) - Date.now()).toBeGreaterThan(5 * 86_400_000)
  const pdf = await ana.get(charge.slipUrl ?? '')
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 8)]).toEqual([
    'application/pdf',
    '%PDF-1.4',
  ])
  await api.drainOutbox()
  expect(await findOnlyDeal(api)).toMatchObject({ stageId: 47, labels: [69, 77] })
  expect(await readHasCheckedOut(ana)).toBe(true)
})

test('a card is typed in on the provider’s page; refused it leaves label 68, accepted 70 in its place', async () => {
  const { ana, paymentId, invoiceUrl } = await createCharge(api, 'credit_card')
  const invoice = await (await ana.get(invoiceUrl ?? '')).text()
  expect(invoice).toContain('Implementação assistida')
  expect(invoice).toContain('R$ 1.490,00')
  await performPayerAct(api, paymentId, { act: 'refuse' })
  await api.drainOutbox()
  expect((await findOnlyDeal(api)).labels).toContain(68)
  expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'pending', cardRefused: true } })
  await performPayerAct(api, paymentId, { act: 'pay' })
  await api.drainOutbox()
  expect(await findOnlyDeal(api)).toEqual({ stageId: 26, status: 'won', labels: [70, 77] })
})

test('a boleto after a refused card takes a deal at 26 back to 47, the one way back there is (spec S2 4)', async () => {
  const ana = await createBuyer(api)
  const card = await listChargesBy(ana, 'credit_card')
  await performPayerAct(api, card.paymentId, { act: 'refuse' })
  await api.drainOutbox()
  for (const event of ['implementation_declined', 'implementation_accepted']) {
    await parseData(await ana.post('/api/track', { event }))
    await api.drainOutbox()
  }
  expect(await findOnlyDeal(api)).toMatchObject({ stageId: 26 })
  await listChargesBy(ana, 'boleto')
  await api.drainOutbox()
  expect(await findOnlyDeal(api)).toMatchObject({ stageId: 47, status: 'open' })
})

describe('what is refused', () => {
  test('a charge for an implementation that was not accepted, another price, method or due date than ours', async () => {
    const ana = await createProvenVisitor(api)
    expect(await parseRefusal(await askToPay(ana, 'pix'))).toMatchObject({ status: 409 })
    await parseData(await ana.post('/api/track', { event: 'implementation_accepted' }))
    for (const cents of [100, 148_999, 1_490])
      expect(await parseRefusal(await askToPay(ana, 'pix', cents))).toMatchObject({ status: 409 })
    for (const cents of [0, -1, 1e9, 0.1])
      expect(await parseRefusal(await askToPay(ana, 'pix', cents))).toMatchObject({ status: 422 })
    expect(await parseRefusal(await askToPay(ana, 'dinheiro'))).toMatchObject({ status: 422 })
    for (const field of ['dueDate', 'customer', 'description', 'externalReference', 'cents']) {
      const payload = { method: 'pix', [field]: 'x' }
      const response = await ana.post('/api/payments', { requestType: 'createOneTimePayment', payload })
      expect(await parseRefusal(response)).toMatchObject({ status: 422 })
    }
    expect(await listOpenCharges(api)).toEqual([])
    expect(await listChargesBy(ana, 'pix')).toMatchObject({ cents: 149_000 })
  })

  test('a CNPJ the provider refuses is answered with the message of spec S2 8', async () => {
    const ana = await createBuyer(api, { cpfCnpj: '11222333000100' })
    expect(await parseRefusal(await askToPay(ana, 'pix'))).toMatchObject({
      status: 502,
      message: 'Falha ao criar cliente',
    })
  })

  test('an outage is answered with the message of spec S2 8, and after it one charge is made', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    retryAtOnce()
    await setFaults(api, 'asaas', { failRate: 1, status: 503 })
    expect(await parseRefusal(await askToPay(ana, 'pix'))).toMatchObject({
      message: 'Erro ao criar cobrança',
    })
    await api.services.sandbox?.faults.clear()
    await drainOutbox(api)
    expect(await listOpenCharges(api)).toHaveLength(1)
  })
})

describe('whether an order was placed, as the session says it', () => {
  test('a plan is ordered once the implementation was declined', async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN })
    expect(await readHasCheckedOut(ana)).toBe(false)
    await ana.post('/api/track', { event: 'implementation_declined' })
    expect(await readHasCheckedOut(ana)).toBe(true)
  })

  test.each([
    ['a product that is not sold any more', [...PLAN.selectedProducts, { name: 'Extinto', quantity: 1 }]],
    ['the implementation alone', [{ name: 'Implementação assistida', quantity: 1 }]],
  ])('declining is no order when the simulation holds %s, as the checkout says', async (_, products) => {
    const selectedProducts = products.map((product) => ({ billingFrequency: 'monthly', ...product }))
    const ana = await createProvenVisitor(api, { simulation: { ...PLAN, selectedProducts } })
    await ana.post('/api/track', { event: 'implementation_declined' })
    expect(await readCheckout(ana)).toMatchObject({ plan: null, implementation: { decision: 'declined' } })
    expect(await readHasCheckedOut(ana)).toBe(false)
  })

  test('declining alone, an unpaid code or a missing proof is not an order, a paid code is', async () => {
    const ana = await createProvenVisitor(api)
    await ana.post('/api/track', { event: 'implementation_declined' })
    expect(await readHasCheckedOut(ana)).toBe(false)
    const bia = await createBuyer(api, { simulation: PLAN })
    const { paymentId } = await listChargesBy(bia, 'pix')
    expect(await readHasCheckedOut(bia)).toBe(false)
    expect(await readHasCheckedOut(api.createVisitor())).toBe(false)
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    expect(await readHasCheckedOut(bia)).toBe(true)
  })
})
