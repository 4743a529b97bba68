import type { SteppedChart } from './stepped-charts.ts'

/** A code that WhatsApp accepted, and could not deliver. */
export const CODE_UNDELIVERED = 'code_undelivered'

/** A step that a sign-up, or something of it, took on a chart. */
export type HistoryStep = {
  /** Its place among the sign-up's steps, from the oldest on. */
  readonly id: number
  readonly chart: SteppedChart
  /** Which of the sign-up's charges, calls, links or jobs took it, from 1 on. */
  readonly nth: number
  /** Null for the first step. */
  readonly from: string | null
  /** Null for the first step. */
  readonly event: string | null
  readonly to: string
  /** ISO. */
  readonly at: string
  /** Seconds in `from`; null where nobody knows. */
  readonly waitedS: number | null
  /** What went wrong: a job's code, a payment's trouble or `CODE_UNDELIVERED`; null where nothing did, or nobody knows. */
  readonly problem: string | null
}

/** What a sign-up went through, oldest first. */
export type LeadHistory = { readonly steps: readonly HistoryStep[] }
