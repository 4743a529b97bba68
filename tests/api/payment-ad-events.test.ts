import { describe, expect, test } from 'vitest'
import { queueSubscribe } from '#api/payments/payment-ad-events.ts'
import { findLead } from '#api/store/leads.ts'
import { adVisitors, leads } from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { createPageEvent, giveConsent, report } from '#tests/support/ad-events.ts'
import { ORIGIN, REGISTRATION, readLines, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import {
  createBuyer,
  createProvenVisitor,
  IMPLEMENTATION_PRICE,
  listChargesBy,
  notify,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData } from '#tests/support/refusal.ts'

const DAY_MS = 24 * 3_600_000

describe('ad events of payments', () => {
  const api = setUpApi()

  async function agree(visitor: TestVisitor) {
    giveConsent(visitor)
    await report(visitor, createPageEvent())
  }

  async function listReceived(name: string) {
    await api.drainOutbox()
    return (await api.readSandbox()).adEvents.filter((event) => event.name === name)
  }

  function createPaidEvent(id: string, paymentId: string, externalReference?: string) {
    return notify(api, { id, event: 'PAYMENT_RECEIVED', payment: { id: paymentId, externalReference } })
  }

  test.each(['once', 'twice', 'reversed'])(
    'a payment told %s is one Purchase, with its value',
    async (webhooks) => {
      const ana = await createBuyer(api)
      await agree(ana)
      const { paymentId } = await listChargesBy(ana, 'pix')
      expect(await listReceived('Purchase')).toEqual([])
      await performPayerAct(api, paymentId, { act: 'pay', ...(webhooks === 'once' ? {} : { webhooks }) })
      expect(await listReceived('Purchase')).toMatchObject([
        {
          eventId: `Purchase.${paymentId}`,
          customData: { currency: 'BRL', value: IMPLEMENTATION_PRICE },
          copies: 1,
        },
      ])
      for (const id of ['evt_again', 'evt_and_again']) await createPaidEvent(id, paymentId)
      expect(await listReceived('Purchase')).toMatchObject([{ copies: 1 }])
    },
  )

  test('a payment found only by the page’s polling is sent as well', async () => {
    const ana = await createBuyer(api)
    await agree(ana)
    const { paymentId } = await listChargesBy(ana, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    await letTimePass(api.services.database.db, 6_000)
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })
    await createPaidEvent('evt_late', paymentId)
    expect(await listReceived('Purchase')).toMatchObject([{ eventId: `Purchase.${paymentId}`, copies: 1 }])
  })

  test('the paid boleto of a subscription is a Purchase of its value', async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN })
    await agree(ana)
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay', webhooks: 'twice' })
    expect(await listReceived('Purchase')).toMatchObject([
      {
        eventId: `Purchase.${boleto?.id}`,
        customData: { currency: 'BRL', value: boleto?.value },
        copies: 1,
      },
    ])
  })

  test('a card confirmed today and received a month later is one Purchase', async () => {
    const ana = await createProvenVisitor(api, { simulation: PLAN })
    await agree(ana)
    const [charge] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, charge?.id ?? '', { act: 'pay' })
    expect(await listReceived('Purchase')).toMatchObject([{ copies: 1 }])
    const { db } = api.services.database
    await letTimePass(db, 32 * DAY_MS)
    await sweep(db)
    const [lead] = await db.select().from(leads)
    await createPaidEvent('evt_a_month_later', charge?.id ?? '', lead?.id)
    expect(await listReceived('Purchase')).toMatchObject([{ copies: 1 }])
  })

  test('a plan bought with the sign-up is sent before its page reports anything', async () => {
    const ana = api.createVisitor()
    giveConsent(ana)
    ana.setCookie('_fbp=fb.1.1790000000000.123456')
    const headers = {
      'idempotency-key': 'one-press-of-the-button',
      'user-agent': 'Navegador de teste',
      referer: `${ORIGIN}/signup?utm_source=meta&email=ana@exemplo.com.br&fbclid=IwAR0`,
    }
    await readLines(await ana.post('/api/signup', { ...REGISTRATION, simulation: PLAN }, headers))
    await ana.validate(await api.readCode())
    await api.drainOutbox()
    expect(await listReceived('Subscribe')).toMatchObject([
      {
        sourceUrl: `${ORIGIN}/signup?utm_source=meta&fbclid=IwAR0`,
        userData: expect.arrayContaining(['client_user_agent', 'em', 'fbc', 'fbp', 'ph']),
        copies: 1,
      },
    ])
  })

  test.each([
    ['said no', (visitor: TestVisitor) => giveConsent(visitor, false)],
    ['decided nothing', () => {}],
  ])('of a plan bought by a visitor who %s nothing is sent, and nothing kept', async (_, decide) => {
    const shy = api.createVisitor()
    decide(shy)
    await shy.signUpAndValidate({ simulation: PLAN })
    await api.drainOutbox()
    expect((await api.readSandbox()).payments.subscriptions).toHaveLength(1)
    expect(await listReceived('Subscribe')).toEqual([])
    expect(await api.services.database.db.$count(adVisitors)).toBe(0)
  })

  test('are not sent for a visitor who never consented, or withdrew consent', async () => {
    const shy = await createBuyer(api)
    const { paymentId } = await listChargesBy(shy, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay' })
    const changed = await createBuyer(api, { cpfCnpj: '11444777000161' })
    await agree(changed)
    const second = await listChargesBy(changed, 'pix')
    await changed.send('/api/conversions', {
      method: 'DELETE',
      headers: { origin: 'http://localhost:3000' },
    })
    await performPayerAct(api, second.paymentId, { act: 'pay' })
    expect(await listReceived('Purchase')).toEqual([])
  })

  test('a subscription made at the checkout is one Subscribe, under the id its page receives', async () => {
    const ana = await createProvenVisitor(api)
    await agree(ana)
    ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(PLAN))}`)
    const subscribe = () => ana.post('/api/payments', { requestType: 'createSubscription' })
    const answers = await Promise.all([subscribe(), subscribe()])
    const [first] = await Promise.all(answers.filter(({ ok }) => ok).map(parseData))
    await subscribe()
    const [made] = (await api.readSandbox()).payments.subscriptions
    expect(first).toEqual({ subscriptionId: made?.id })
    expect(await listReceived('Subscribe')).toMatchObject([
      {
        eventId: `Subscribe.${made?.id}`,
        customData: { currency: 'BRL', value: made?.value },
        copies: 1,
      },
    ])
  })

  test('a subscription is sent once even if its creation is repeated', async () => {
    await agree(await createProvenVisitor(api))
    const { db } = api.services.database
    const [row] = await db.select().from(leads)
    const lead = row && (await findLead(db, row.id))
    if (!lead) throw new Error('There is no lead')
    await Promise.all(
      Array.from({ length: 5 }, () => queueSubscribe(api.services, lead, { id: 'sub_1', cents: 24_900 })),
    )
    expect(await listReceived('Subscribe')).toMatchObject([{ eventId: 'Subscribe.sub_1', copies: 1 }])
  })
})
