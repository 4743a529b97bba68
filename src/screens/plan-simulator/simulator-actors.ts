import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { PRODUCTS_CACHE_MS } from '#machines/plan-simulator/limits.ts'
import { planSimulatorMachine } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { CatalogFailure } from '#machines/plan-simulator/simulator-messages.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { trackDealEvent } from '#src/lib/deals/deal-events.ts'
import { sessionRef } from '#src/lib/session/session-actors.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'

/** Storage key of the product cache (spec S1 3). */
const PRODUCTS_CACHE_KEY = 'product_cache'

const keptProducts = z.object({ keptAt: z.number(), products: z.array(z.unknown()) })

/** The simulator's chart with the browser's actors and actions. */
export const browserSimulatorMachine = planSimulatorMachine.provide({
  actors: {
    loadProducts: fromPromise(async ({ signal }) => {
      const kept = readCachedProducts(Date.now())
      if (kept) return kept
      const products = await api
        .post<unknown>('/api/crm', { action: 'fetchAllProductsRaw' }, { signal })
        .catch((thrown: unknown) => {
          const isOffline = thrown instanceof ApiFailure && thrown.code === 'offline'
          throw new CatalogFailure(isOffline ? 'offline' : 'unavailable')
        })
      keepProducts(products)
      return products
    }),
    recallSimulation: fromPromise(async () => readCookie('pipedriveSimulation')),
    keepSimulation: fromPromise(async ({ input: { simulation } }) => {
      writeCookie('pipedriveSimulation', simulation)
      if (readCookie('pipedriveSimulation') === null) throw new Error('The browser keeps no cookies')
    }),
  },
  actions: {
    trackDealEvent: (_, { name }) => {
      sessionRef.start()
      sessionRef.send({ type: 'step.reached', step: name })
      trackDealEvent(name)
    },
    reportAdEvent: (_, event) => reportAdEvent(event),
  },
})

/** Keeps the CRM's price list in this browser, for this page and for the funnel's later steps. */
export function keepProducts(products: unknown): void {
  permanentStorage.write(PRODUCTS_CACHE_KEY, { keptAt: Date.now(), products })
}

/** Reads this browser's price list while it is fresh. An empty list is requested again. */
function readCachedProducts(now: number): readonly unknown[] | null {
  const { success, data } = keptProducts.safeParse(permanentStorage.read(PRODUCTS_CACHE_KEY))
  if (!success || data.products.length === 0) return null
  const age = now - data.keptAt
  return age >= 0 && age < PRODUCTS_CACHE_MS ? data.products : null
}
