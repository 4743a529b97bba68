import { toReais } from '../lib/money.ts'
import type { Product } from '../payments/catalog.ts'
import { createLine, findPlan, formatPlanTitle, type OrderLine, sumLines } from '../payments/plan-cost.ts'
import { CUSTOM_PLAN_NAME, listLines, priceProducts } from '../payments/price-products.ts'
import { MAX_MONTHLY_TOTAL, MAX_PRODUCTS, MAX_QUANTITY, SIMULATION_COOKIE_MAX_LENGTH } from './limits.ts'
import type { Offer, PlanLine } from './offers.ts'
import type { Simulation } from './simulation.ts'

/** How often a plan may be billed. */
export const PLAN_BILLINGS = ['monthly', 'annually'] as const

/** A billing period of a plan. */
export type PlanBilling = (typeof PLAN_BILLINGS)[number]

/** The visitor's choices so far. */
export type Selection = {
  readonly billing: PlanBilling
  /** `stem` of the chosen plan, so that the plan stays chosen when the billing changes. */
  readonly planStem: string | null
  /** By id of the offer; absent means 0. */
  readonly quantities: Readonly<Record<number, number>>
}

/** A product of the simulation. */
export type SelectedLine = OrderLine<Offer>

/** Why a simulation cannot be taken to the sign-up. */
export type SelectionProblem = 'nothingChosen' | 'tooManyProducts' | 'tooExpensive'

/** Nothing chosen yet. */
export const NO_SELECTION: Selection = { billing: 'monthly', planStem: null, quantities: {} }

/** The plan that each page recommends, by the code of its product. */
const RECOMMENDED_PLANS: Readonly<Record<PlanLine, string>> = {
  whatsapp: 'plano-profissional',
  controljus: 'controljus-plano-equipe',
}

/** Selects the plan that the page recommends, by the month; nothing when it is not sold. */
export function selectRecommended(offers: readonly Offer[], line: PlanLine): Selection {
  const recommended = listPlans(offers, NO_SELECTION.billing).find(
    ({ stem }) => stem === RECOMMENDED_PLANS[line],
  )
  return { ...NO_SELECTION, planStem: recommended?.stem ?? null }
}

/** Lists the plans in the edition with the chosen billing; a plan without that edition appears in the one it has. */
export function listPlans(offers: readonly Offer[], billing: PlanBilling): readonly Offer[] {
  const plans = offers.filter(({ kind }) => kind === 'plan')
  const stems = [...new Set(plans.map(({ stem }) => stem))]
  return stems.flatMap((stem) => {
    const editions = plans.filter((plan) => plan.stem === stem)
    return editions.find(({ frequency }) => frequency === billing) ?? editions.slice(0, 1)
  })
}

/** Lists what can be added to a plan. */
export function listAddOns(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ kind }) => kind !== 'plan')
}

/** Returns how many of a product can be chosen: of the implementation one (decision 56). */
export function getMaxQuantity({ kind }: Pick<Product, 'kind'>): number {
  return kind === 'implementation' ? 1 : MAX_QUANTITY
}

/** Lists the selected products in the order of the price list. */
export function listSelectedLines(offers: readonly Offer[], selection: Selection): readonly SelectedLine[] {
  const plan = listPlans(offers, selection.billing).find(({ stem }) => stem === selection.planStem)
  const added = listAddOns(offers).map((offer) => createLine(offer, selection.quantities[offer.id] ?? 0))
  return [...(plan ? [createLine(plan, 1)] : []), ...added.filter(({ quantity }) => quantity > 0)]
}

/** Clamps a quantity to a whole number from 0 to the most that can be chosen of a product; NaN counts as 0. */
export function clampQuantity(quantity: number, product: Pick<Product, 'kind'>): number {
  const most = getMaxQuantity(product)
  return Number.isNaN(quantity) ? 0 : Math.min(most, Math.max(0, Math.trunc(quantity)))
}

/** Finds why a simulation cannot be taken to the sign-up; null when it can. */
export function findSelectionProblem(lines: readonly SelectedLine[]): SelectionProblem | null {
  if (lines.length === 0) return 'nothingChosen'
  const simulation = createSimulation(lines)
  if (simulation.monthlyTotal > MAX_MONTHLY_TOTAL) return 'tooExpensive'
  const isTooLong = encodeURIComponent(JSON.stringify(simulation)).length > SIMULATION_COOKIE_MAX_LENGTH
  return lines.length > MAX_PRODUCTS || isTooLong ? 'tooManyProducts' : null
}

/** Creates the simulation stored in the cookie (spec S2 3). The monthly total holds only what is billed monthly. */
export function createSimulation(lines: readonly SelectedLine[]): Simulation {
  const plan = findPlan(lines)
  return {
    monthlyTotal: toReais(sumLines(lines, 'monthly')),
    planName: plan ? formatPlanTitle(plan.product) : CUSTOM_PLAN_NAME,
    selectedProducts: lines.map(({ product: { id, name, frequency, cents }, quantity }) => ({
      id,
      name,
      quantity,
      billingFrequency: frequency,
      cents,
    })),
  }
}

/** Recovers the selection behind a stored simulation; products no longer sold are left out. */
export function recoverSelection(simulation: Simulation, offers: readonly Offer[]): Selection {
  const kept = listLines(priceProducts(offers, simulation))
  const plan = findPlan(kept)?.product
  const added = kept.map(({ product, quantity }) => [product, clampQuantity(quantity, product)] as const)
  return {
    billing: plan?.frequency === 'annually' ? 'annually' : 'monthly',
    planStem: offers.find(({ id }) => id === plan?.id)?.stem ?? null,
    quantities: Object.fromEntries(
      added
        .filter(([{ kind }, quantity]) => kind !== 'plan' && quantity > 0)
        .map(([{ id }, quantity]) => [id, quantity]),
    ),
  }
}

/** Formats the plan's title without its edition, for places where the price beside it names the billing. */
export function formatTitleWithoutEdition(plan: Pick<Product, 'name'>): string {
  return formatPlanTitle(plan)
    .replace(/\s(?:anual|mensal)$/i, '')
    .trimEnd()
}
