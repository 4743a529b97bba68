import { sumLines } from '#machines/payments/plan-cost.ts'
import type { Crm, Store } from '../services.ts'
import { StoredSimulation } from '../sign-up/parse-lead.ts'
import type { Lead } from '../store/leads.ts'
import { priceOrder } from './price.ts'

/** The annual price of a visitor's plan. The site does not bill it: the sales team arranges it with the visitor. */
export type AnnualBill = { readonly planName: string; readonly cents: number }

/** Reads the part of a sign-up's plan that is billed by the year; null without one. @throws ProviderError */
export async function readAnnualBill(
  services: Store & Crm,
  { simulation }: Pick<Lead, 'simulation'>,
  signal: AbortSignal,
): Promise<AnnualBill | null> {
  const parsed = StoredSimulation.safeParse(simulation).data
  if (!parsed) return null
  const { planName, items } = await priceOrder(services, parsed, signal)
  const cents = sumLines(items, 'annually')
  return cents > 0 ? { planName, cents } : null
}
