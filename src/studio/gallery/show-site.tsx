import { createRoot } from 'react-dom/client'
import '#src/styles/fonts.css'
import '#src/styles/main.css'
import { App } from '#src/app/app.tsx'
import { preloadRoute } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'
import { startConsent } from '#src/app/start-consent.ts'
import { decideHomeVariant } from '#src/lib/ab-test/home-variant.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'

/** Shows a page of the site, run by React throughout. */
export async function showSite(root: HTMLElement): Promise<void> {
  // Loads all pages first, so that no capture shows a loading page. A page that cannot be loaded shows that itself.
  await Promise.allSettled(routes.map(preloadRoute))

  // Without StrictMode, which would start every chart twice.
  createRoot(root).render(<App routes={routes} />)
  if (window.location.pathname === '/') decideHomeVariant()
  // The consent chart is loaded only when it has work, such as a decision to report again.
  if (window.staging.chart === 'consent') permanentStorage.write('consent_unreported', '')
  startConsent()
}
