import type { BillingFrequency, SimulatedProduct, Simulation } from '../sign-up/records.ts'
import { type Catalog, FREQUENCIES, isSold, type Product, type Refusal } from './catalog.ts'

/** Name of an order without a plan. */
export const CUSTOM_PLAN_NAME = 'Personalizado'

/** Some of a product, at the CRM's price. */
export type OrderLine<Sold extends Product = Product> = {
  readonly product: Sold
  readonly quantity: number
  /** Centavos for all of the quantity, each time it is billed. */
  readonly cents: number
}

/** A simulated product that is sold. */
export type PricedItem = OrderLine & {
  /** What the visitor saw when they chose it; untrusted. */
  readonly seen: SimulatedProduct
}

/** A simulated product that is not sold. */
export type RefusedItem = {
  readonly refusal: Refusal
  /** What the visitor saw when they chose it; untrusted. */
  readonly seen: SimulatedProduct
}

/** What is due at one billing frequency, in centavos. */
export type Total = { readonly frequency: BillingFrequency; readonly cents: number }

/** A simulation at the CRM's prices. */
export type PricedOrder = {
  /** The CRM's name of the plan. */
  readonly planName: string
  /** What is sold, without the implementation. */
  readonly items: readonly PricedItem[]
  /** The assisted implementation, at most one of it; it is decided and charged on its own (decision 56). */
  readonly implementation: PricedItem | null
  readonly refused: readonly RefusedItem[]
}

/**
 * Prices a simulation: the only place that does, for pages, subscription, deal and note. Products are known by id, and by name
 * where an older simulation holds no id or the CRM's product was created anew. Name, price and billing are the CRM's, never
 * the visitor's (decision 35).
 */
export function priceProducts(catalog: Catalog, { selectedProducts }: Simulation): PricedOrder {
  const items: PricedItem[] = []
  const refused: RefusedItem[] = []
  for (const seen of selectedProducts) {
    const product = findProduct(catalog, seen)
    if (product === undefined || !isSold(product))
      refused.push({ refusal: product?.refusal ?? 'removed', seen })
    else items.push({ ...createLine(product, seen.quantity), seen })
  }
  const plan = findPlan(items)
  return {
    planName: plan ? formatPlanTitle(plan.product) : CUSTOM_PLAN_NAME,
    items: items.filter(({ product }) => product.kind !== 'implementation'),
    implementation: items.find(({ product }) => product.kind === 'implementation') ?? null,
    refused,
  }
}

/** Lists what is sold of a simulation, the implementation last. */
export function listLines({ items, implementation }: PricedOrder): readonly PricedItem[] {
  return implementation ? [...items, implementation] : items
}

/** Creates a line of an order. There is at most one of the implementation. */
export function createLine<Sold extends Product>(product: Sold, quantity: number): OrderLine<Sold> {
  const counted = product.kind === 'implementation' ? Math.min(quantity, 1) : quantity
  return { product, quantity: counted, cents: product.cents * counted }
}

/** Finds the plan of an order. */
export function findPlan<Line extends OrderLine>(lines: readonly Line[]): Line | undefined {
  return lines.find(({ product }) => product.kind === 'plan')
}

/** Sums what is due at a billing frequency, in centavos. */
export function sumLines(lines: readonly OrderLine[], frequency: BillingFrequency): number {
  return lines.reduce((sum, { product, cents }) => sum + (product.frequency === frequency ? cents : 0), 0)
}

/**
 * Lists what is due by billing frequency: that of the plan first, without a plan that of the first recurring product. Months and
 * years are never added up (decision 48).
 */
export function listTotals(lines: readonly OrderLine[]): readonly Total[] {
  const main = findPlan(lines) ?? lines.find(({ product }) => product.frequency !== 'one-time')
  const own = main?.product.frequency ?? 'one-time'
  return [own, ...FREQUENCIES.filter((frequency) => frequency !== own)]
    .map((frequency) => ({ frequency, cents: sumLines(lines, frequency) }))
    .filter(({ cents }) => cents > 0)
}

/** Whether price or billing are not what the visitor saw. */
export function isRepriced({ product, seen }: PricedItem): boolean {
  return (
    product.frequency !== seen.billingFrequency || (seen.cents !== undefined && seen.cents !== product.cents)
  )
}

/** Formats a plan's title: "Profissional anual" for a product named "Plano Profissional anual". */
export function formatPlanTitle({ name }: Pick<Product, 'name'>): string {
  return name.trim().replace(/^plano\s+/i, '')
}

function findProduct(catalog: Catalog, { id, name }: SimulatedProduct) {
  return (
    (id === undefined ? undefined : catalog.find((product) => product.id === id)) ??
    catalog.find((product) => product.name === name)
  )
}
