import { toCents } from '#machines/lib/money.ts'
import { findImplementation, parseCatalog } from '#machines/payments/catalog.ts'
import { listTotals } from '#machines/payments/plan-cost.ts'
import type { PricedOrder } from '#machines/payments/price-products.ts'
import { mergeSignUps } from '../lead-scoring/merge-sign-ups.ts'
import { listCatalog, priceOrder } from '../payments/price.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { Crm, Store } from '../services.ts'
import { StoredSimulation } from '../sign-up/parse-lead.ts'
import { listLeadsOfDeal } from '../store/deal-sign-ups.ts'
import type { Lead } from '../store/leads.ts'
import type { Implementation } from './implementation-state.ts'

type DealToPrice = {
  readonly deal: Pick<Deal, 'id' | 'value'>
  readonly lead: Pick<Lead, 'simulation'>
  readonly implementation: Implementation
}

/**
 * Computes the value of a deal in centavos at the CRM's prices (decision 35): the total of the simulated plan by its own
 * frequency, because months and years are never added up (decision 48); an implementation alone is its price. Null keeps the
 * value: nothing was ordered, something of it is not sold, or the sales team set a value of its own (decision 46).
 * @throws ProviderError when the CRM does not answer
 */
export async function computeDealCents(
  services: Store & Crm,
  { deal, lead, implementation }: DealToPrice,
  signal: AbortSignal,
): Promise<number | null> {
  const present = getCents(deal)
  // Nothing was ordered, and the deal has no value to correct. Any other value may come from another sign-up's simulation.
  if (lead.simulation === null && implementation.isChosen !== true && present === 0) return null
  const signUps = await listLeadsOfDeal(services.database.db, deal.id)
  const simulation = StoredSimulation.safeParse(mergeSignUps(signUps)?.lead.simulation).data
  if (!simulation && implementation.isChosen === null) return null
  const order = simulation ? await priceOrder(services, simulation, signal) : null
  if (order && order.refused.length > 0) return null
  const cents = sumValue(order, await readImplementationCents(services, implementation, order, signal))
  if (cents === present) return cents === 0 ? null : cents
  if (present !== 0 && !signUps.some(({ dealCents }) => dealCents === present)) return null
  return cents
}

/** Converts the value of a deal to centavos. */
export function getCents({ value }: Pick<Deal, 'value'>): number {
  return toCents(value ?? 0)
}

/** Reads what the implementation costs: as charged, else at the CRM's price; 0 when it is not wanted (decision 56). */
async function readImplementationCents(
  services: Store & Crm,
  { isChosen, chargedCents }: Implementation,
  order: PricedOrder | null,
  signal: AbortSignal,
): Promise<number> {
  if (isChosen === false) return 0
  if (isChosen === null) return order?.implementation?.cents ?? 0
  if (chargedCents !== null) return chargedCents
  return findImplementation(parseCatalog(await listCatalog(services, signal)))?.cents ?? 0
}

function sumValue(order: PricedOrder | null, implementationCents: number): number {
  const [own] = order ? listTotals(order.items) : []
  if (own && own.frequency !== 'one-time') return own.cents
  return (own?.cents ?? 0) + implementationCents
}
