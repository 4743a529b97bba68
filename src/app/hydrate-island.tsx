import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { watchEarlyInput } from './early-input.ts'
import type { HeldEvents } from './early-presses.ts'
import { hydrate } from './hydrate.tsx'
import { ISLAND_PARTS, type IslandName } from './island-parts.ts'

/**
 * Fetches an island's part and makes its markup live.
 * @returns its root once what was held is let through; null when the island has left the page meanwhile
 * @throws Error when the part cannot be fetched, or throws before it is live; the markup is then as the build wrote it
 */
export async function hydrateIsland(container: HTMLElement, held: HeldEvents): Promise<Root | null> {
  const { island = '', props = '{}', ids = '' } = container.dataset
  const load = ISLAND_PARTS[island as IslandName]
  if (!load) throw new Error(`There is no island "${island}"`)
  // The page renderer wrote the name and the properties of the same part (`src/components/island.tsx`).
  const Part = (await load()) as ComponentType
  if (!container.isConnected) return null
  const served = container.innerHTML
  const input = watchEarlyInput(container)
  return new Promise((resolve, reject) => {
    const release = () => {
      held.release()
      resolve(root)
    }
    const onUncaughtError = (error: unknown) => {
      reportError(error)
      // Another try watches the fields anew; React would not hear them through this watch.
      input.stop()
      // React unmounts no root during its own commit, which has emptied the island. As the build wrote it, it can be read, and
      // its links lead on.
      queueMicrotask(() => {
        root.unmount()
        container.innerHTML = served
        reject(error)
      })
    }
    const options = { identifierPrefix: ids, onUncaughtError }
    const root = hydrate(input, { ...held, release }, Part, JSON.parse(props), options)
  })
}
