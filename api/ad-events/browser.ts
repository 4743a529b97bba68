import { cookieOf } from '../lib/consent.ts'
import type { AppContext } from '../lib/context.ts'
import type { AdBrowser } from './user-data.ts'

/** Browser and click ids, as Meta's own script and address parameter write them. */
const META_ID = /^fb\.[0-9]\.[0-9]{10,14}\.[A-Za-z0-9_-]{1,500}$/
const CLICK_ID = /^[A-Za-z0-9_-]{1,500}$/

const LONGEST_USER_AGENT = 500

/**
 * What the browser tells of itself with this very request; never hashed.
 * @param sourceUrl address of the page that makes the request
 */
export function browserOf(c: AppContext, sourceUrl: string): AdBrowser {
  const request = c.req.raw
  return {
    client_ip_address: c.get('address') ?? undefined,
    client_user_agent: request.headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT),
    fbp: metaId(cookieOf(request, '_fbp')),
    fbc: metaId(cookieOf(request, '_fbc')) ?? clickIdOf(sourceUrl),
  }
}

function metaId(value: string | null): string | undefined {
  return value !== null && META_ID.test(value) ? value : undefined
}

/** The click id of a page that was opened from an ad before Meta's script could keep it. */
function clickIdOf(sourceUrl: string): string | undefined {
  const clickId = URL.canParse(sourceUrl) ? new URL(sourceUrl).searchParams.get('fbclid') : null
  return clickId !== null && CLICK_ID.test(clickId) ? `fb.1.${Date.now()}.${clickId}` : undefined
}
