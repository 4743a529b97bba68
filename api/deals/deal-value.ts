import { mergeSignUps } from '../lead-scoring/merge-sign-ups.ts'
import { priceSimulation } from '../payments/price-simulation.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { Services } from '../services.ts'
import { SimulationBody } from '../sign-up/parse-lead.ts'
import { listLeadsOfDeal } from '../store/deal-sign-ups.ts'
import type { Lead } from '../store/leads.ts'

/**
 * Computes the value of a deal in centavos: the total of the simulated plan by its own frequency, at the CRM's
 * prices, because months and years are never added up (decisions 35 and 48). Null keeps the value: nothing was
 * simulated, or the sales team set a value of its own (decision 46).
 * @throws ProviderError when the CRM does not answer
 */
export async function computeDealCents(
  services: Services,
  { deal, lead }: { readonly deal: Pick<Deal, 'id' | 'value'>; readonly lead: Pick<Lead, 'simulation'> },
  signal: AbortSignal,
): Promise<number | null> {
  // Another sign-up of the deal gave it this value by its own simulation.
  if (lead.simulation === null && getCents(deal) === 0) return null
  const signUps = await listLeadsOfDeal(services.database.db, deal.id)
  const simulation = SimulationBody.safeParse(mergeSignUps(signUps)?.lead.simulation).data
  if (!simulation) return null
  const { totals, ownFrequency } = await priceSimulation(services, simulation, signal)
  const cents = totals[ownFrequency]
  const present = getCents(deal)
  if (cents === 0) return null
  if (cents === present) return cents
  if (present !== 0 && !signUps.some(({ dealCents }) => dealCents === present)) return null
  return cents
}

/** Converts the value of a deal to centavos. */
export function getCents({ value }: Pick<Deal, 'value'>): number {
  return Math.round((value ?? 0) * 100)
}
