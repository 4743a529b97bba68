import { PANEL_PATH } from './panel-page.ts'

const SITE = [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', `${PANEL_PATH}*`] } }]

/**
 * Tells browsers that support it to fetch a page of the site when the visitor is about to follow a link to it. They fetch
 * only the document; nothing in it runs before the visitor arrives.
 *
 * A link in the text is fetched earlier than one in the header and footer: on a phone when it stands on the screen, because
 * between a finger and the next page there is no time left; with a pointer when it rests on the link for an instant.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: { and: [...SITE, { selector_matches: 'main a' }] }, eagerness: 'eager' },
    { where: { and: SITE }, eagerness: 'moderate' },
  ],
})
