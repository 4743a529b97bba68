import './run-react.ts'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import '../styles/main.css'
import { App } from './app.tsx'
import { applicationRoutes } from './application-routes.tsx'
import { useEarlyEvents } from './early-events.ts'
import { answerPageControls } from './page-controls.ts'
import { getLoadable } from './page-routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// The development server has no static pages; there the application contains every page.
const routes = import.meta.env.DEV ? (await import('./routes.tsx')).routes : applicationRoutes
const matches = matchRoutes(routes, window.location) ?? []
// In a build the start script has already run these files.
await Promise.all(matches.map(({ route }) => getLoadable(route).preload()))

type RootProps = { readonly container: HTMLElement }

function Root({ container }: RootProps) {
  useEarlyEvents(container, window.earlyEvents)
  useEffect(() => {
    // Only the development server shows the home page as an application.
    if (import.meta.env.DEV && window.location.pathname === '/')
      void import('./home-page.ts').then(({ startHomePage }) => startHomePage())
  }, [])

  return (
    <BrowserRouter>
      <App routes={routes} />
    </BrowserRouter>
  )
}

const site = (
  <StrictMode>
    <Root container={root} />
  </StrictMode>
)

// A transition is rendered in slices, so that the page responds to touch while it is hydrated.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)

answerPageControls()

// Runs after the page has started, from a shared chunk. Without a decision nothing is allowed.
import('./start-consent.ts').then(({ startConsent }) => startConsent()).catch(() => {})
// Fetched last, because nothing waits for it; without it the page works unobserved.
import('./observe.ts').then(({ observe }) => observe()).catch(() => {})
// Only in development, which has no start script; a build contains no inspector.
if (import.meta.env.DEV) void import('../styles/fonts.css')
if (import.meta.env.DEV)
  void import('../studio/inspector/start.ts').then(({ startInspector }) => startInspector())
