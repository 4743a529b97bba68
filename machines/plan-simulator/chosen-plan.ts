import { toCents } from '../lib/money.ts'
import { parseCatalog } from '../payments/catalog.ts'
import {
  findPlan,
  formatPlanTitle,
  listLines,
  listTotals,
  priceProducts,
  type Total,
} from '../payments/price-products.ts'
import type { Simulation } from '../sign-up/records.ts'

/** The plan taken along from the simulator, as the funnel shows it. */
export type ChosenPlan = {
  readonly planName: string
  /** What comes with the plan. */
  readonly extras: readonly { readonly name: string; readonly quantity: number }[]
  /** The plan's own frequency first (decision 48); empty when this browser does not know a price. */
  readonly totals: readonly Total[]
}

/**
 * Describes the simulated plan with this browser's copy of the price list. For display only: prices are the server's
 * (decision 35).
 * @param products the CRM's price list as it was kept; untrusted
 */
export function describeChosenPlan(simulation: Simulation, products: unknown): ChosenPlan {
  const order = priceProducts(parseCatalog(products), simulation)
  if (order.refused.length > 0) return describeAsSeen(simulation)
  const lines = listLines(order)
  const plan = findPlan(lines)
  return {
    planName: order.planName,
    extras: lines
      .filter((line) => line !== plan)
      .map(({ product: { name }, quantity }) => ({ name, quantity })),
    totals: listTotals(lines),
  }
}

/** Describes a plan of which this browser's list does not know all: as the visitor last saw it. */
function describeAsSeen({ monthlyTotal, planName, selectedProducts }: Simulation): ChosenPlan {
  const cents = toCents(monthlyTotal)
  const isMonthly = selectedProducts.every(({ billingFrequency }) => billingFrequency === 'monthly')
  return {
    planName,
    extras: selectedProducts.filter(({ name }) => formatPlanTitle({ name }) !== planName),
    totals: isMonthly && cents > 0 ? [{ frequency: 'monthly', cents }] : [],
  }
}
