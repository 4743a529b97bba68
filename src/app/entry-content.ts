import { watchMenu } from '#src/components/menu-behaviour.ts'
import { accountLinks } from '#src/content/account-links.ts'
import { hasSignedUp } from '#src/lib/session/has-signed-up.ts'
import { startIslands } from './islands.ts'
import { answerPageControls } from './page-controls.ts'
import { startConsent } from './start-consent.ts'

// A static page: its links and disclosures work without this file.
answerPageControls()
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) watchMenu(menu)
if (hasSignedUp()) markSignedUp()
startIslands(window.earlyEvents)
startConsent()
if (window.location.pathname === '/')
  import('./home-page.ts').then(({ startHomePage }) => startHomePage()).catch(() => {})
// Nothing waits for it, so it is fetched last; if that fails, the page works without being observed.
import('./observe.ts').then(({ observe }) => observe()).catch(() => {})

/** The way into the sign-up leads on with it (`src/components/account-link.tsx`). */
function markSignedUp() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = accountLinks.continue.to
    link.textContent = accountLinks.continue.label
  }
}
