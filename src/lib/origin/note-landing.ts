/**
 * Notes how this tab was entered from elsewhere, when it is loaded. With consent to marketing the server hears of it at once, because
 * the id of the click does not outlive the tab otherwise.
 */
import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { readConsent } from '../consent/consent.ts'
import { keepTouch } from './waiting-touches.ts'

if (keepTouch() && allowsAdEvents(readConsent()))
  import('../session/session-server.ts')
    .then(({ openServerSession }) => openServerSession())
    // What waits goes on waiting.
    .catch(() => {})
