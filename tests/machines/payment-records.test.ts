import { expect, test } from 'vitest'
import { hasMonthlyValue, listPlanTotals } from '#machines/payments/records.ts'

test.each([
  [0.01, true],
  [0, false],
  [-1, false],
])('a plan of %d reais a month can be subscribed: %s (spec S2 5: above zero)', (monthlyTotal, can) => {
  expect(
    hasMonthlyValue({
      name: 'Plano',
      monthlyTotal,
      items: [],
      subscribed: false,
      firstDueDate: '2026-12-05',
    }),
  ).toBe(can)
})

test('lists the price of the plan’s own product first, ignoring spaces around its name', () => {
  const plan = { monthlyTotal: 120, subscribed: false, firstDueDate: '2026-12-05' }
  const extra = { name: 'Número extra', quantity: 2, billingFrequency: 'monthly', total: 120.1 } as const
  const own = {
    name: ' Pauta ESSENCIAL ',
    quantity: 1,
    billingFrequency: 'annually',
    total: 2_400.2,
  } as const
  expect(listPlanTotals({ ...plan, name: 'Essencial', items: [extra, own] })).toEqual([
    { frequency: 'annually', total: 2_400.2 },
    { frequency: 'monthly', total: 120.1 },
  ])
})
