import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findImplementation, parseCatalog } from '#machines/payments/catalog.ts'
import { getMonthlyCents } from '#machines/payments/checkout-data.ts'
import { listTotals, sumLines } from '#machines/payments/plan-cost.ts'
import { isRepriced, listLines, priceProducts } from '#machines/payments/price-products.ts'
import { describeChosenPlan } from '#machines/plan-simulator/chosen-plan.ts'
import { parseOffers } from '#machines/plan-simulator/offers.ts'
import { createSimulation, listSelectedLines, type Selection } from '#machines/plan-simulator/selection.ts'
import type { SimulatedProduct } from '#machines/plan-simulator/simulation.ts'
import { createProduct, PRODUCTS } from '#tests/support/machines/plan-simulator-products.ts'

const simulate = (...selectedProducts: readonly SimulatedProduct[]) => ({
  monthlyTotal: 1,
  planName: 'Como visto',
  selectedProducts,
})
const choose = (name: string, changes: Partial<SimulatedProduct> = {}): SimulatedProduct => ({
  name,
  quantity: 1,
  billingFrequency: 'monthly',
  ...changes,
})
const price = (products: unknown, ...chosen: readonly SimulatedProduct[]) =>
  priceProducts(parseCatalog(products), simulate(...chosen))

describe('a simulated product', () => {
  test('that was renamed in the CRM is the same, by its id', () => {
    const order = price(
      [createProduct(2, 'Plano Pro', 'plano-profissional', 449)],
      choose('Plano Profissional', { id: 2 }),
    )
    expect(order).toMatchObject({ planName: 'Pro', refused: [], items: [{ product: { name: 'Plano Pro' } }] })
  })

  test('of an older simulation, or created anew in the CRM, is known by its name', () => {
    expect(price(PRODUCTS, choose('Plano Profissional')).items).toMatchObject([{ product: { id: 2 } }])
    expect(price(PRODUCTS, choose('Plano Profissional', { id: 90 })).items).toMatchObject([
      { product: { id: 2 } },
    ])
  })

  test.each([
    ['removed', []],
    ['price', [{ ...PRODUCTS[1], prices: [] }]],
    ['frequency', [createProduct(2, 'Plano Profissional', 'plano-profissional', 300, 'quarterly')]],
    ['frequency', [createProduct(2, 'Implantação', 'implantacao-assistida', 300)]],
  ])('that is not sold is refused: %s', (refusal, products) => {
    const seen = choose('Plano Profissional', { id: 2 })
    expect(price(products, seen)).toEqual({
      planName: 'Personalizado',
      items: [],
      implementation: null,
      refused: [{ refusal, seen }],
    })
  })

  test('costs what the CRM says, at the CRM’s frequency, whatever the visitor names', () => {
    const order = price(
      PRODUCTS,
      choose('Plano Profissional anual', { billingFrequency: 'monthly', cents: 1, quantity: 2 }),
    )
    expect(listTotals(order.items)).toEqual([{ frequency: 'annually', cents: 898_000 }])
    expect(order.items.map(isRepriced)).toEqual([true])
  })

  test.each([
    [{ cents: 44_900 }, false],
    [{}, false],
    [{ cents: 39_900 }, true],
    [{ cents: 44_900, billingFrequency: 'annually' as const }, true],
  ])('seen as %j is repriced: %s', (seen, is) => {
    expect(price(PRODUCTS, choose('Plano Profissional', seen)).items.map(isRepriced)).toEqual([is])
  })
})

describe('the implementation', () => {
  test('stands once and apart, however often it was chosen (decision 56)', () => {
    const implementation = choose('Implementação assistida', { quantity: 2, billingFrequency: 'one-time' })
    const order = price(PRODUCTS, implementation, choose('Plano Essencial'), implementation)
    expect(order.items).toHaveLength(1)
    expect(order.implementation).toMatchObject({ quantity: 1, cents: 149_000 })
    expect(listTotals(listLines(order))).toEqual([
      { frequency: 'monthly', cents: 24_900 },
      { frequency: 'one-time', cents: 149_000 },
    ])
    expect(findImplementation(parseCatalog(PRODUCTS))).toMatchObject({ id: 5, cents: 149_000 })
  })
})

describe('totals', () => {
  test.each([
    ['the plan’s', ['Atendente adicional', 'Plano Profissional anual'], ['annually', 'monthly']],
    ['the first recurring product’s', ['Implementação assistida', 'Atendente adicional'], ['monthly']],
    ['one-time', [], []],
  ])('begin with %s billing, and months and years are never added up (decision 48)', (_, names, due) => {
    const order = price(PRODUCTS, ...names.map((name) => choose(name)))
    expect(listTotals(order.items).map(({ frequency }) => frequency)).toEqual(due)
  })

  test('a plan without a monthly price cannot be subscribed (spec S2 5: above zero)', () => {
    const plan = { name: 'Plano', subscribed: false, firstDueDate: '2026-12-05' }
    const getCents = (name: string) =>
      getMonthlyCents({ ...plan, items: price(PRODUCTS, choose(name)).items })
    expect(getCents('Plano Profissional')).toBe(44_900)
    expect(getCents('Plano Profissional anual')).toBe(0)
    expect(getMonthlyCents(null)).toBe(0)
  })
})

const products = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    name: fc.constantFrom('Plano A', 'Plano A anual', 'Plano B', 'Extra', 'Implantação', 'Outro'),
    code: fc.constantFrom('plano-a', 'plano-a-anual', 'plano-b', 'extra', 'implantacao-assistida', null),
    billing_frequency: fc.constantFrom('monthly', 'annually', 'one-time', 'quarterly', null),
    prices: fc.oneof(
      fc.constant([]),
      fc.integer({ min: 1, max: 500_000 }).map((cents) => [{ price: cents / 100, currency: 'BRL' }]),
    ),
  }),
  { selector: ({ id }) => id, maxLength: 10 },
)

const selections: fc.Arbitrary<Selection> = fc.record({
  billing: fc.constantFrom('monthly' as const, 'annually' as const),
  planStem: fc.constantFrom('plano-a', 'plano-b', 'Plano A', null),
  quantities: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 })), { maxLength: 12 })
    .map((pairs): Record<number, number> => Object.fromEntries(pairs)),
})

test('what the simulator shows, the funnel shows and the server bills, whatever the list', () => {
  let lines = 0
  fc.assert(
    fc.property(products, selections, (list, selection) => {
      const shown = listSelectedLines(parseOffers(list, 'whatsapp'), selection)
      const simulation = createSimulation(shown)
      const order = priceProducts(parseCatalog(list), simulation)
      lines += shown.length
      expect(order.refused).toEqual([])
      expect(order.items.some(isRepriced)).toBe(false)
      expect(listTotals(listLines(order))).toEqual(listTotals(shown))
      expect(describeChosenPlan(simulation).totals).toEqual(listTotals(shown))
      expect(sumLines(order.items, 'monthly') / 100).toBe(simulation.monthlyTotal)
    }),
    { numRuns: 500 },
  )
  expect(lines).toBeGreaterThan(100)
})
