import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import type { HeldEvents } from './early-presses.ts'
import { hydrate } from './hydrate.tsx'
import { ISLAND_PARTS, type IslandName } from './island-parts.ts'

/**
 * Fetches an island's part and makes its markup live.
 * @returns its root; null when the island has left the page meanwhile
 * @throws Error when the part cannot be fetched
 */
export async function hydrateIsland(container: HTMLElement, held: HeldEvents): Promise<Root | null> {
  const { island = '', props = '{}', ids = '' } = container.dataset
  const load = ISLAND_PARTS[island as IslandName]
  if (!load) throw new Error(`There is no island "${island}"`)
  // The page renderer wrote the name and the properties of the same part (`src/components/island.tsx`).
  const Part = (await load()) as ComponentType
  return container.isConnected ? hydrate(container, held, Part, JSON.parse(props), ids) : null
}
