import {
  CONTROLJUS_PREFIX,
  findImplementation,
  isSold,
  type Product,
  parseCatalog,
} from '../payments/catalog.ts'
import { OFFER_NAME_MAX_LENGTH } from './limits.ts'

/** The pages that sell plans, each with its own products (spec S1 2.1: /plans and /controljus/plans). */
export const PLAN_LINES = ['whatsapp', 'controljus'] as const

/** A page that sells plans. */
export type PlanLine = (typeof PLAN_LINES)[number]

/** A product of the CRM as the simulator offers it. */
export type Offer = Product & {
  /** Shared by the monthly and the annual edition of a product. */
  readonly stem: string
}

/** Codes of annual editions end with this. */
const ANNUAL_SUFFIX = '-anual'

/**
 * Parses the CRM's price list into what a page can sell: sold products of its line whose name the cookie has room for, and one
 * implementation.
 */
export function parseOffers(products: unknown, line: PlanLine): readonly Offer[] {
  const catalog = parseCatalog(products)
  const implementation = findImplementation(catalog)
  const ids = new Set<number>()
  const sold = catalog
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .filter(isSold)
    .filter(({ name }) => name.length <= OFFER_NAME_MAX_LENGTH)
    .filter((product) => isSoldIn(line, product))
    .filter(({ kind, id }) => kind !== 'implementation' || id === implementation?.id)
  // Products that only this line sells come first.
  return [true, false].flatMap((isOwn) =>
    sold.filter(({ code }) => isOwn === code.startsWith(CONTROLJUS_PREFIX)).map(toOffer),
  )
}

/** Plans belong to one line. Add-ons belong to all, unless their code says otherwise. */
function isSoldIn(line: PlanLine, { code, kind }: Product): boolean {
  if (code.startsWith(CONTROLJUS_PREFIX)) return line === 'controljus'
  return line === 'whatsapp' || kind !== 'plan'
}

function toOffer(product: Product): Offer {
  const { code, name } = product
  return { ...product, stem: code === '' ? name : code.replace(new RegExp(`${ANNUAL_SUFFIX}$`), '') }
}
