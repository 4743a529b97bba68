import { PANEL_PATH } from './panel-page.ts'

/**
 * Tells browsers that support it to fetch a page of the site when the visitor is about to follow a link to it. They fetch
 * only the document; nothing in it runs before the visitor arrives.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', `${PANEL_PATH}*`] } }] },
      eagerness: 'moderate',
    },
  ],
})
