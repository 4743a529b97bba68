import { SECOND_MS } from '../lib/units.ts'

/** How long an event waits for the analytics script, which starts up to a second after the page, in milliseconds. */
export const ANALYTICS_PATIENCE_MS = 2 * SECOND_MS

/** Share of a section that counts as seen (spec S1 9). */
export const SECTION_SEEN_SHARE = 0.5

/** The hero is watched only after this pause, in milliseconds (spec S1 9). */
export const HERO_DELAY_MS = SECOND_MS
