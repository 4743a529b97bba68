import { createRoot } from 'react-dom/client'
import { BrowserRouter, type RouteObject } from 'react-router-dom'
import './stage.ts'
import '#src/styles/main.css'
import { App } from '#src/app/app.tsx'
import { loadableOf, routes } from '#src/app/routes.tsx'
import { startConsent } from '#src/app/start-consent.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// No page a chart leads to is still on its way when it is captured; one that cannot be fetched says so itself.
await Promise.allSettled(preloads(routes))

// Without StrictMode, which starts every chart twice.
createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
startConsent()

function preloads(list: readonly RouteObject[]): readonly Promise<void>[] {
  return list.flatMap((route) => [loadableOf(route).preload(), ...preloads(route.children ?? [])])
}
