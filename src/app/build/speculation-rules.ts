import { PANEL_PATH } from './panel-page.ts'

/**
 * Tells browsers that know it to fetch a page of the site when the visitor is about to follow a link to it. Only the document is
 * fetched: nothing in it runs before the visitor arrives.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', `${PANEL_PATH}*`] } }] },
      eagerness: 'moderate',
    },
  ],
})
