import type { BillingFrequency, Simulation } from '../sign-up/records.ts'
import type { Offer } from './offers.ts'

/** How often a plan may be billed. */
export const PLAN_BILLINGS = ['monthly', 'annually'] as const

/** One of them. */
export type PlanBilling = (typeof PLAN_BILLINGS)[number]

/** Most of one product; whoever needs more talks to the sales team. */
export const MAX_QUANTITY = 99

/** Most products in one simulation: as many as the sign-up takes. */
export const MAX_PRODUCTS = 10

/** Largest monthly total the sign-up takes, in reais. */
export const MAX_MONTHLY_TOTAL = 1_000_000

/** Largest simulation in its cookie, in characters: all cookies together stay under 4 KB (decision 33). */
export const MAX_COOKIE_LENGTH = 1_600

/** Name of a simulation without a plan. */
export const CUSTOM_PLAN_NAME = 'Personalizado'

/** What the visitor put together so far. */
export type Selection = {
  readonly billing: PlanBilling
  /** `stem` of the chosen plan, so that its other edition stays chosen when the billing changes. */
  readonly planStem: string | null
  /** By id of the offer; absent is none. */
  readonly quantities: Readonly<Record<number, number>>
}

/** A product of the simulation. */
export type SelectedLine = { readonly offer: Offer; readonly quantity: number }

/** What a simulation costs, in cents of real, by how often it is billed. */
export type Totals = Readonly<Record<BillingFrequency, number>>

/** Why a simulation cannot go on to the sign-up. */
export type SelectionProblem = 'nothingChosen' | 'tooManyProducts' | 'tooExpensive'

/** Nothing chosen yet. */
export const NO_SELECTION: Selection = { billing: 'monthly', planStem: null, quantities: {} }

/** The plans in the edition that is billed as wished; one that has no such edition, in the one it has. */
export function plansFor(offers: readonly Offer[], billing: PlanBilling): readonly Offer[] {
  const plans = offers.filter(({ kind }) => kind === 'plan')
  const stems = [...new Set(plans.map(({ stem }) => stem))]
  return stems.flatMap((stem) => {
    const editions = plans.filter((plan) => plan.stem === stem)
    return editions.find(({ frequency }) => frequency === billing) ?? editions.slice(0, 1)
  })
}

/** What can be added to a plan. */
export function addOnsIn(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ kind }) => kind === 'addOn')
}

/** Whether there is a choice of billing: some plan has both editions. */
export function hasBillingChoice(offers: readonly Offer[]): boolean {
  return plansFor(offers, 'annually').some(
    (plan) => plan.frequency === 'annually' && monthlyEditionOf(offers, plan) !== null,
  )
}

/** How much cheaper a year in one payment is than twelve months, in whole percent; 0 where it is not. */
export function annualSaving(offers: readonly Offer[], annual: Offer): number {
  const monthly = monthlyEditionOf(offers, annual)
  if (annual.frequency !== 'annually' || monthly === null) return 0
  return Math.max(0, Math.floor((1 - annual.cents / (monthly.cents * 12)) * 100))
}

/** The selection in the order of the price list. */
export function linesOf(offers: readonly Offer[], selection: Selection): readonly SelectedLine[] {
  const plan = plansFor(offers, selection.billing).find(({ stem }) => stem === selection.planStem)
  const added = addOnsIn(offers).map((offer) => ({ offer, quantity: selection.quantities[offer.id] ?? 0 }))
  return [...(plan ? [{ offer: plan, quantity: 1 }] : []), ...added.filter(({ quantity }) => quantity > 0)]
}

/** The sums of a selection, exact to the cent. */
export function totalsOf(lines: readonly SelectedLine[]): Totals {
  const sum = (frequency: BillingFrequency) =>
    lines
      .filter(({ offer }) => offer.frequency === frequency)
      .reduce((total, { offer, quantity }) => total + offer.cents * quantity, 0)
  return { monthly: sum('monthly'), annually: sum('annually'), 'one-time': sum('one-time') }
}

/** A quantity as it may stand: whole, from none to the most. What is no number counts as none. */
export function clampQuantity(quantity: number): number {
  return Number.isNaN(quantity) ? 0 : Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(quantity)))
}

/** What keeps a simulation from going on; null when nothing does. */
export function problemOf(lines: readonly SelectedLine[]): SelectionProblem | null {
  if (lines.length === 0) return 'nothingChosen'
  const simulation = simulationOf(lines)
  if (simulation.monthlyTotal > MAX_MONTHLY_TOTAL) return 'tooExpensive'
  const isTooLong = encodeURIComponent(JSON.stringify(simulation)).length > MAX_COOKIE_LENGTH
  return lines.length > MAX_PRODUCTS || isTooLong ? 'tooManyProducts' : null
}

/** The simulation as its cookie keeps it (spec S2 3): the monthly total holds only what is billed by the month. */
export function simulationOf(lines: readonly SelectedLine[]): Simulation {
  const plan = lines.find(({ offer }) => offer.kind === 'plan')?.offer
  return {
    monthlyTotal: totalsOf(lines).monthly / 100,
    planName: plan ? planTitle(plan) : CUSTOM_PLAN_NAME,
    selectedProducts: lines.map(({ offer: { name, frequency }, quantity }) => ({
      name,
      quantity,
      billingFrequency: frequency,
    })),
  }
}

/** The selection a kept simulation came from, as far as its products are still sold. */
export function selectionFrom(simulation: Simulation, offers: readonly Offer[]): Selection {
  const kept = simulation.selectedProducts.flatMap(({ name, quantity }) => {
    const offer = offers.find((one) => one.name === name)
    return offer ? [{ offer, quantity: clampQuantity(quantity) }] : []
  })
  const plan = kept.find(({ offer }) => offer.kind === 'plan')?.offer
  const added = kept.filter(({ offer, quantity }) => offer.kind === 'addOn' && quantity > 0)
  return {
    billing: plan?.frequency === 'annually' ? 'annually' : 'monthly',
    planStem: plan?.stem ?? null,
    quantities: Object.fromEntries(added.map(({ offer, quantity }) => [offer.id, quantity])),
  }
}

/** "Profissional anual" for a product named "Plano Profissional anual". */
export function planTitle({ name }: Offer): string {
  return name.trim().replace(/^plano\s+/i, '')
}

/** The same without its edition, where the price beside it says how often it is billed. */
export function editionlessTitle(plan: Offer): string {
  return planTitle(plan).replace(/\s+(?:anual|mensal)$/i, '')
}

function monthlyEditionOf(offers: readonly Offer[], { stem }: Offer): Offer | null {
  return offers.find((one) => one.kind === 'plan' && one.stem === stem && one.frequency === 'monthly') ?? null
}
