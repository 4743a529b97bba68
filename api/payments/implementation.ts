import { Failure } from '../lib/failure.ts'
import type { Services } from '../services.ts'
import { listCatalog } from './price.ts'

/** The code of the CRM's product for the assisted implementation. */
const IMPLEMENTATION_CODE = 'implantacao-assistida'

/** The description of the implementation's charge. */
export const IMPLEMENTATION_DESCRIPTION = 'Implementação assistida'

/** Reads the one-time price of the assisted implementation in centavos from the CRM (decision 35); null when it is not sold. */
export async function readImplementationCents(
  services: Services,
  signal: AbortSignal,
): Promise<number | null> {
  const product = (await listCatalog(services, signal)).find(({ code }) => code === IMPLEMENTATION_CODE)
  const price = product?.prices.find(({ currency }) => currency === 'BRL')?.price
  return price === undefined || price <= 0 ? null : Math.round(price * 100)
}

/** Reads the same price. @throws Failure conflict when the implementation is not sold */
export async function requireImplementationCents(services: Services, signal: AbortSignal): Promise<number> {
  const cents = await readImplementationCents(services, signal)
  if (cents === null) throw new Failure('conflict', { message: NOT_SOLD })
  return cents
}

const NOT_SOLD = 'A implementação assistida não está disponível no momento.'
