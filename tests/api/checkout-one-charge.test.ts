import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { charges } from '#api/store/schema.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { askToPay, buyer, chargedBy, checkoutOf, livingCharges, PLAN } from '#tests/support/checkout.ts'
import { misbehave, workOff } from '#tests/support/outage.ts'
import { dataIn, refusalIn } from '#tests/support/refusal.ts'

let api: TestApi
beforeAll(async () => {
  // Nothing is applied late here, so that a dropped answer may be looked for soon.
  api = await startApi('pglite', { replace: () => ({ quarantineMs: 1_500 }) })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.reset()
})
afterAll(() => api.stop())

describe('one charge, whatever is clicked', () => {
  test('twenty clicks at once make one', async () => {
    const ana = await buyer(api)
    const all = await Promise.all(Array.from({ length: 20 }, () => chargedBy(ana, 'pix')))
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(await livingCharges(api)).toHaveLength(1)
  })

  test('clicks on all three ways to pay at once leave one that can be paid, and all answers name it', async () => {
    const ana = await buyer(api)
    const methods = ['pix', 'boleto', 'credit_card', 'pix', 'boleto', 'credit_card']
    const all = await Promise.all(methods.map((method) => chargedBy(ana, method)))
    expect(await livingCharges(api)).toMatchObject([{ id: all[0]?.paymentId }])
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
  })

  test('another way to pay takes the first charge back before it makes its own', async () => {
    const ana = await buyer(api)
    await chargedBy(ana, 'pix')
    const { paymentId } = await chargedBy(ana, 'boleto')
    expect(await livingCharges(api)).toMatchObject([{ id: paymentId, billingType: 'BOLETO' }])
    expect(await checkoutOf(ana)).toMatchObject({ charge: { paymentId, method: 'boleto' } })
  })

  test('an answer that is dropped after the write makes no second charge', async () => {
    const ana = await buyer(api, { simulation: PLAN })
    await misbehave(api, 'asaas', { dropAfterWriteRate: 1, only: 'writes' })
    const lost = askToPay(ana, 'pix')
    await vi.waitFor(async () => expect(await livingCharges(api)).toHaveLength(1), { timeout: 15_000 })
    await api.services.sandbox?.faults.clear()
    // The first request goes on looking; both end with the charge that was made, once it may be looked for.
    const [first, second] = await Promise.all([lost, askToPay(ana, 'pix')])
    const ids = await Promise.all(
      [first, second].map(async (answer) => Reflect.get(Object(await dataIn(answer)), 'paymentId')),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await livingCharges(api)).toHaveLength(1)
  }, 60_000)

  test('a server that died while it charged leaves one charge, which the worker finds', async () => {
    const ana = await buyer(api, { simulation: PLAN })
    vi.spyOn(api.services.payments, 'createPayment').mockImplementationOnce(async (charge, call) => {
      vi.restoreAllMocks()
      await api.services.payments.createPayment(charge, call)
      throw new Error('the process is gone')
    })
    expect(await refusalIn(await askToPay(ana, 'boleto'))).toMatchObject({
      status: 502,
      message: 'Erro ao criar cobrança',
    })
    expect(await checkoutOf(ana)).toMatchObject({ charge: null })
    await workOff(api)
    const [living, ...others] = await livingCharges(api)
    expect(others).toEqual([])
    expect(await checkoutOf(ana)).toMatchObject({ charge: { paymentId: living?.id, status: 'pending' } })
  })

  test('a charge the provider refuses frees the way for another', async () => {
    const ana = await buyer(api, { simulation: PLAN })
    vi.spyOn(api.services.payments, 'createPayment').mockImplementationOnce((charge, call) =>
      api.services.payments.createPayment({ ...charge, value: 1 }, call),
    )
    expect(await refusalIn(await askToPay(ana, 'boleto'))).toMatchObject({
      message: 'Erro ao criar cobrança',
    })
    expect(await chargedBy(ana, 'pix')).toMatchObject({ method: 'pix' })
    expect(await livingCharges(api)).toHaveLength(1)
    expect(
      (await api.services.database.db.select().from(charges)).map(({ status }) => status).sort(),
    ).toEqual(['pending', 'refused'])
  })
})
