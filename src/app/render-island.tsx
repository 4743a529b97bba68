import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandRenderer } from '#src/components/island.tsx'

/** Renders an island as a separate root, so that the browser can hydrate it without the page around it. */
export const renderIsland: IslandRenderer = (part, ids) =>
  renderToString(<StrictMode>{part}</StrictMode>, { identifierPrefix: ids })
