import { sortFrequencies } from '../sign-up/frequencies.ts'
import type { BillingFrequency, Simulation } from '../sign-up/records.ts'

/** The plan taken along from the simulator, as the funnel shows it. */
export type ChosenPlan = {
  readonly planName: string
  /** What comes with the plan. */
  readonly extras: readonly { readonly name: string; readonly quantity: number }[]
  /** Cents by billing frequency, the plan's own first (decision 48); empty when this browser does not know a price. */
  readonly totals: readonly { readonly frequency: BillingFrequency; readonly cents: number }[]
}

/**
 * Describes the simulated plan with this browser's copy of the price list. For display only: prices are the server's
 * (decision 35).
 * @param products the CRM's price list as it was kept; untrusted
 */
export function describeChosenPlan(simulation: Simulation, products: unknown): ChosenPlan {
  const { planName, selectedProducts } = simulation
  const plan = selectedProducts.find(({ name }) => name.trim().toLowerCase().endsWith(planName.toLowerCase()))
  const prices = selectedProducts.map(({ name }) => findCents(products, name))
  const isPriced = prices.every((cents) => cents !== null)
  const sum = (frequency: BillingFrequency) =>
    selectedProducts.reduce(
      (total, { billingFrequency, quantity }, index) =>
        billingFrequency === frequency ? total + (prices[index] ?? 0) * quantity : total,
      0,
    )
  const isMonthly = selectedProducts.every(({ billingFrequency }) => billingFrequency === 'monthly')
  const totals = isPriced
    ? sortFrequencies(plan?.billingFrequency).map((frequency) => ({ frequency, cents: sum(frequency) }))
    : isMonthly
      ? [{ frequency: 'monthly' as const, cents: Math.round(simulation.monthlyTotal * 100) }]
      : []
  return {
    planName,
    extras: selectedProducts.filter((product) => product !== plan),
    totals: totals.filter(({ cents }) => cents > 0),
  }
}

/** Finds the price in reais of the first product of a name, in cents; null where the list does not say. */
function findCents(products: unknown, name: string): number | null {
  const product = listOf(products).find((one) => getField(one, 'name') === name)
  const price = listOf(getField(product, 'prices')).find((one) => getField(one, 'currency') === 'BRL')
  const reais = getField(price, 'price')
  return typeof reais === 'number' ? Math.round(reais * 100) : null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
