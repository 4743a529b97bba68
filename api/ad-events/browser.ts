import { getCookie } from 'hono/cookie'
import { META_CLICK_ID, META_COOKIE_ID, USER_AGENT_LENGTH } from '#machines/ad-events/limits.ts'
import type { AppContext } from '../context.ts'
import type { AdBrowser } from './user-data.ts'

/**
 * Reads what identifies the browser of a request to the ad platform. None of it is hashed.
 * @param sourceUrl address of the page that makes the request
 */
export function readBrowser(c: AppContext, sourceUrl: string): AdBrowser {
  return {
    client_ip_address: c.get('address') ?? undefined,
    client_user_agent: c.req.header('user-agent')?.slice(0, USER_AGENT_LENGTH),
    fbp: parseMetaId(getCookie(c, '_fbp')),
    fbc: parseMetaId(getCookie(c, '_fbc')) ?? createClickId(sourceUrl),
  }
}

function parseMetaId(value: string | undefined): string | undefined {
  return value !== undefined && META_COOKIE_ID.test(value) ? value : undefined
}

/** The click id of a page that was opened from an ad, for when Meta's script has not stored it yet. */
function createClickId(sourceUrl: string): string | undefined {
  const clickId = URL.canParse(sourceUrl) ? new URL(sourceUrl).searchParams.get('fbclid') : null
  return clickId !== null && META_CLICK_ID.test(clickId) ? `fb.1.${Date.now()}.${clickId}` : undefined
}
