import { describe, expect, test } from 'vitest'
import { listCatalog } from '#api/payments/price.ts'
import { writeCache } from '#api/store/caches.ts'
import { HOUR_MS, SECOND_MS } from '#machines/lib/units.ts'
import type { SimulatedProduct } from '#machines/plan-simulator/simulation.ts'
import { listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { createProvenVisitor, listOpenCharges, readCheckout } from '#tests/support/checkout.ts'
import { parseData } from '#tests/support/refusal.ts'

const api = setUpApi()

const PLAN_ID = 2
const IMPLEMENTATION_ID = 7

/** The plan as the page showed it. */
const SEEN: SimulatedProduct = {
  id: PLAN_ID,
  name: 'Plano Profissional',
  quantity: 1,
  billingFrequency: 'monthly',
  cents: 44_900,
}
const IMPLEMENTATION: SimulatedProduct = {
  id: IMPLEMENTATION_ID,
  name: 'Implementação assistida',
  quantity: 1,
  billingFrequency: 'one-time',
  cents: 149_000,
}

const simulate = (...selectedProducts: readonly SimulatedProduct[]) => ({
  simulation: { monthlyTotal: 449, planName: 'Profissional', selectedProducts },
})

/** Changes a product of the CRM's list as the server keeps it; null removes the product. */
async function changeProduct(id: number, changes: object | null): Promise<void> {
  const { services } = api
  const catalog = await listCatalog(services, AbortSignal.timeout(10_000))
  const changed = catalog.flatMap((product) =>
    product.id !== id ? [product] : changes === null ? [] : [{ ...product, ...changes }],
  )
  await writeCache(services.database.db, 'products', changed, HOUR_MS / SECOND_MS)
}

const inReais = (price: number) => ({ prices: [{ price, currency: 'BRL' }] })

/** Reads the only deal as sales see it. */
async function readDeal() {
  await api.drainOutbox()
  const [deal, ...others] = listDeals(await api.readSandbox())
  if (!deal || others.length > 0) throw new Error('There is not exactly one deal')
  const tasks = deal.activities.filter(({ subject }) => subject === 'Combinar o plano com o cliente')
  return { value: deal.value, note: deal.notes[0]?.content ?? '', tasks: tasks.map(({ note }) => note ?? '') }
}

const listSubscriptions = async () =>
  (await api.readSandbox()).payments.subscriptions.map(({ value, description }) => [value, description])

describe('a product that changed since it was simulated', () => {
  test('renamed, is the same plan under its new name', async () => {
    await changeProduct(PLAN_ID, { name: 'Plano Equipe' })
    const ana = await createProvenVisitor(api, simulate(SEEN))
    expect((await readCheckout(ana)).plan).toMatchObject({
      name: 'Equipe',
      subscribed: true,
      items: [{ product: { name: 'Plano Equipe' }, seen: { name: 'Plano Profissional' } }],
    })
    expect(await listSubscriptions()).toEqual([[449, 'Equipe']])
    expect(await readDeal()).toMatchObject({ value: 449, tasks: [] })
  })

  test('repriced, is shown with both prices, and billed at the CRM’s', async () => {
    await changeProduct(PLAN_ID, inReais(459.9))
    const ana = await createProvenVisitor(api, simulate(SEEN))
    expect((await readCheckout(ana)).plan?.items).toMatchObject([
      { product: { cents: 45_990 }, seen: { cents: 44_900 } },
    ])
    expect(await listSubscriptions()).toEqual([[459.9, 'Profissional']])
    expect((await readDeal()).value).toBe(459.9)
  })

  test('removed, is told to the visitor and to sales, and nothing is billed', async () => {
    await changeProduct(PLAN_ID, null)
    const ana = await createProvenVisitor(
      api,
      simulate(SEEN, { ...SEEN, id: 4, name: 'Atendente adicional' }),
    )
    for (let readings = 0; readings < 2; readings += 1)
      expect(await readCheckout(ana)).toMatchObject({
        plan: null,
        refused: [{ refusal: 'removed', seen: SEEN }],
      })
    expect(await listSubscriptions()).toEqual([])
    const { value, note, tasks } = await readDeal()
    expect([value, tasks.length]).toEqual([0, 1])
    const line =
      '1 × Plano Profissional: fora do catálogo (o navegador do cliente diz ter visto R$ 449,00 por mês, sem confirmação)'
    expect(note).toContain(line)
    expect(tasks[0]).toContain(line)
  })

  test('removed after the subscription was opened, leaves that and the deal’s value as they are', async () => {
    const ana = await createProvenVisitor(api, simulate(SEEN))
    expect((await readDeal()).value).toBe(449)
    await changeProduct(PLAN_ID, null)
    expect((await readCheckout(ana)).plan).toBeNull()
    await parseData(await ana.post('/api/track', { event: 'implementation_declined' }))
    expect(await readDeal()).toMatchObject({ value: 449, tasks: [expect.any(String)] })
    expect(await listSubscriptions()).toEqual([[449, 'Profissional']])
  })

  test.each(['monthly', 'annually', 'one-time'] as const)(
    'to a frequency that is not sold, is refused everywhere, even if the visitor names %s',
    async (billingFrequency) => {
      await changeProduct(PLAN_ID, { billing_frequency: 'quarterly', ...inReais(300) })
      const ana = await createProvenVisitor(api, simulate({ ...SEEN, billingFrequency, cents: 30_000 }))
      expect(await readCheckout(ana)).toMatchObject({ plan: null, refused: [{ refusal: 'frequency' }] })
      const { value, note, tasks } = await readDeal()
      expect([value, tasks.length]).toEqual([0, 1])
      expect(note).toContain('Plano Profissional: com cobrança que o site não vende')
      expect(note).not.toContain('A combinar')
      expect(await listSubscriptions()).toEqual([])
    },
  )
})

const ANNUAL = { id: 9, name: 'Plano Profissional anual', quantity: 1, billingFrequency: 'annually' } as const
const EXTRA = { id: 4, name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' } as const

test('monthly extras of an annual plan are called that, on the boleto and in the note', async () => {
  const ana = await createProvenVisitor(api, simulate(EXTRA, ANNUAL))
  expect(await listSubscriptions()).toEqual([[98, 'Profissional anual: adicionais mensais']])
  expect((await readCheckout(ana)).plan).toMatchObject({ name: 'Profissional anual', subscribed: true })
  const { value, note } = await readDeal()
  expect(value).toBe(4_490)
  expect(note).toContain('Total: R$ 4.490,00 por ano (o valor do negócio); R$ 98,00 por mês')
})

describe('the implementation', () => {
  /** What the deal is worth while the visitor has not decided, then with each decision. */
  type Values = readonly [undecided: number, declined: number, accepted: number]
  const DECISIONS = [null, 'declined', 'accepted'] as const
  const NOTED = {
    declined: 'Implementação assistida: recusada no checkout',
    accepted: 'A receber: Implementação assistida, R$ 1.490,00, PIX',
  }
  const OFFERED = 'R$ 1.490,00 uma vez, escolhida na simulação e ainda não confirmada'
  const TWO = { ...IMPLEMENTATION, quantity: 2 }

  test.each<readonly [simulated: readonly SimulatedProduct[], Values]>([
    [[SEEN], [449, 449, 449]],
    [
      [SEEN, IMPLEMENTATION],
      [449, 449, 449],
    ],
    [
      [SEEN, TWO, IMPLEMENTATION],
      [449, 449, 449],
    ],
    [[TWO], [1_490, 0, 1_490]],
  ])('simulated as %j and then decided: one amount everywhere (decision 56)', async (simulated, values) => {
    const ana = await createProvenVisitor(api, simulate(...simulated))
    await readDeal()
    const isSimulated = simulated.some(({ id }) => id === IMPLEMENTATION_ID)
    for (const [at, decision] of DECISIONS.entries()) {
      if (decision) await parseData(await ana.post('/api/track', { event: `implementation_${decision}` }))
      if (decision === 'accepted') await pay(ana)
      const checkout = await readCheckout(ana)
      expect(checkout.implementation).toMatchObject({ cents: 149_000, decision, isSimulated })
      expect(checkout.plan?.items ?? []).toHaveLength(simulated.filter(({ id }) => id === PLAN_ID).length)
      expect((await listOpenCharges(api)).map((charge) => charge.value)).toEqual(
        decision === 'accepted' ? [1_490] : [],
      )
      const { note, value } = await readDeal()
      expect([decision, value]).toEqual([decision, values[at]])
      const line = decision ? NOTED[decision] : isSimulated ? OFFERED : null
      expect(note.split('Implementação assistida')).toHaveLength(line === null ? 1 : 2)
      if (line !== null) expect(note).toContain(line)
      expect(note.includes('R$ 1.490,00')).toBe(line !== null && decision !== 'declined')
    }
  })

  const pay = async (ana: TestVisitor) =>
    parseData(
      await ana.post('/api/payments', {
        requestType: 'createOneTimePayment',
        payload: { method: 'pix', cents: 149_000 },
      }),
    )
})
