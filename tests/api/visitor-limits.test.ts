import { expect, test } from 'vitest'
import { setUpSharedApi } from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

// One visitor must not spend the providers' quotas of all, nor fill tables that are kept for years.

const api = setUpSharedApi()

const decision = {
  version: 1,
  decidedAt: '2026-11-20T12:00:00.000Z',
  analytics: false,
  marketing: true,
}

test.each([
  ['/api/payments', { requestType: 'getPixQrCode', paymentId: 'pay_1' }, 120, 404],
  ['/api/track', { event: 'pricing_viewed' }, 60, 202],
  ['/api/consent', decision, 60, 200],
])('%s %j: %i an hour and visitor, and another visitor is served', async (path, body, max, status) => {
  const ana = api.createVisitor()
  await api.reset()
  await ana.signUpAndValidate()
  for (let count = 0; count < max; count += 1) expect((await ana.post(path, body)).status).toBe(status)
  const refused = await ana.post(path, body)
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await parseRefusal(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
  const bia = await api.signUpProvenVisitor({ email: 'bia@exemplo.com.br', telefone: '11987653001' })
  expect((await bia.post(path, body)).status).toBe(status)
})

test('a plan that is changed at each look at the checkout counts like what the page reports', async () => {
  await api.reset()
  const ana = await api.signUpProvenVisitor()
  const requestPrices = (quantity: number) => {
    const selectedProducts = [{ name: 'Plano Essencial', quantity, billingFrequency: 'monthly' }]
    const simulation = { monthlyTotal: 1, planName: 'Essencial', selectedProducts }
    ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(simulation))}`)
    return ana.get('/api/payments')
  }
  for (let count = 0; count < 60; count += 1) expect((await requestPrices(1 + (count % 2))).status).toBe(200)
  // The plan that is already stored is still shown.
  expect((await requestPrices(2)).status).toBe(200)
  expect(await parseRefusal(await requestPrices(1))).toMatchObject({ status: 429, code: 'rate_limited' })
})
