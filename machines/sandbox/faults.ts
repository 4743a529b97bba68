import { LATE_MS, SLOW_MS } from './limits.ts'

/** The providers the sandbox simulates, in the order they are shown. */
export const SERVICES = ['pipedrive', 'asaas', 'whatsapp', 'meta', 'cnpj'] as const

/** A provider of the sandbox. */
export type Service = (typeof SERVICES)[number]

/** Answers that no provider documents: a page with 200, no body, JSON of another type, and a limit that lasts a day. */
export const ODD_ANSWERS = ['page', 'empty', 'wrongType', 'dayLong'] as const

/** An answer that no provider documents. */
export type OddAnswer = (typeof ODD_ANSWERS)[number]

/** Answers of a failing call: a status, the end of the day's quota, the block page of a CDN, the refusal of a key, or an odd one. */
export const FAULT_STATUSES = [
  503,
  500,
  502,
  429,
  'exhausted',
  'html',
  'unauthorized',
  ...ODD_ANSWERS,
] as const

/** An answer of a failing call. */
export type FaultStatus = (typeof FAULT_STATUSES)[number]

/** The faults of a provider. Rates are shares of its calls from 0 to 1, durations are in milliseconds. */
export type FaultSettings = {
  /** Answered with `status`, not executed. */
  readonly failRate: number
  readonly status: FaultStatus
  /** Never answered, never executed. */
  readonly hangRate: number
  /** Writes that are executed but never answered. */
  readonly dropAfterWriteRate: number
  /** Writes that are executed `lateApplyMs` after the caller stopped waiting, and never answered. */
  readonly lateApplyRate: number
  readonly lateApplyMs: number
  /** Delay of every answer. */
  readonly delayMs: number
  /** How far the search index lags behind writes. */
  readonly searchLagMs: number
  /** Applies to this many calls from now on; absent for no end. */
  readonly next?: number | undefined
  /** Applies to calls of this kind only; absent for all. */
  readonly only?: 'reads' | 'writes' | undefined
  /** Makes the order of faults repeatable. */
  readonly seed?: number | undefined
}

/** No faults. */
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

/** Ready-made faults. */
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

/** The presets in the order they are shown. `Object.keys` forgets the names. */
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[]

/** Finds the preset with the same effect as these settings; null when no preset matches. */
export function findPreset(settings: FaultSettings): Preset | null {
  const wanted = describeEffect(settings)
  return PRESET_NAMES.find((name) => describeEffect(PRESETS[name]) === wanted) ?? null
}

/** Whether these settings have any effect. */
export function isFaulty(settings: FaultSettings): boolean {
  return findPreset(settings) !== 'normal'
}

/** Describes the effect of settings as a comparable text; settings without effect are left out. */
function describeEffect(settings: FaultSettings): string {
  const { failRate, status, hangRate, dropAfterWriteRate, lateApplyRate, lateApplyMs, delayMs } = settings
  const faults = [
    failRate && [failRate, status],
    hangRate,
    dropAfterWriteRate,
    lateApplyRate && [lateApplyRate, lateApplyMs],
    delayMs,
  ]
  const happens = faults.some(Boolean)
  const reach = happens ? [settings.next ?? null, settings.only ?? null] : []
  return JSON.stringify([...faults, settings.searchLagMs, ...reach])
}
