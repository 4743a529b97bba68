import { getCookie } from 'hono/cookie'
import type { AppContext } from '../context.ts'
import type { AdBrowser } from './user-data.ts'

/** Browser and click ids, as Meta's own script and address parameter write them. */
const META_ID = /^fb\.[0-9]\.[0-9]{10,14}\.[A-Za-z0-9_-]{1,500}$/
const CLICK_ID = /^[A-Za-z0-9_-]{1,500}$/

const LONGEST_USER_AGENT = 500

/**
 * Reads what identifies the browser of a request to the ad platform. None of it is hashed.
 * @param sourceUrl address of the page that makes the request
 */
export function readBrowser(c: AppContext, sourceUrl: string): AdBrowser {
  return {
    client_ip_address: c.get('address') ?? undefined,
    client_user_agent: c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT),
    fbp: parseMetaId(getCookie(c, '_fbp')),
    fbc: parseMetaId(getCookie(c, '_fbc')) ?? createClickId(sourceUrl),
  }
}

function parseMetaId(value: string | undefined): string | undefined {
  return value !== undefined && META_ID.test(value) ? value : undefined
}

/** The click id of a page that was opened from an ad, for when Meta's script has not stored it yet. */
function createClickId(sourceUrl: string): string | undefined {
  const clickId = URL.canParse(sourceUrl) ? new URL(sourceUrl).searchParams.get('fbclid') : null
  return clickId !== null && CLICK_ID.test(clickId) ? `fb.1.${Date.now()}.${clickId}` : undefined
}
