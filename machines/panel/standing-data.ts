import type { ResultsFilter } from './results-data.ts'
import type { SteppedChart } from './stepped-charts.ts'

/** A state of a chart. */
export type ChartPlace = { readonly chart: SteppedChart; readonly state: string }

/** What a list of what stands in a state is read by. */
export type StandingQuery = ChartPlace & { readonly filter: ResultsFilter }

/** The last row of a page, after which the next page begins. */
export type StandingCursor = { readonly since: string; readonly id: string }

/** Something that stands in a state. */
export type StandingRow = StandingCursor & {
  /** For how long, in seconds. */
  readonly waitedS: number
  /** The sign-up it belongs to; null where it belongs to none. */
  readonly lead: { readonly id: string; readonly name: string; readonly company: string } | null
  /** The kind of a job; null in other charts. */
  readonly kind: string | null
}

/** One page of the list, oldest first; `next` is null on the last one. */
export type StandingList = { readonly rows: readonly StandingRow[]; readonly next: StandingCursor | null }
