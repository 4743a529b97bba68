import type { AbTest, AbVariant } from '../ab-test/assign.ts'
import type { AbFunnel } from '../ab-test/judge.ts'
import type { OriginKind } from '../origin/classify.ts'
import type { FunnelStage } from './funnel-stages.ts'
import type { SteppedChart } from './stepped-charts.ts'

/** Periods that end today, by the office's calendar. */
export const PERIODS = ['day', 'week', 'month'] as const

/** A period that ends today. */
export type Period = (typeof PERIODS)[number]

/** What results are asked for. Null leaves nothing out. */
export type ResultsFilter = {
  readonly period: Period
  /** How many periods before the present one. */
  readonly back: number
  readonly channel: OriginKind | null
  readonly campaign: string | null
  readonly variant: AbVariant | null
  /** Whether the pre-qualification was answered before the sign-up. */
  readonly isQualified: boolean | null
}

/** What the room shows first. */
export const FIRST_FILTER: ResultsFilter = {
  period: 'month',
  back: 0,
  channel: null,
  campaign: null,
  variant: null,
  isQualified: null,
}

/** What results are compared with: an earlier period, or another variant in the same one; all else as filtered. */
export type Comparison =
  /** `before`: how many periods before that of the filter, from 1 on. */
  { readonly by: 'period'; readonly before: number } | { readonly by: 'variant'; readonly variant: AbVariant }

/** The first and last day of a period, `YYYY-MM-DD`. */
export type Days = { readonly from: string; readonly until: string }

/** How often something happened, and the median of how long it took, in seconds; null where nobody knows. */
export type Counted = { readonly count: number; readonly medianS: number | null }

/** How often a step was taken. */
export type ArrowCount = Counted & {
  /** Null for the first step. */
  readonly from: string | null
  /** Null for the first step. */
  readonly event: string | null
  readonly to: string
}

/** How many stand in a state now, and the median of for how long, in seconds. */
export type Standing = { readonly state: string } & Counted

/** What happened in a chart. */
export type ChartResults = {
  readonly chart: SteppedChart
  readonly days: Days
  readonly arrows: readonly ArrowCount[]
  /** States where somebody stands now; null for a chart whose states the CRM keeps. */
  readonly standing: readonly Standing[] | null
}

/** How many reached each stage of the funnel. Null for visits when the filter uses something that is not known about visits. */
export type StageCounts = Readonly<Record<FunnelStage, number | null>>

/** A part of the funnel: a channel, variant or week. */
export type FunnelPart = { readonly name: string; readonly stages: StageCounts }

/** What came in and went back, in centavos. */
export type Revenue = {
  /** Charges paid in the period, before what went back. */
  readonly onceCents: number
  /** A month of the subscriptions whose boleto was last paid in the period. */
  readonly monthlyCents: number
  /** What went back of the charges paid in the period. */
  readonly refundedCents: number
}

/** Revenue by where its sign-up came from. Null where the sign-up is deleted or came before origins were kept. */
export type RevenuePart = Revenue & {
  readonly channel: OriginKind | null
  readonly campaign: string | null
}

/** The funnel of a period, by the day of the sign-up. */
export type FunnelResults = {
  readonly days: Days
  readonly stages: Readonly<
    Record<FunnelStage, { readonly count: number | null; readonly medianS: number | null }>
  >
  readonly channels: readonly FunnelPart[]
  readonly variants: readonly FunnelPart[]
  /** By the first day of each week, oldest first. */
  readonly weeks: readonly FunnelPart[]
  readonly revenue: readonly RevenuePart[]
  /** Campaigns that can be filtered by. */
  readonly campaigns: readonly string[]
}

/** How an A/B/C test stands. */
export type TestResults = {
  readonly test: AbTest
  readonly counts: AbFunnel
  /** Sign-ups of a day with a variant, of late. */
  readonly daily: number
}

/** What the room shows of the whole site. */
export type SiteResults = { readonly funnel: FunnelResults; readonly tests: readonly TestResults[] }

/** The other side of a comparison, with what each side was filtered by. */
export type ComparedResults = {
  readonly by: Comparison['by']
  readonly filter: ResultsFilter
  readonly otherFilter: ResultsFilter
  readonly funnel: FunnelResults
  readonly chart: ChartResults
}

/** Everything that one reading brings. */
export type Results = {
  readonly site: SiteResults
  readonly chart: ChartResults
  /** Null where nothing is compared. */
  readonly compared: ComparedResults | null
}
