import * as z from 'zod'
import { SECOND_MS } from '#machines/lib/units.ts'
import { parseCatalog } from '#machines/payments/catalog.ts'
import { type PricedOrder, priceProducts } from '#machines/payments/price-products.ts'
import { PRODUCTS_CACHE_MS } from '#machines/plan-simulator/limits.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { readCache, writeCache } from '../store/caches.ts'

const PRODUCTS_CACHE_KEY = 'products'

const Product = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string().nullish(),
  description: z.string().nullish(),
  billing_frequency: z.string().nullish(),
  prices: z.array(z.object({ price: z.number(), currency: z.string() })),
})

/** A product of the CRM, reduced to its public fields. Prices in reais. */
export type CatalogProduct = z.infer<typeof Product>

/** Lists the CRM's products, cached for six hours (spec S2 9). */
export async function listCatalog(
  services: Store & Crm,
  signal: AbortSignal,
): Promise<readonly CatalogProduct[]> {
  const cached = await readCachedCatalog(services)
  if (cached) return cached
  const products = await withRetry((scope) => services.crm.listProducts({ signal: scope }), signal)
  const catalog = z.array(Product).parse(products.filter(({ is_deleted }) => !is_deleted))
  await writeCache(services.database.db, PRODUCTS_CACHE_KEY, catalog, PRODUCTS_CACHE_MS / SECOND_MS)
  return catalog
}

/** Reads the price list that `listCatalog` keeps; null without one, or after it expired. */
export async function readCachedCatalog({ database }: Store): Promise<readonly CatalogProduct[] | null> {
  const cached = z.array(Product).safeParse(await readCache(database.db, PRODUCTS_CACHE_KEY))
  return cached.success ? cached.data : null
}

/** Prices a simulation from the CRM's products, never from the visitor's figures (decision 35). @throws ProviderError */
export async function priceOrder(
  services: Store & Crm,
  simulation: Simulation,
  signal: AbortSignal,
): Promise<PricedOrder> {
  return priceProducts(parseCatalog(await listCatalog(services, signal)), simulation)
}
