import Cookies from 'js-cookie'
import type { ThirdPartyScript } from '#machines/consent/scripts.ts'
import { setPixelConsent, startPixel } from '../ad-events/meta-pixel.ts'
import { thirdPartyIds } from './third-party-ids.ts'

/** A function that queues its calls until the other company's script has loaded. */
type Stub = {
  (...args: unknown[]): void
  /** The queued calls, where Clarity looks for them. */
  q?: unknown[][]
}

declare global {
  interface Window {
    /** Google's queue. */
    dataLayer?: unknown[]
    /** Adds a call to Google's queue; absent before consent. */
    gtag?: (...args: unknown[]) => void
    /** Microsoft Clarity; absent before consent. */
    clarity?: Stub
  }
}

/** How the names of each script's cookies begin; the cookies are removed when consent is withdrawn. */
const COOKIES_OF: Readonly<Record<ThirdPartyScript, readonly string[]>> = {
  analytics: ['_ga', '_gid'],
  heatMap: ['_clck', '_clsk'],
  adPixel: ['_fbp', '_fbc'],
}

/** Prepares each script's queue and returns the script's address, to be loaded next. */
const STARTERS: Readonly<Record<Exclude<ThirdPartyScript, 'adPixel'>, (id: string) => string>> = {
  analytics: startAnalytics,
  heatMap: startHeatMap,
}

/** Starts a script the visitor allowed; nothing happens without an id. @throws Error when it cannot be loaded */
export async function startScript(script: ThirdPartyScript): Promise<void> {
  const id = thirdPartyIds[script]
  if (id === null) return
  if (script === 'adPixel') startPixel()
  else await loadOnce(STARTERS[script](id))
}

/** Silences a script as far as possible while the page stays open, and removes its cookies. */
export function stopScript(script: ThirdPartyScript): void {
  const id = thirdPartyIds[script]
  if (id === null) return
  if (script === 'analytics') Reflect.set(window, `ga-disable-${id}`, true)
  if (script === 'heatMap') window.clarity?.('stop')
  if (script === 'adPixel') setPixelConsent(false)
  forgetThirdPartyCookies(script)
}

/** Removes the cookies a script may have set, on this host and on the domain above it. */
export function forgetThirdPartyCookies(script: ThirdPartyScript): void {
  const domain = `.${window.location.hostname.split('.').slice(-2).join('.')}`
  for (const name of Object.keys(Cookies.get())) {
    if (!COOKIES_OF[script].some((beginning) => name.startsWith(beginning))) continue
    Cookies.remove(name, { path: '/' })
    Cookies.remove(name, { path: '/', domain })
    Cookies.remove(name, { path: '/', domain: `.${window.location.hostname}` })
  }
}

function startAnalytics(id: string): string {
  Reflect.set(window, `ga-disable-${id}`, false)
  window.dataLayer ??= []
  const { dataLayer } = window
  window.gtag ??= function gtag() {
    // Google reads `arguments` objects and ignores arrays.
    // biome-ignore lint/complexity/noArguments: as above.
    dataLayer.push(arguments)
  }
  window.gtag('js', new Date())
  window.gtag('config', id)
  return `https://www.googletagmanager.com/gtag/js?id=${id}`
}

function startHeatMap(id: string): string {
  if (!window.clarity) {
    const calls: unknown[][] = []
    window.clarity = Object.assign((...args: unknown[]) => void calls.push(args), { q: calls })
  }
  return `https://www.clarity.ms/tag/${id}`
}

/** Scripts that are loading or loaded, by address. */
const loading = new Map<string, Promise<void>>()

function loadOnce(source: string): Promise<void> {
  const known = loading.get(source) ?? load(source)
  loading.set(source, known)
  return known
}

function load(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = source
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () =>
      reject(new Error(`The script of ${new URL(source).host} could not be loaded`)),
    )
    document.head.append(script)
  })
}
