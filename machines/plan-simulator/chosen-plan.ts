import { toCents } from '../lib/money.ts'
import { findPlan, formatPlanTitle, listTotals, type Total } from '../payments/plan-cost.ts'
import type { Simulation } from './simulation.ts'

/** The plan taken along from the simulator, as the funnel shows it. */
export type ChosenPlan = {
  readonly planName: string
  /** What comes with the plan. */
  readonly extras: readonly { readonly name: string; readonly quantity: number }[]
  /** The plan's own frequency first (decision 48); empty for an older simulation without prices, unless all of it is monthly. */
  readonly totals: readonly Total[]
}

/**
 * Describes the simulated plan as its visitor saw it. For display only: prices are the server's (decision 35), and the checkout
 * shows both where they differ.
 */
export function describeChosenPlan({ monthlyTotal, planName, selectedProducts }: Simulation): ChosenPlan {
  const lines = selectedProducts.map(({ name, quantity, billingFrequency: frequency, cents = 0 }) => ({
    name,
    quantity,
    product: { kind: formatPlanTitle({ name }) === planName ? 'plan' : 'addOn', frequency } as const,
    cents: cents * quantity,
  }))
  const isPriced = lines.every(({ cents }) => cents > 0)
  const isMonthly = selectedProducts.every(({ billingFrequency }) => billingFrequency === 'monthly')
  const asSeen =
    isMonthly && monthlyTotal > 0 ? [{ frequency: 'monthly', cents: toCents(monthlyTotal) } as const] : []
  return {
    planName,
    extras: lines
      .filter((line) => line !== findPlan(lines))
      .map(({ name, quantity }) => ({ name, quantity })),
    totals: isPriced ? listTotals(lines) : asSeen,
  }
}
