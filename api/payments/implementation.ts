import { findImplementation, type Product, parseCatalog } from '#machines/payments/catalog.ts'
import { Failure } from '../lib/failure.ts'
import type { Crm, Store } from '../services.ts'
import { listCatalog } from './price.ts'

/** The description of the implementation's charge. */
export const IMPLEMENTATION_DESCRIPTION = 'Implementação assistida'

/** Reads the assisted implementation from the CRM (decision 35); null when it is not sold. */
export async function readImplementationProduct(
  services: Store & Crm,
  signal: AbortSignal,
): Promise<Product | null> {
  return findImplementation(parseCatalog(await listCatalog(services, signal)))
}

/** Reads the implementation's price in centavos. @throws Failure conflict when it is not sold */
export async function requireImplementationCents(
  services: Store & Crm,
  signal: AbortSignal,
): Promise<number> {
  const product = await readImplementationProduct(services, signal)
  if (product === null) throw new Failure('conflict', { message: NOT_SOLD })
  return product.cents
}

const NOT_SOLD = 'A implementação assistida não está disponível no momento.'
