import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { planSimulatorMachine } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { CatalogError } from '#machines/plan-simulator/simulator-problem.ts'
import { reportAdEvent } from '#src/lib/ad-events.ts'
import { ApiFailure, api } from '#src/lib/api-client.ts'
import { readCookie, writeCookie } from '#src/lib/cookies.ts'
import { trackDealEvent } from '#src/lib/deal-events.ts'
import { sessionRef } from '#src/lib/session-actors.ts'
import { permanentStorage } from '#src/lib/storage.ts'

/** Lifetime of the product cache, in milliseconds (spec S2 9: 6 hours). */
export const PRODUCTS_CACHE_MS = 6 * 3_600_000

/** Where the product cache stands in the browser's storage (spec S1 3). */
const PRODUCTS_CACHE_KEY = 'product_cache'

const keptProducts = z.object({ keptAt: z.number(), products: z.array(z.unknown()) })

/** The simulator's chart with the browser around it. */
export const browserSimulatorMachine = planSimulatorMachine.provide({
  actors: {
    loadProducts: fromPromise(async ({ signal }) => {
      const kept = cachedProducts(Date.now())
      if (kept) return kept
      const products = await api
        .post<unknown>('/api/crm', { action: 'fetchAllProductsRaw' }, { signal })
        .catch((thrown: unknown) => {
          const isOffline = thrown instanceof ApiFailure && thrown.code === 'offline'
          throw new CatalogError(isOffline ? 'offline' : 'unavailable')
        })
      permanentStorage.write(PRODUCTS_CACHE_KEY, { keptAt: Date.now(), products })
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

/** The price list of this browser, while it is fresh. One with nothing in it is asked for again. */
function cachedProducts(now: number): readonly unknown[] | null {
  const { success, data } = keptProducts.safeParse(permanentStorage.read(PRODUCTS_CACHE_KEY))
  if (!success || data.products.length === 0) return null
  const age = now - data.keptAt
  return age >= 0 && age < PRODUCTS_CACHE_MS ? data.products : null
}
