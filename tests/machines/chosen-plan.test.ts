import { describe, expect, test } from 'vitest'
import { describeChosenPlan } from '#machines/plan-simulator/chosen-plan.ts'
import type { BillingFrequency } from '#machines/sign-up/records.ts'

const createPrices = (reais: number) => [{ currency: 'BRL', price: reais }]
const PRODUCTS = [
  { id: 1, name: 'Plano Profissional', billing_frequency: 'monthly', prices: createPrices(449) },
  { id: 2, name: 'Plano Profissional anual', billing_frequency: 'annually', prices: createPrices(4_490) },
  { id: 3, name: 'Atendente adicional', billing_frequency: 'monthly', prices: createPrices(49) },
  { id: 4, name: 'Relatório', billing_frequency: 'monthly', prices: createPrices(10) },
]
const createProduct = (name: string, billingFrequency: BillingFrequency, quantity = 1) => ({
  name,
  quantity,
  billingFrequency,
})
const MONTHLY = {
  monthlyTotal: 498,
  planName: 'Profissional',
  selectedProducts: [
    createProduct('Plano Profissional', 'monthly'),
    createProduct('Atendente adicional', 'monthly'),
  ],
}
const ANNUAL = {
  monthlyTotal: 49,
  planName: 'Profissional anual',
  selectedProducts: [
    createProduct('Atendente adicional', 'monthly'),
    createProduct('Plano Profissional anual', 'annually'),
  ],
}

describe('the plan taken along', () => {
  test('has its extras and one total', () => {
    expect(describeChosenPlan(MONTHLY, PRODUCTS)).toEqual({
      planName: 'Profissional',
      extras: [{ name: 'Atendente adicional', quantity: 1 }],
      totals: [{ frequency: 'monthly', cents: 49_800 }],
    })
  })

  test('shows an annual plan’s price first, and never adds up months and years (decision 48)', () => {
    expect(describeChosenPlan(ANNUAL, PRODUCTS).totals).toEqual([
      { frequency: 'annually', cents: 449_000 },
      { frequency: 'monthly', cents: 4_900 },
    ])
  })

  test.each([null, [], 'broken', [{ ...PRODUCTS[1], prices: [] }]])(
    'shows the monthly total without its price (%j) only when everything is monthly',
    (products) => {
      expect(describeChosenPlan(MONTHLY, products).totals).toEqual([{ frequency: 'monthly', cents: 49_800 }])
      expect(describeChosenPlan(ANNUAL, products).totals).toEqual([])
    },
  )
})

describe('the price of the plan taken along', () => {
  test('counts each quantity, in reais, for any other list entries', () => {
    const products = [
      null,
      { ...PRODUCTS[0], prices: [{ currency: 'USD', price: 90 }, ...createPrices(449)] },
      PRODUCTS[2],
    ]
    const selectedProducts = [
      createProduct('Plano Profissional', 'monthly'),
      createProduct('Atendente adicional', 'monthly', 3),
    ]
    expect(describeChosenPlan({ ...MONTHLY, selectedProducts }, products).totals).toEqual([
      { frequency: 'monthly', cents: 59_600 },
    ])
  })

  test('is the simulated total as soon as one price is unknown', () => {
    expect(describeChosenPlan(MONTHLY, PRODUCTS.slice(0, 2)).totals).toEqual([
      { frequency: 'monthly', cents: 49_800 },
    ])
  })

  test('does not list the plan as an extra, with or without trailing spaces', () => {
    const selectedProducts = [
      createProduct('Plano Profissional ', 'monthly'),
      createProduct('Relatório', 'monthly'),
    ]
    const [plan, ...others] = PRODUCTS
    const listed = [{ ...plan, name: 'Plano Profissional ' }, ...others]
    const extras = [{ name: 'Relatório', quantity: 1 }]
    expect(describeChosenPlan({ ...MONTHLY, selectedProducts }, listed).extras).toEqual(extras)
    // As it was seen, where this browser has no list.
    expect(describeChosenPlan({ ...MONTHLY, selectedProducts }, null).extras).toMatchObject(extras)
  })
})
