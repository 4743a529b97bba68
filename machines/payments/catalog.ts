import { getField } from '../lib/get-field.ts'
import { toCents } from '../lib/money.ts'
import { type BillingFrequency, FREQUENCIES } from './frequencies.ts'
import { PRICE_MAX_CENTS } from './limits.ts'

/** A product of the CRM that the site sells. */
export type Product = {
  readonly id: number
  readonly name: string
  readonly description: string
  /** In lower case; empty without one. */
  readonly code: string
  /** Price in centavos, once, a month or a year. */
  readonly cents: number
  readonly frequency: BillingFrequency
  /** At most one plan and one implementation are chosen; add-ons have a quantity. */
  readonly kind: 'plan' | 'addOn' | 'implementation'
}

/** Why the site does not sell a product: it is no longer listed, has no price in reais, or is billed in another rhythm. */
export type Refusal = 'removed' | 'price' | 'frequency'

/** A product of the CRM that the site does not sell. */
export type RefusedProduct = {
  readonly id: number
  readonly name: string
  readonly refusal: Exclude<Refusal, 'removed'>
}

/** The CRM's price list. */
export type Catalog = readonly (Product | RefusedProduct)[]

/** Codes of products that only the ControlJus line sells begin with this. */
export const CONTROLJUS_PREFIX = 'controljus-'

/** Codes of plans begin with this, after the line's prefix. */
const PLAN_PREFIX = 'plano-'

/** The code of the assisted implementation. */
const IMPLEMENTATION_CODE = 'implantacao-assistida'

/**
 * Parses the CRM's price list, for browser and server. People edit it in another system, so each product is either sold or
 * refused with a reason; what has no id or no name is no product.
 */
export function parseCatalog(products: unknown): Catalog {
  return Array.isArray(products) ? products.flatMap(parseProduct) : []
}

/** Whether the site sells a product of the list. */
export function isSold(product: Product | RefusedProduct): product is Product {
  return !('refusal' in product)
}

/** Finds the assisted implementation; null when it is not sold. */
export function findImplementation(catalog: Catalog): Product | null {
  return catalog.filter(isSold).find(({ kind }) => kind === 'implementation') ?? null
}

function parseProduct(product: unknown): Catalog {
  const id = getField(product, 'id')
  const name = getField(product, 'name')
  if (typeof id !== 'number' || typeof name !== 'string' || name.trim() === '') return []
  const code = getText(getField(product, 'code')).toLowerCase()
  const kind = getKind(code, name)
  const frequency = FREQUENCIES.find((one) => one === (getField(product, 'billing_frequency') ?? 'one-time'))
  const cents = parsePrice(getField(product, 'prices'))
  // The implementation is charged once.
  if (frequency === undefined || (kind === 'implementation' && frequency !== 'one-time'))
    return [{ id, name, refusal: 'frequency' }]
  if (cents === null) return [{ id, name, refusal: 'price' }]
  return [{ id, name, description: getText(getField(product, 'description')), code, cents, frequency, kind }]
}

function getKind(code: string, name: string): Product['kind'] {
  if (code === IMPLEMENTATION_CODE) return 'implementation'
  const isPlan =
    code === '' ? /^plano\b/i.test(name) : code.replace(CONTROLJUS_PREFIX, '').startsWith(PLAN_PREFIX)
  return isPlan ? 'plan' : 'addOn'
}

/** Parses the price in reais to centavos; null when there is no plausible one. */
function parsePrice(prices: unknown): number | null {
  if (!Array.isArray(prices)) return null
  const price = getField(
    prices.find((one: unknown) => getField(one, 'currency') === 'BRL'),
    'price',
  )
  const cents = typeof price === 'number' ? toCents(price) : 0
  return cents > 0 && cents <= PRICE_MAX_CENTS ? cents : null
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
