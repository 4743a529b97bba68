import type { CustomValue } from '#machines/ad-events/custom-data.ts'
import { isStandard, type ReportedName } from '#machines/ad-events/events.ts'

/** Meta's own script. The pages' Content-Security-Policy allows it only while a pixel is configured. */
const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The pixel's id, from the build's environment; without one no script is ever loaded (decision 20). */
const PIXEL_ID: string | undefined = import.meta.env.META_PIXEL_ID

/** Meta's queue: calls wait in it until the script has loaded and processes them. */
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

/** One event as the pixel receives it. */
export type PixelEvent = {
  readonly name: ReportedName
  readonly eventId: string
  readonly customData: Readonly<Record<string, CustomValue>>
}

/** Sends an event to Meta's script, with the id the server uses too. Call it only with consent. */
export function sendToPixel({ name, eventId, customData }: PixelEvent): void {
  const pixel = PIXEL_ID ? (window.fbq ?? createPixel(PIXEL_ID)) : null
  pixel?.(isStandard(name) ? 'track' : 'trackCustom', name, customData, { eventID: eventId })
}

/** Loads Meta's script, if a pixel is configured. Call it only with consent. */
export function startPixel(): void {
  if (PIXEL_ID) window.fbq ??= createPixel(PIXEL_ID)
  setPixelConsent(true)
}

/** Grants or revokes consent in Meta's script, which cannot be unloaded but then sends nothing. */
export function setPixelConsent(isGiven: boolean): void {
  window.fbq?.('consent', isGiven ? 'grant' : 'revoke')
}

function createPixel(id: string): Pixel {
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
