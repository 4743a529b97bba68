import { MINUTE_MS } from '../lib/units.ts'

/** Pause before an unconfirmed decision is reported to the server again. */
export const CONSENT_REPORT_PAUSE_MS = MINUTE_MS

/** Raise this whenever a purpose, a vendor or the texts change: every visitor is asked again. */
export const CONSENT_VERSION = 1

/** Days until the visitor is asked again (visual guide 6). */
export const CONSENT_DAYS = 180

/** Pauses before each script of another company starts, in milliseconds (spec S1 7.3), counted from consent (decision 20). */
export const SCRIPT_DELAYS_MS = { analytics: 500, heatMap: 1_000, adPixel: 1_000 } as const

/** Decisions per visitor and hour whose evidence is kept. */
export const CONSENT_DECISIONS_HOURLY = 60
