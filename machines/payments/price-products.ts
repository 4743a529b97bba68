import type { SimulatedProduct, Simulation } from '../plan-simulator/simulation.ts'
import { type Catalog, isSold, type Refusal } from './catalog.ts'
import { createLine, findPlan, formatPlanTitle, type OrderLine } from './plan-cost.ts'

/** Name of an order without a plan. */
export const CUSTOM_PLAN_NAME = 'Personalizado'

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
 * Prices a stored simulation, for checkout, subscription, deal and note; `plan-cost.ts` sums what it returns, and what the simulator
 * shows before anything is stored (`plan-simulator/selection.ts`). Products are known by id, and by name
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

/** Whether an order holds a plan: all of it is sold, and not the implementation alone. */
export function holdsPlan({ items, refused }: PricedOrder): boolean {
  return items.length > 0 && refused.length === 0
}

/** Whether price or billing are not what the visitor saw. */
export function isRepriced({ product, seen }: PricedItem): boolean {
  return (
    product.frequency !== seen.billingFrequency || (seen.cents !== undefined && seen.cents !== product.cents)
  )
}

function findProduct(catalog: Catalog, { id, name }: SimulatedProduct) {
  return (
    (id === undefined ? undefined : catalog.find((product) => product.id === id)) ??
    catalog.find((product) => product.name === name)
  )
}
