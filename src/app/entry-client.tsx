import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import '../styles/main.css'
import { replayEarlyEvents, type TypedField, typedFields } from '../lib/early-events.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// The page's own module has to be there before hydration: a pending lazy route would make React throw the
// prerendered HTML away.
const matches = matchRoutes(routes, window.location) ?? []
await Promise.all(
  matches.map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const block = document.getElementById('hydration')?.textContent
const router = createBrowserRouter(routes, block ? { hydrationData: JSON.parse(block) } : undefined)

type RootProps = { readonly early: readonly TypedField[] }

function Root({ early }: RootProps) {
  useEffect(() => replayEarlyEvents(early), [early])
  return <RouterProvider router={router} />
}

const app = (
  <StrictMode>
    <Root early={typedFields(root)} />
  </StrictMode>
)

// A transition is rendered in slices: the page goes on answering to the finger while it is hydrated.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
