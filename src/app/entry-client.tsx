import './run-react.ts'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/main.css'
import { App } from './app.tsx'
import { applicationRoutes } from './application-routes.tsx'
import { watchEarlyInput } from './early-input.ts'
import { hydrate } from './hydrate.tsx'
import { answerPageControls } from './page-controls.ts'
import { findRoute, preloadRoute } from './page-routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// The development server has no static pages; there the application contains every page.
const routes = import.meta.env.DEV ? (await import('./routes.tsx')).routes : applicationRoutes
// In a build the start script has already run these files.
await preloadRoute(findRoute(routes, window.location.pathname))

function Site() {
  useEffect(() => {
    // Only the development server shows the home page as an application.
    if (import.meta.env.DEV && window.location.pathname === '/')
      void import('./home-page.ts').then(({ startHomePage }) => startHomePage())
  }, [])

  return <App routes={routes} />
}

// Only the development server renders from nothing.
if (import.meta.env.DEV && !root.firstElementChild)
  createRoot(root).render(
    <StrictMode>
      <Site />
    </StrictMode>,
  )
else hydrate(watchEarlyInput(root), window.earlyEvents, Site, {})

answerPageControls()

// Runs after the page has started, from a shared chunk. Without a decision nothing is allowed.
import('./start-consent.ts').then(({ startConsent }) => startConsent()).catch(() => {})
// Fetched last, because nothing waits for it; without it the page works unobserved.
import('./observe.ts').then(({ observe }) => observe()).catch(() => {})
// Only in development, which has no start script; a build contains no inspector.
if (import.meta.env.DEV) void import('../styles/fonts.css')
if (import.meta.env.DEV)
  void import('../studio/inspector/start.ts').then(({ startInspector }) => startInspector())
