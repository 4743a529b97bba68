import { isFromSomewhere } from './classify.ts'
import { SAME_LANDING_MS } from './limits.ts'
import type { Touch } from './touch.ts'

/** A touch as the server keeps it. */
export type KeptTouch = Touch & {
  /** When the visitor landed, ISO 8601, by the server's clock. */
  readonly at: string
}

/** A visitor's first touch, and the last one that was not direct (decision 53). */
export type Touches = {
  readonly first: KeptTouch
  readonly last: KeptTouch & {
    /** Id of the click, kept with consent to marketing only. */
    readonly clickId?: string
  }
}

/**
 * Adds a touch to the known ones. A direct touch changes nothing, and neither does one without a time whose labels are known
 * already. A second report of the same landing adds the id of its click and keeps the landing's time.
 * @param touch `at` is missing where the time of the landing is not known; `now` then takes its place
 * @param now epoch milliseconds
 */
export function addTouch(
  touches: Touches | null,
  { clickId, at, ...touch }: Touch & { readonly clickId?: string | undefined; readonly at?: number },
  now: number,
): Touches | null {
  if (!isFromSomewhere(touch)) return touches
  const marked = clickId === undefined ? {} : { clickId }
  const kept = { ...touch, at: new Date(at ?? now).toISOString() }
  if (touches === null) return { first: kept, last: { ...kept, ...marked } }
  const { first, last } = touches
  if (at === undefined && knowsLabels(touches, touch)) return touches
  const laterMs = Date.parse(kept.at) - Date.parse(last.at)
  if (haveEqualLabels(last, touch) && Math.abs(laterMs) < SAME_LANDING_MS)
    return { first, last: { ...last, ...marked } }
  // An earlier landing may be reported late, from a tab that was left open.
  return laterMs < 0 ? touches : { first, last: { ...kept, ...marked } }
}

/** Whether a session knows the labels of a touch already. */
export function knowsLabels({ first, last }: Touches, touch: Touch): boolean {
  return [first, last].some((known) => haveEqualLabels(known, touch))
}

function haveEqualLabels(one: Touch, other: Touch): boolean {
  return (
    one.utm_source === other.utm_source &&
    one.utm_medium === other.utm_medium &&
    one.utm_campaign === other.utm_campaign &&
    one.click === other.click &&
    one.referrer === other.referrer
  )
}
