import { watchMenu } from '#src/components/menu-behaviour.ts'
import { continueLink } from '#src/content/continue-link.ts'
import { hasSignedUp } from '#src/lib/session/has-signed-up.ts'
import { fetchFilesAhead } from './fetch-ahead.ts'
import { runOnFirstUse } from './first-use.ts'
import { startIslands } from './islands.ts'
import { observe } from './observe.ts'
import { answerPageControls } from './page-controls.ts'
import { startConsent } from './start-consent.ts'
import { addUseStyles } from './use-styles.ts'

// A static page: its links and disclosures work without this file.
answerPageControls()
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) watchMenu(menu)
if (hasSignedUp()) markSignedUp()
startIslands(window.earlyEvents)
runOnFirstUse(window.earlyEvents, addUseStyles)
startConsent()
fetchFilesAhead()
if (window.location.pathname === '/')
  import('./home-page.ts').then(({ startHomePage }) => startHomePage()).catch(() => {})
// A task of its own: several short tasks block a slow phone less than a long one.
setTimeout(observe)

/** Makes the link to the sign-up continue it once the visitor has signed up (`src/components/account-link.tsx`). */
function markSignedUp() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = continueLink.to
    link.textContent = continueLink.label
  }
}
