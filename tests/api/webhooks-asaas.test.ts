import { describe, expect, test } from 'vitest'
import { jobs, paymentWebhookEvents } from '#api/store/schema.ts'
import { setUpApi, startApi } from '#tests/support/api.ts'
import {
  askToPay,
  createBuyer,
  createCharge,
  findOnlyDeal,
  listChargesBy,
  listOpenCharges,
  notify,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const api = setUpApi()

const PAID = { id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } }

async function listRows() {
  const { db } = api.services.database
  const events = await db.select().from(paymentWebhookEvents)
  return { events, jobs: (await db.select().from(jobs)).filter(({ kind }) => kind === 'payment-event') }
}

describe('who may call', () => {
  test.each([
    ['no token', { 'asaas-access-token': '' }],
    ['a wrong token', { 'asaas-access-token': 'x'.repeat(39) }],
    ['a longer token', { 'asaas-access-token': 'sandbox-asaas-webhook-token-0123456789x' }],
    ['the operator’s key instead', { 'asaas-access-token': '', authorization: 'Bearer x' }],
  ])('%s is refused, and nothing is stored', async (_, headers) => {
    expect(await parseRefusal(await notify(api, PAID, headers))).toMatchObject({
      status: 401,
      code: 'token_invalid',
    })
    expect((await listRows()).events).toEqual([])
  })

  test('without a configured token every call is refused', async () => {
    const closed = await startApi({ replace: () => ({ asaasWebhookToken: undefined }) })
    for (const token of ['', 'undefined'])
      expect((await notify(closed, PAID, { 'asaas-access-token': token })).status).toBe(401)
    await closed.stop()
  })
})

describe('events', () => {
  test('three hundred kilobytes are too much', async () => {
    const event = { ...PAID, note: 'x'.repeat(300_000) }
    expect(await parseRefusal(await notify(api, event))).toMatchObject({ status: 413 })
  })

  test('an event of an unknown kind, and one about no payment, are answered and ignored', async () => {
    const events = [
      { ...PAID, event: 'PAYMENT_BANK_SLIP_VIEWED' },
      { id: 'evt_2', event: 'ACCOUNT_STATUS_UPDATED', account: { ok: true } },
      { id: 'evt_3', event: 'PAYMENT_RECEIVED', payment: null },
    ]
    for (const event of events) expect((await notify(api, event)).status).toBe(200)
    expect((await listRows()).events.map(({ outcome }) => outcome)).toEqual(['ignored', 'ignored', 'ignored'])
    expect((await listRows()).jobs).toEqual([])
  })

  test('an event of a payment that is not ours is answered, and logged for the operator', async () => {
    for (const externalReference of [null, 'loja-42', '3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f']) {
      const event = { ...PAID, id: `evt_${externalReference}`, payment: { id: 'pay_1', externalReference } }
      expect((await notify(api, event)).status).toBe(200)
    }
    expect((await listRows()).events.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(api.logs.filter((line) => line.includes('payment.unknown'))).toHaveLength(3)
    expect((await listRows()).jobs).toEqual([])
  })

  test.each([['sub_1'], [{ id: 'sub_1' }], [7]])(
    'a payment is handled with any value as its subscription: %j',
    async (subscription) => {
      expect((await notify(api, { ...PAID, subscription })).status).toBe(200)
      expect((await listRows()).events).toMatchObject([{ paymentId: 'pay_1', outcome: 'unknown' }])
    },
  )

  test('a payment as rich as the real ones is read', async () => {
    const more = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`field${index}`, null]))
    expect((await notify(api, { ...PAID, payment: { id: 'pay_1', ...more } })).status).toBe(200)
  })
})

describe('a payment', () => {
  test.each(['twice', 'reversed'])('reported %s counts once', async (webhooks) => {
    const { paymentId } = await createCharge(api, 'boleto')
    await performPayerAct(api, paymentId, { act: 'pay', webhooks })
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toEqual({ stageId: 26, status: 'won', labels: [69, 77] })
    const { events: stored } = await listRows()
    expect(stored.length).toBe(webhooks === 'twice' ? 2 : 3)
  })

  test('reported a hundred times is one job, which wins the deal at 26, and the visitor’s page sees it', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    const event = { ...PAID, payment: { id: paymentId } }
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(api, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const stored = await listRows()
    expect([stored.events.length, stored.jobs.length]).toEqual([1, 1])
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toEqual({ stageId: 26, status: 'won', labels: [77] })
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid', paymentId } })
  })

  test('that the provider does not confirm is ignored', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await notify(api, { ...PAID, payment: { id: paymentId, status: 'RECEIVED', value: 1_490 } })
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ stageId: 47, status: 'open' })
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'pending' } })
  })

  test('is found by the page itself when no event comes', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    await letTimePass(api.services.database.db, 6_000)
    expect(await readCheckout(ana)).toMatchObject({ charge: { status: 'paid' } })
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ status: 'won' })
  })

  test('of a refused card that arrives after the payment leaves no label 68', async () => {
    const { paymentId } = await createCharge(api, 'credit_card')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await notify(api, {
      id: 'evt_late',
      event: 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
      payment: { id: paymentId },
    })
    await api.drainOutbox()
    expect((await findOnlyDeal(api)).labels).toEqual([70, 77])
  })

  test('of a refused card that arrives once the money was asked back changes nothing, and is no fault of ours', async () => {
    const { paymentId } = await createCharge(api, 'credit_card')
    for (const act of ['pay', 'chargeback', 'refund']) {
      await performPayerAct(api, paymentId, { act })
      const event = 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED'
      await notify(api, { id: `evt_after_${act}`, event, payment: { id: paymentId } })
      await api.drainOutbox()
    }
    expect((await findOnlyDeal(api)).labels).toEqual([70, 77])
    expect(api.logs.filter((line) => line.includes('charge.impossible_step'))).toEqual([])
  })

  test('of an older code takes back the newer one', async () => {
    const ana = await createBuyer(api)
    const old = await listChargesBy(ana, 'pix')
    // The provider keeps the old code payable although it was removed.
    const { payments } = api.services
    await letTimePass(api.services.database.db, 16 * 60_000)
    const newer = await listChargesBy(ana, 'pix')
    expect(newer.paymentId).not.toBe(old.paymentId)
    const paid = {
      ...(await payments.getPayment(old.paymentId)),
      status: 'RECEIVED' as const,
      deleted: false,
    }
    const getPayment = payments.getPayment.bind(payments)
    payments.getPayment = (id, call) => (id === old.paymentId ? Promise.resolve(paid) : getPayment(id, call))
    await notify(api, { ...PAID, payment: { id: old.paymentId } })
    await api.drainOutbox()
    payments.getPayment = getPayment
    expect(await findOnlyDeal(api)).toMatchObject({ status: 'won' })
    expect(await listOpenCharges(api)).toEqual([])
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId: old.paymentId, status: 'paid' } })
    expect((await askToPay(ana, 'boleto')).status).toBe(200)
    expect(await listOpenCharges(api)).toEqual([])
  })
})
