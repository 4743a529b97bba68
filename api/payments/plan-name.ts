import { PLAN_LINES, parseOffers } from '#machines/plan-simulator/offers.ts'
import { CUSTOM_PLAN_NAME, formatPlanTitle } from '#machines/plan-simulator/selection.ts'
import type { Simulation } from '#machines/sign-up/records.ts'
import type { CatalogProduct } from './price.ts'

/**
 * Returns the CRM's name of the plan among a simulation's products, never the visitor's text (decision 35): the name
 * appears on the boleto and in the deal's note.
 */
export function getPlanName(
  catalog: readonly CatalogProduct[],
  { selectedProducts }: Pick<Simulation, 'selectedProducts'>,
): string {
  const plans = PLAN_LINES.flatMap((line) => parseOffers(catalog, line)).filter(({ kind }) => kind === 'plan')
  const names = selectedProducts.map(({ name }) => name)
  const plan = plans.find(({ name }) => names.includes(name))
  return plan ? formatPlanTitle(plan) : CUSTOM_PLAN_NAME
}
