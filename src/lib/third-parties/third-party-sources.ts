import { AD_PIXEL_ID } from '#machines/ad-events/limits.ts'
import type { ThirdPartyScript } from '#machines/consent/scripts.ts'
import type { ThirdPartyIds } from './third-party-ids.ts'

/** Hosts a script needs, as Content-Security-Policy sources. */
export type ThirdPartySources = Readonly<Record<'script' | 'connect' | 'img', readonly string[]>>

const ID_SHAPES: Readonly<Record<ThirdPartyScript, RegExp>> = {
  /** Google Analytics 4. */
  analytics: /^G-[A-Z0-9]{4,20}$/,
  /** Microsoft Clarity. */
  heatMap: /^[a-z0-9]{6,20}$/,
  /** Meta pixel. */
  adPixel: AD_PIXEL_ID,
}

const SOURCES: Readonly<Record<ThirdPartyScript, ThirdPartySources>> = {
  analytics: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    img: ['https://*.google-analytics.com'],
  },
  heatMap: {
    script: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
    connect: ['https://*.clarity.ms'],
    img: ['https://*.clarity.ms'],
  },
  adPixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
  },
}

/**
 * Lists what the page policy has to allow for these ids: nothing for a script without one. Runs in each build.
 * @throws Error naming a malformed id, because a build with a typo would silently measure nothing
 */
export function listSources(ids: ThirdPartyIds): ThirdPartySources {
  const wanted = (Object.keys(SOURCES) as ThirdPartyScript[]).filter((script) => {
    const id = ids[script]
    if (id !== null && !ID_SHAPES[script].test(id))
      throw new Error(`O identificador de ${script} não tem a forma esperada.`)
    return id !== null
  })
  return {
    script: wanted.flatMap((script) => SOURCES[script].script),
    connect: wanted.flatMap((script) => SOURCES[script].connect),
    img: wanted.flatMap((script) => SOURCES[script].img),
  }
}
