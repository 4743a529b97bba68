import { watchMenu } from '#src/components/menu-behaviour.ts'
import { accountLinks } from '#src/content/account-links.ts'
import { hasSignedUp } from '#src/lib/session/has-signed-up.ts'
import { fetchIslandFilesAhead } from './fetch-ahead.ts'
import { startIslands } from './islands.ts'
import { answerPageControls } from './page-controls.ts'
import { startConsent } from './start-consent.ts'

// A static page: its links and disclosures work without this file.
answerPageControls()
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) watchMenu(menu)
if (hasSignedUp()) markSignedUp()
startIslands(window.earlyEvents)
startConsent()
fetchIslandFilesAhead()
if (window.location.pathname === '/')
  import('./home-page.ts').then(({ startHomePage }) => startHomePage()).catch(() => {})
// Fetched last, because nothing waits for it; without it the page works unobserved.
import('./observe.ts').then(({ observe }) => observe()).catch(() => {})

/** Makes the link to the sign-up continue it once the visitor has signed up (`src/components/account-link.tsx`). */
function markSignedUp() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = accountLinks.continue.to
    link.textContent = accountLinks.continue.label
  }
}
