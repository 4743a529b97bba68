/** The services the sandbox stands in for, in the order a sign-up meets them. */
export const SERVICES = ['pipedrive', 'asaas', 'whatsapp', 'meta'] as const

/** A service of the sandbox. */
export type Service = (typeof SERVICES)[number]

/** What a failing call is answered: a status, the block page of a CDN, or the refusal of a key. */
export const FAULT_STATUSES = [503, 500, 502, 429, 'html', 'unauthorized'] as const

/** What a failing call is answered. */
export type FaultStatus = (typeof FAULT_STATUSES)[number]

/** How a service is to misbehave. Rates are shares of its calls from 0 to 1, durations are in milliseconds. */
export type FaultSettings = {
  /** Answered with `status` instead of done. */
  readonly failRate: number
  readonly status: FaultStatus
  /** Never answered, never done. */
  readonly hangRate: number
  /** Writes that are done, but never answered. */
  readonly dropAfterWriteRate: number
  /** Writes that are done `lateApplyMs` after the caller stopped waiting, and never answered. */
  readonly lateApplyRate: number
  readonly lateApplyMs: number
  /** Every call waits this long first. */
  readonly delayMs: number
  /** How far the search index lags behind writes. */
  readonly searchLagMs: number
  /** Only so many calls from now on; absent without an end. */
  readonly next?: number | undefined
  /** Only calls of this sort; absent for all. */
  readonly only?: 'reads' | 'writes' | undefined
  /** Makes the order of mishaps repeatable. */
  readonly seed?: number | undefined
}

/** Everything is well. */
export const NO_FAULTS: FaultSettings = {
  failRate: 0,
  status: 503,
  hangRate: 0,
  dropAfterWriteRate: 0,
  lateApplyRate: 0,
  lateApplyMs: 0,
  delayMs: 0,
  searchLagMs: 0,
}

/** How long the slow preset waits before every answer: shorter than the 5 s a call may take. */
export const SLOW_MS = 3_000

/** How long after the caller gave up the late preset writes. */
export const LATE_MS = 2_000

/** Misbehaviour one press away. */
export const PRESETS = {
  normal: NO_FAULTS,
  down: { ...NO_FAULTS, failRate: 1, status: 503 },
  slow: { ...NO_FAULTS, delayMs: SLOW_MS },
  answerLost: { ...NO_FAULTS, dropAfterWriteRate: 1 },
  writtenLate: { ...NO_FAULTS, lateApplyRate: 1, lateApplyMs: LATE_MS },
  limited: { ...NO_FAULTS, failRate: 1, status: 429 },
  htmlPage: { ...NO_FAULTS, failRate: 1, status: 'html' },
  keyRefused: { ...NO_FAULTS, failRate: 1, status: 'unauthorized' },
} as const satisfies Record<string, FaultSettings>

/** A preset by name. */
export type Preset = keyof typeof PRESETS

/** The presets in the order they are shown. */
export const PRESET_NAMES = [
  'normal',
  'down',
  'slow',
  'answerLost',
  'writtenLate',
  'limited',
  'htmlPage',
  'keyRefused',
] as const satisfies readonly Preset[]

/** The preset that has the effect of these settings; null when none has exactly that. */
export function presetOf(settings: FaultSettings): Preset | null {
  const wanted = effectOf(settings)
  return PRESET_NAMES.find((name) => effectOf(PRESETS[name]) === wanted) ?? null
}

/** Whether a service that is set like this misbehaves at all. */
export function isFaulty(settings: FaultSettings): boolean {
  return presetOf(settings) !== 'normal'
}

/** What settings amount to, as a text to compare: what has no effect is left out. */
function effectOf(settings: FaultSettings): string {
  const { failRate, status, hangRate, dropAfterWriteRate, lateApplyRate, lateApplyMs, delayMs } = settings
  const mishaps = [
    failRate && [failRate, status],
    hangRate,
    dropAfterWriteRate,
    lateApplyRate && [lateApplyRate, lateApplyMs],
    delayMs,
  ]
  const happens = mishaps.some(Boolean)
  const reach = happens ? [settings.next ?? null, settings.only ?? null] : []
  return JSON.stringify([...mishaps, settings.searchLagMs, ...reach])
}
