import { parseCatalog } from '#machines/payments/catalog.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import { holdsPlan, priceProducts } from '#machines/payments/price-products.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import type { Store } from '../services.ts'
import type { ParsedLead } from '../sign-up/parse-lead.ts'
import { findImplementationDecision, readCharges } from '../store/charges.ts'
import { readCachedCatalog } from './price.ts'

/**
 * Returns whether a visitor has completed the checkout: the implementation was paid, even while the money is asked back, or has a
 * boleto, or it was declined and the plan alone is ordered. An unpaid code is not an order.
 */
export async function hasCheckedOut(
  services: Store,
  { lead: { id }, simulation }: Pick<ParsedLead, 'lead' | 'simulation'>,
): Promise<boolean> {
  const { db } = services.database
  const { current } = await readCharges(db, id)
  if (current && chargeLife.hasTag(current.status, 'counted')) return true
  if (current && current.method === 'boleto' && chargeLife.hasTag(current.status, 'payable')) return true
  if (simulation === null || (await findImplementationDecision(db, id)) !== 'declined') return false
  return wasPlanSimulated(services, simulation)
}

/** Reads whether the checkout shows a plan, from the kept price list; without one, a plan is taken for sold until the checkout opens. */
async function wasPlanSimulated(services: Store, simulation: Simulation): Promise<boolean> {
  const catalog = await readCachedCatalog(services)
  return catalog === null || holdsPlan(priceProducts(parseCatalog(catalog), simulation))
}
