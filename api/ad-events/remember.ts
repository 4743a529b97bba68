import { consentOf } from '../lib/consent.ts'
import type { AppContext } from '../lib/context.ts'
import { rememberAdVisitor } from '../store/ad-events.ts'
import { browserOf } from './browser.ts'
import { tidySourceUrl } from './request.ts'

/**
 * Remembers the browser of a visitor who signs up and agreed to marketing cookies. What the server knows of a lead, such
 * as a subscription made a moment later, may come before the page reports anything.
 */
export async function rememberAgreeing(c: AppContext, leadId: string): Promise<void> {
  if (!consentOf(c.req.raw)?.marketing) return
  const page = pageOf(c)
  await rememberAdVisitor(c.get('services').database.db, leadId, {
    browser: { ...browserOf(c, page) },
    sourceUrl: tidySourceUrl(page),
  })
}

/** The page a request was made by; where the browser does not tell, the one that signs people up. */
function pageOf(c: AppContext): string {
  const referrer = c.req.header('referer') ?? ''
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? referrer : new URL('/signup', c.req.url).href
}
