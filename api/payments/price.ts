import * as z from 'zod'
import type { Simulation } from '#machines/sign-up/records.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import { readCache, writeCache } from '../store/caches.ts'

/** Lifetime of the product list, in seconds (spec S2 9: 6 hours). */
export const PRODUCTS_CACHE_SECONDS = 6 * 3_600

const PRODUCTS_CACHE_KEY = 'products'

const Product = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string().nullish(),
  description: z.string().nullish(),
  billing_frequency: z.string().nullish(),
  prices: z.array(z.object({ price: z.number(), currency: z.string() })),
})

/** A product of the CRM, cut down to what may be shown to anyone. Prices in reais. */
export type CatalogProduct = z.infer<typeof Product>

/** The CRM's products, kept for six hours (spec S2 9). */
export async function listCatalog(
  services: Services,
  signal: AbortSignal,
): Promise<readonly CatalogProduct[]> {
  const { db } = services.database
  const cached = z.array(Product).safeParse(await readCache(db, PRODUCTS_CACHE_KEY))
  if (cached.success) return cached.data
  const products = await retried((scope) => services.crm.listProducts({ signal: scope }), signal)
  const catalog = z.array(Product).parse(products.filter(({ is_deleted }) => !is_deleted))
  await writeCache(db, PRODUCTS_CACHE_KEY, catalog, PRODUCTS_CACHE_SECONDS)
  return catalog
}

/**
 * What a simulation costs a month, in reais, by the CRM's prices and billing (decision 35): the visitor's own figures
 * count for nothing. Annual and one-time products are not part of the monthly value.
 * @throws Failure invalid when a product is unknown
 */
export async function monthlyTotalOf(
  services: Services,
  simulation: Simulation,
  signal: AbortSignal,
): Promise<number> {
  const catalog = await listCatalog(services, signal)
  const cents = simulation.selectedProducts.map(({ name, quantity }) => {
    const product = catalog.find((candidate) => candidate.name === name)
    const price = product?.prices.find(({ currency }) => currency === 'BRL')?.price
    if (price === undefined) throw new Failure('invalid', { message: 'Dados de simulação não encontrados' })
    return product?.billing_frequency === 'monthly' ? Math.round(price * 100) * quantity : 0
  })
  return cents.reduce((sum, part) => sum + part, 0) / 100
}
