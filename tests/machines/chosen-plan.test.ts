import { describe, expect, test } from 'vitest'
import { listPlanTotals } from '#machines/payments/records.ts'
import { describeChosenPlan } from '#machines/plan-simulator/chosen-plan.ts'
import type { BillingFrequency } from '#machines/sign-up/records.ts'

const createPrices = (reais: number) => [{ currency: 'BRL', price: reais }]
const PRODUCTS = [
  { name: 'Plano Profissional', prices: createPrices(449) },
  { name: 'Plano Profissional anual', prices: createPrices(4_490) },
  { name: 'Atendente adicional', prices: createPrices(49) },
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
      extras: [createProduct('Atendente adicional', 'monthly')],
      totals: [{ frequency: 'monthly', cents: 49_800 }],
    })
  })

  test('shows an annual plan’s price first, and never adds up months and years (decision 48)', () => {
    expect(describeChosenPlan(ANNUAL, PRODUCTS).totals).toEqual([
      { frequency: 'annually', cents: 449_000 },
      { frequency: 'monthly', cents: 4_900 },
    ])
  })

  test.each([null, [], 'broken', [{ name: 'Plano Profissional anual', prices: [] }]])(
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
      { name: 'Plano Profissional', prices: [{ currency: 'USD', price: 90 }, ...createPrices(449)] },
      { name: 'Atendente adicional', prices: createPrices(49) },
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
    expect(describeChosenPlan({ ...MONTHLY, selectedProducts }, PRODUCTS).extras).toEqual([
      createProduct('Relatório', 'monthly'),
    ])
  })
})

test('the order lists each frequency, the plan’s own first', () => {
  const items = [
    { ...createProduct('Atendente adicional', 'monthly'), total: 49 },
    { ...createProduct('Plano Profissional anual', 'annually'), total: 4_490 },
  ]
  const plan = {
    name: 'Profissional anual',
    items,
    monthlyTotal: 49,
    subscribed: false,
    firstDueDate: '2026-12-05',
  }
  expect(listPlanTotals(plan)).toEqual([
    { frequency: 'annually', total: 4_490 },
    { frequency: 'monthly', total: 49 },
  ])
})
