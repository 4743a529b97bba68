import Cookies from 'js-cookie'
import { isOurCookie, isOurPermanentKey, isOurTabKey } from '#machines/visitor-data/registry.ts'
import { type BrowserData, NOTHING_IN_BROWSER, type StoredItem } from '#machines/visitor-data/stored-data.ts'
import { forgetConsent } from '../consent/forget-consent.ts'
import { getCookiePlace } from '../storage/cookie-place.ts'
import { forgetThirdPartyCookies } from '../third-parties/third-party-scripts.ts'

/** Reads what this browser keeps under the names of the registry. Storage that is blocked keeps nothing. */
export function readBrowserData(): BrowserData {
  return {
    cookies: Object.entries(Cookies.get())
      .filter(([name]) => isOurCookie(name))
      .map(([name, text]) => ({ name, value: parseJson(text) })),
    permanent: listItems(() => window.localStorage, isOurPermanentKey),
    tab: listItems(() => window.sessionStorage, isOurTabKey),
  }
}

/** Deletes all of it, the cookies of other companies' scripts, and the consent: the visitor is asked again. */
export function eraseBrowserData(): void {
  const { cookies, permanent, tab } = readBrowserData()
  for (const { name } of permanent) window.localStorage.removeItem(name)
  for (const { name } of tab) window.sessionStorage.removeItem(name)
  for (const { name } of cookies) Cookies.remove(name, getCookiePlace())
  for (const script of ['analytics', 'heatMap', 'adPixel'] as const) forgetThirdPartyCookies(script)
  forgetConsent()
}

function listItems(place: () => Storage, isOurs: (key: string) => boolean): BrowserData['permanent'] {
  try {
    const storage = place()
    return Object.keys(storage)
      .filter(isOurs)
      .map((name): StoredItem => ({ name, value: parseJson(storage.getItem(name) ?? '') }))
  } catch {
    return NOTHING_IN_BROWSER.permanent
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
