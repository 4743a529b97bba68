import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import '../styles/main.css'
import { useEarlyEvents } from '../lib/early-events.ts'
import { App } from './app.tsx'
import { loadableOf, routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

const matches = matchRoutes(routes, window.location) ?? []
// One after the other: what a page brings along is on its way already, and run piece by piece it holds nothing up.
for (const { route } of matches) await loadableOf(route).preload()

type RootProps = { readonly container: HTMLElement }

function Root({ container }: RootProps) {
  useEarlyEvents(container)

  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  )
}

const site = (
  <StrictMode>
    <Root container={root} />
  </StrictMode>
)

// A transition is rendered in slices: the page goes on answering to the finger while it is hydrated.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)

// Behind the page, and in no page's own code. Without it nothing was asked, so nothing is allowed.
import('./start-consent.ts').then(({ startConsent }) => startConsent()).catch(() => {})
// Nothing waits for it, so it is fetched last; where that fails, the page works unobserved.
import('./observe.ts').then(({ observe }) => observe()).catch(() => {})
// In development alone: there is no start script, and a build knows nothing of the inspector.
if (import.meta.env.DEV) void import('../styles/fonts.css')
if (import.meta.env.DEV) void import('../inspector/start.ts').then(({ startInspector }) => startInspector())
