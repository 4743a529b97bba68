import type { Product } from './catalog.ts'
import { type BillingFrequency, FREQUENCIES } from './frequencies.ts'

/** Some of a product, at the CRM's price. */
export type OrderLine<Sold extends Product = Product> = {
  readonly product: Sold
  readonly quantity: number
  /** Centavos for all of the quantity, each time it is billed. */
  readonly cents: number
}

/** What a line is summed by. */
type Summed = { readonly product: Pick<Product, 'kind' | 'frequency'>; readonly cents: number }

/** What is due at one billing frequency, in centavos. */
export type Total = { readonly frequency: BillingFrequency; readonly cents: number }

/** Creates a line of an order. There is at most one of the implementation. */
export function createLine<Sold extends Product>(product: Sold, quantity: number): OrderLine<Sold> {
  const counted = product.kind === 'implementation' ? Math.min(quantity, 1) : quantity
  return { product, quantity: counted, cents: product.cents * counted }
}

/** Finds the plan of an order. */
export function findPlan<Line extends Summed>(lines: readonly Line[]): Line | undefined {
  return lines.find(({ product }) => product.kind === 'plan')
}

/** Sums what is due at a billing frequency, in centavos. */
export function sumLines(lines: readonly Summed[], frequency: BillingFrequency): number {
  return lines.reduce((sum, { product, cents }) => sum + (product.frequency === frequency ? cents : 0), 0)
}

/**
 * Lists what is due by billing frequency: that of the plan first, without a plan that of the first recurring product. Months and
 * years are never added up (decision 48).
 */
export function listTotals(lines: readonly Summed[]): readonly Total[] {
  const main = findPlan(lines) ?? lines.find(({ product }) => product.frequency !== 'one-time')
  const own = main?.product.frequency ?? 'one-time'
  return [own, ...FREQUENCIES.filter((frequency) => frequency !== own)]
    .map((frequency) => ({ frequency, cents: sumLines(lines, frequency) }))
    .filter(({ cents }) => cents > 0)
}

/** Formats a plan's title: "Profissional anual" for a product named "Plano Profissional anual". */
export function formatPlanTitle({ name }: Pick<Product, 'name'>): string {
  return name.trim().replace(/^plano\s+/i, '')
}
