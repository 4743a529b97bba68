import { ORIGIN_LENGTH, REFERRER_LENGTH } from '#machines/origin/limits.ts'
import { CAMPAIGN_PARAMETERS, CLICK_PARAMETERS, type Touch } from '#machines/origin/touch.ts'
import { tabStorage } from '../storage/storage.ts'

/** A landing with the id of its click, which leaves the tab only with consent to marketing (decision 53). */
export type Landing = { readonly touch: Touch; readonly clickId: string | null }

/**
 * Reads what the latest landing in this tab says about where its visitor came from, by what the start script kept of it, or by this
 * page where that could not be kept; null when it says nothing.
 */
export function readLanding(): Landing | null {
  const kept = tabStorage.read('landing')
  const [address = '', referrer = ''] = Array.isArray(kept)
    ? kept.map(String)
    : [location.href, document.referrer]
  const query = new URL(address, location.href).searchParams
  const touch: Record<string, string> = {}
  for (const name of CAMPAIGN_PARAMETERS) {
    // Cut only so that the request stays small: the server cuts between characters.
    const label = query.get(name)?.slice(0, ORIGIN_LENGTH * 4)
    if (label) touch[name] = label
  }
  const click = CLICK_PARAMETERS.find((name) => query.get(name))
  if (click) touch.click = click
  const site = /\/\/([^/?#]+)/.exec(referrer)?.[1]?.slice(0, REFERRER_LENGTH)
  // Our own pages tell nothing, on this host and on those below its domain.
  if (site && !`.${site}`.endsWith(`.${location.host.replace(/^www\./, '')}`)) touch.referrer = site
  return Object.keys(touch).length > 0 ? { touch, clickId: click ? query.get(click) : null } : null
}
