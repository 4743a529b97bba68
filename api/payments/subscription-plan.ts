import { findPlan, sumLines } from '#machines/payments/plan-cost.ts'
import type { PricedOrder } from '#machines/payments/price-products.ts'

/** What a subscription bills: centavos a month, and what boleto, note and provider call it. */
export type SubscriptionPlan = { readonly cents: number; readonly description: string }

/** Describes the subscription of an order; null when nothing of it is billed by the month. */
export function describeSubscription({ items, planName }: PricedOrder): SubscriptionPlan | null {
  const cents = sumLines(items, 'monthly')
  if (cents === 0) return null
  const plan = findPlan(items)
  // The plan itself is billed otherwise (decision 48).
  const isOfExtras = plan !== undefined && plan.product.frequency !== 'monthly'
  return { cents, description: isOfExtras ? `${planName}: adicionais mensais` : planName }
}
