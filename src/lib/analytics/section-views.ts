import { SECTION_SEEN_SHARE } from '#machines/analytics/limits.ts'
import { readMark } from './event-marks.ts'
import { reportHomeEvent } from './home-events.ts'

/** Shares in view at which the observer fires: a section higher than the window never shows half of itself. */
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * Reports each section with `data-seen` once, under that name, when it was seen: half of it or, if it is higher than the
 * window, half the window. `data-seen-after` is a pause before it is watched, in milliseconds.
 * @returns stops watching
 */
export function watchSectionViews(): () => void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-seen]')].map(watchSection)
  return () => {
    for (const stop of stops) stop()
  }
}

function watchSection(section: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(isSeen)) return
      observer.disconnect()
      const event = readMark(section.dataset.seen)
      if (event) reportHomeEvent(event)
    },
    { threshold: THRESHOLDS },
  )
  const timer = setTimeout(() => observer.observe(section), Number(section.dataset.seenAfter ?? 0))
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const windowHeight = rootBounds?.height ?? Number.POSITIVE_INFINITY
  return (
    intersectionRatio >= SECTION_SEEN_SHARE || intersectionRect.height >= windowHeight * SECTION_SEEN_SHARE
  )
}
