import { describe, expect, test } from 'vitest'
import type { BillingFrequency } from '#machines/payments/frequencies.ts'
import { describeChosenPlan } from '#machines/plan-simulator/chosen-plan.ts'

const choose = (name: string, billingFrequency: BillingFrequency, cents?: number, quantity = 1) => ({
  name,
  quantity,
  billingFrequency,
  cents,
})
const MONTHLY = {
  monthlyTotal: 547,
  planName: 'Profissional',
  selectedProducts: [
    choose('Plano Profissional', 'monthly', 44_900),
    choose('Atendente adicional', 'monthly', 4_900, 2),
  ],
}
const ANNUAL = {
  monthlyTotal: 49,
  planName: 'Profissional anual',
  selectedProducts: [
    choose('Atendente adicional', 'monthly', 4_900),
    choose('Plano Profissional anual', 'annually', 449_000),
  ],
}

/** A simulation of an earlier release, which holds no prices. */
const omitPrices = ({ selectedProducts, ...simulation }: typeof MONTHLY) => ({
  ...simulation,
  selectedProducts: selectedProducts.map(({ cents: _, ...product }) => product),
})

describe('the plan taken along', () => {
  test('has its extras and one total', () => {
    expect(describeChosenPlan(MONTHLY)).toEqual({
      planName: 'Profissional',
      extras: [{ name: 'Atendente adicional', quantity: 2 }],
      totals: [{ frequency: 'monthly', cents: 54_700 }],
    })
  })

  test('shows an annual plan’s price first, and never adds up months and years (decision 48)', () => {
    expect(describeChosenPlan(ANNUAL).totals).toEqual([
      { frequency: 'annually', cents: 449_000 },
      { frequency: 'monthly', cents: 4_900 },
    ])
  })

  test('of an earlier release shows its monthly total only when everything is monthly', () => {
    expect(describeChosenPlan(omitPrices(MONTHLY)).totals).toEqual([{ frequency: 'monthly', cents: 54_700 }])
    expect(describeChosenPlan(omitPrices({ ...MONTHLY, monthlyTotal: 0 })).totals).toEqual([])
    expect(describeChosenPlan(omitPrices(ANNUAL)).totals).toEqual([])
  })

  test('does not list the plan as an extra, with or without spaces around its name', () => {
    const selectedProducts = [
      choose(' Plano Profissional ', 'monthly', 44_900),
      choose('Relatório', 'monthly', 1_000),
    ]
    expect(describeChosenPlan({ ...MONTHLY, selectedProducts }).extras).toEqual([
      { name: 'Relatório', quantity: 1 },
    ])
  })
})
