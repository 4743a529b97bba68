import type { BillingFrequency, Simulation } from '#machines/sign-up/records.ts'
import type { Services } from '../services.ts'
import { getPlanName } from './plan-name.ts'
import { listCatalog } from './price.ts'

/** One product of a simulation at the CRM's price. */
export type PricedItem = {
  readonly name: string
  readonly quantity: number
  readonly frequency: BillingFrequency
  /** Centavos for the whole quantity, each time it is billed; null for a product that is no longer sold. */
  readonly cents: number | null
}

/** A simulation at the CRM's prices. Totals are centavos by frequency, and never added up (decision 48). */
export type PricedSimulation = {
  /** The CRM's name of the plan. */
  readonly planName: string
  readonly items: readonly PricedItem[]
  readonly totals: Readonly<Record<BillingFrequency, number>>
  /** How the plan itself is billed: as its first product (decision 48). */
  readonly ownFrequency: BillingFrequency
}

/** Prices a simulation from the CRM's products, never from the visitor's figures (decision 35). @throws ProviderError */
export async function priceSimulation(
  services: Services,
  { selectedProducts }: Simulation,
  signal: AbortSignal,
): Promise<PricedSimulation> {
  const catalog = await listCatalog(services, signal)
  const items = selectedProducts.map(({ name, quantity, billingFrequency }): PricedItem => {
    const product = catalog.find((candidate) => candidate.name === name)
    const price = product?.prices.find(({ currency }) => currency === 'BRL')?.price
    return {
      name,
      quantity,
      frequency: parseFrequency(product?.billing_frequency) ?? billingFrequency,
      cents: price === undefined ? null : Math.round(price * 100) * quantity,
    }
  })
  const sum = (frequency: BillingFrequency) =>
    items.reduce((total, item) => total + (item.frequency === frequency ? (item.cents ?? 0) : 0), 0)
  const totals = { monthly: sum('monthly'), annually: sum('annually'), 'one-time': sum('one-time') }
  return {
    planName: getPlanName(catalog, { selectedProducts }),
    items,
    totals,
    ownFrequency: findOwnFrequency(items, totals),
  }
}

/** Finds the frequency of the first recurring product with a price; one-time without such a product. */
function findOwnFrequency(
  items: readonly PricedItem[],
  totals: PricedSimulation['totals'],
): BillingFrequency {
  const recurring = items.find(({ frequency }) => frequency !== 'one-time' && totals[frequency] > 0)
  return recurring?.frequency ?? 'one-time'
}

function parseFrequency(value: string | null | undefined): BillingFrequency | null {
  return value === 'monthly' || value === 'annually' || value === 'one-time' ? value : null
}
