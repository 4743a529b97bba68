import { type RefObject, useEffect } from 'react'
import { type HomeEvent, reportHomeEvent } from './home-events.ts'

/** Share of a section that counts as seen (spec S1 9). */
const SEEN = 0.5

/** The hero is watched only after this pause (spec S1 9). */
export const HERO_DELAY_MS = 1_000

/** How often the share in view is looked at: a section higher than the window never shows half of itself. */
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * Reports once that a section was seen: at least half of it, or, where it is higher than the window, half the window.
 * @param delayMs pause before the section is watched
 */
export function useSectionView(section: RefObject<Element | null>, event: HomeEvent, delayMs = 0): void {
  useEffect(() => {
    const watched = section.current
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(isSeen)) return
        observer.disconnect()
        reportHomeEvent(event)
      },
      { threshold: THRESHOLDS },
    )
    const timer = setTimeout(() => observer.observe(watched), delayMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [section, event, delayMs])
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const windowHeight = rootBounds?.height ?? Number.POSITIVE_INFINITY
  return intersectionRatio >= SEEN || intersectionRect.height >= windowHeight * SEEN
}
