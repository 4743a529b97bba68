import { Failure } from '../lib/failure.ts'
import type { Services } from '../services.ts'
import { listCatalog } from './price.ts'

/** The product of the CRM that is the assisted implementation, by its code. */
const IMPLEMENTATION_CODE = 'implantacao-assistida'

/** What its charge says it is for. */
export const IMPLEMENTATION_DESCRIPTION = 'Implantação assistida'

/** The one-time price of the assisted implementation in centavos, by the CRM's own list (decision 35); null when it is not sold. */
export async function implementationCents(services: Services, signal: AbortSignal): Promise<number | null> {
  const product = (await listCatalog(services, signal)).find(({ code }) => code === IMPLEMENTATION_CODE)
  const price = product?.prices.find(({ currency }) => currency === 'BRL')?.price
  return price === undefined || price <= 0 ? null : Math.round(price * 100)
}

/** The same where it has to be sold. @throws Failure conflict */
export async function requireImplementationCents(services: Services, signal: AbortSignal): Promise<number> {
  const cents = await implementationCents(services, signal)
  if (cents === null) throw new Failure('conflict', { message: NOT_SOLD })
  return cents
}

const NOT_SOLD = 'A implantação assistida não está disponível no momento.'
