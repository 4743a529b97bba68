import { STATED_REAIS } from '#machines/plan-simulator/limits.ts'
import type { Product } from '../providers/pipedrive/schemas.ts'

/** Describes in Portuguese each price that the site's pages state and the account's products do not have. */
export function describeOtherPrices(products: readonly Product[]): string[] {
  return Object.entries(STATED_REAIS).flatMap(([code, stated]) => {
    const product = products.find((one) => one.code === code && !one.is_deleted)
    const price = product?.prices.find(({ currency }) => currency === 'BRL')?.price
    if (price === stated) return []
    const actual = price === undefined ? 'a conta não tem esse preço' : `a conta diz ${price}`
    return [`Preço de ${code}: as páginas dizem ${stated}, ${actual}. Mude STATED_REAIS ou o produto.`]
  })
}
