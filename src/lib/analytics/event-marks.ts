import type { HomeEvent } from '#machines/analytics/home-events.ts'

/** Marks an element whose press is reported to analytics (`src/app/page-controls.ts`). */
export function reportOnPress(event: HomeEvent) {
  return { 'data-reports': event }
}

/**
 * Marks a section that is reported to analytics once it was seen (`section-views.ts`).
 * @param delayMs pause before the section is watched
 */
export function reportOnView(event: HomeEvent, delayMs = 0) {
  return { 'data-seen': event, 'data-seen-after': delayMs }
}

/** Reads the event an element was marked with: only the two functions above write marks. */
export function readMark(mark: string | undefined): HomeEvent | null {
  return mark ? (mark as HomeEvent) : null
}
