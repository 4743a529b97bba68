import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { readConsent } from '../consent/read-consent.ts'
import type { AppContext } from '../context.ts'
import type { AdVisitor } from '../store/ad-events.ts'
import { readBrowser } from './browser.ts'
import { normalizeSourceUrl } from './request.ts'

/**
 * Reads the browser of a visitor who signs up; null without consent to marketing cookies. Stored with the lead, because
 * the server may send an event of its own, such as Subscribe, before the page reports anything.
 */
export function readAgreeingVisitor(c: AppContext): AdVisitor | null {
  if (!allowsAdEvents(readConsent(c))) return null
  const page = getPage(c)
  return {
    browser: { ...readBrowser(c, { sourceUrl: page, ageMs: 0 }) },
    sourceUrl: normalizeSourceUrl(page),
  }
}

/** The page that made the request; `/signup` when the browser sends no referrer. */
function getPage(c: AppContext): string {
  const referrer = c.req.header('referer') ?? ''
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? referrer : new URL('/signup', c.req.url).href
}
