import type { Offer } from './offers.ts'
import { listPlans } from './selection.ts'

/** Whether some plan has both editions, so that the visitor can choose the billing. */
export function hasBillingChoice(offers: readonly Offer[]): boolean {
  return listPlans(offers, 'annually').some(
    (plan) => plan.frequency === 'annually' && findMonthlyEdition(offers, plan) !== null,
  )
}

/** Computes how much cheaper the annual edition is than twelve months, in whole percent; 0 when it is not cheaper. */
export function computeAnnualSaving(offers: readonly Offer[], annual: Offer): number {
  const monthly = findMonthlyEdition(offers, annual)
  if (annual.frequency !== 'annually' || monthly === null) return 0
  return Math.max(0, Math.floor((1 - annual.cents / (monthly.cents * 12)) * 100))
}

function findMonthlyEdition(offers: readonly Offer[], { stem }: Offer): Offer | null {
  return offers.find((one) => one.kind === 'plan' && one.stem === stem && one.frequency === 'monthly') ?? null
}
