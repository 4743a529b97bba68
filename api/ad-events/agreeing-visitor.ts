import { consentOf } from '../lib/consent.ts'
import type { AppContext } from '../lib/context.ts'
import type { AdVisitor } from '../store/ad-events.ts'
import { browserOf } from './browser.ts'
import { tidySourceUrl } from './request.ts'

/**
 * The browser of a visitor who signs up, if they agreed to marketing cookies; null for anybody else. It is stored with
 * the lead: what the server knows of it, such as a subscription made a moment later, may come before the page reports
 * anything.
 */
export function agreeingVisitor(c: AppContext): AdVisitor | null {
  if (!consentOf(c.req.raw)?.marketing) return null
  const page = pageOf(c)
  return { browser: { ...browserOf(c, page) }, sourceUrl: tidySourceUrl(page) }
}

/** The page a request was made by; where the browser does not tell, the one that signs people up. */
function pageOf(c: AppContext): string {
  const referrer = c.req.header('referer') ?? ''
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? referrer : new URL('/signup', c.req.url).href
}
