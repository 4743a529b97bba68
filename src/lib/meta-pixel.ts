import { isStandard, type ReportedName } from '#machines/ad-events/events.ts'
import type { CustomValue } from '#machines/ad-events/limits.ts'

/** Meta's own script. Allowed by the pages' policy only while a pixel is configured. */
const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The pixel's id, from the build's environment; without one no script is ever loaded (decision 20). */
const PIXEL_ID: string | undefined = import.meta.env.META_PIXEL_ID

/** Meta's queue: calls wait in it until its script, once loaded, takes them up. */
type Pixel = {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: unknown[]
  push?: Pixel
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** One event as the pixel is told it. */
export type PixelEvent = {
  readonly name: ReportedName
  readonly eventId: string
  readonly customData: Readonly<Record<string, CustomValue>>
}

/** Tells Meta's script of an event, with the id the server uses too. To be called with consent alone. */
export function tellPixel({ name, eventId, customData }: PixelEvent): void {
  const pixel = PIXEL_ID ? (window.fbq ?? startedPixel(PIXEL_ID)) : null
  pixel?.(isStandard(name) ? 'track' : 'trackCustom', name, customData, { eventID: eventId })
}

/** Brings Meta's script in, where a pixel is configured. To be called with consent alone. */
export function startPixel(): void {
  if (PIXEL_ID) window.fbq ??= startedPixel(PIXEL_ID)
  consentToPixel(true)
}

/** Stops or goes on with Meta's script; it cannot be unloaded, but it keeps quiet. */
export function consentToPixel(isGiven: boolean): void {
  window.fbq?.('consent', isGiven ? 'grant' : 'revoke')
}

function startedPixel(id: string): Pixel {
  const pixel: Pixel = Object.assign(
    (...call: readonly unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    { queue: [], loaded: true, version: '2.0' },
  )
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT
  document.head.append(script)
  // Meta's script would otherwise report every click by itself.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  return pixel
}
