import { createContext, use, useEffect, useState } from 'react'
import { type PlanLine, parseOffers } from '#machines/plan-simulator/offers.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { keepProducts } from './simulator-actors.ts'

/** The CRM's products while a server renders a page with them; null in the build and in the browser. */
export const ServedProductsContext = createContext<unknown>(null)

/** What a page with prices carries for the chart in the browser, as properties of the simulator's element. */
type Served = {
  /** What to start the chart with, untrusted; undefined when the page came without prices. */
  readonly products: unknown
  readonly 'data-products': string | undefined
}

/**
 * Reads the products that a server rendered into the page (`api/plan-simulator/`), and keeps them as if they had been
 * fetched: later steps of the funnel show their prices. The browser finds them in the markup it hydrates; a page that is
 * opened later, within the application, has none.
 * @param id of the simulator's element
 */
export function useServedProducts(id: string, line: PlanLine): Served {
  const served = use(ServedProductsContext)
  const isHydrated = useHydrated()
  const [written] = useState(() => {
    if (!import.meta.env.SSR) return isHydrated ? undefined : document.getElementById(id)?.dataset.products
    return parseOffers(served, line).length > 0 ? JSON.stringify(served) : undefined
  })
  const [products] = useState<unknown>(() => (written === undefined ? undefined : JSON.parse(written)))
  useEffect(() => {
    if (products !== undefined) keepProducts(products)
  }, [products])
  return { products, 'data-products': written }
}
