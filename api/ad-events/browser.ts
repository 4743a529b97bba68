import { getCookie } from 'hono/cookie'
import { META_CLICK_ID, META_COOKIE_ID, USER_AGENT_LENGTH } from '#machines/ad-events/limits.ts'
import type { Touches } from '#machines/origin/touches.ts'
import type { AppContext } from '../context.ts'
import { META_CLICK } from './request.ts'
import type { AdBrowser } from './user-data.ts'

/** The page that a request is about: its address, and how long ago its event happened, in milliseconds. */
type Page = { readonly sourceUrl: string; readonly ageMs: number }

/**
 * Reads what identifies the browser of a request to the ad platform. None of it is hashed. Call it only for a visitor who agreed
 * to marketing cookies.
 */
export function readBrowser(c: AppContext, page: Page): AdBrowser {
  return {
    client_ip_address: c.get('address') ?? undefined,
    client_user_agent: c.req.header('user-agent')?.slice(0, USER_AGENT_LENGTH),
    fbp: parseMetaId(getCookie(c, '_fbp')),
    fbc: parseMetaId(getCookie(c, '_fbc')) ?? createClickId(c.get('session')?.touches ?? null, page),
  }
}

function parseMetaId(value: string | undefined): string | undefined {
  return value !== undefined && META_COOKIE_ID.test(value) ? value : undefined
}

/**
 * The click id of the visit's landing, for when Meta's script has not stored it: with the time of the landing, which the session
 * knows, or that of the event on the landing page.
 */
function createClickId(touches: Touches | null, { sourceUrl, ageMs }: Page): string | undefined {
  const last = touches?.last
  const landed = last?.click === META_CLICK && last.clickId ? { id: last.clickId, at: last.at } : null
  const shown = URL.canParse(sourceUrl) ? new URL(sourceUrl).searchParams.get(META_CLICK) : null
  const id = shown ?? landed?.id
  if (id === undefined || !META_CLICK_ID.test(id)) return undefined
  return `fb.1.${landed?.id === id ? Date.parse(landed.at) : Date.now() - ageMs}.${id}`
}
