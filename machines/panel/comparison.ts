import { FEWEST_CONVERSIONS, FEWEST_EXPOSURES } from '../ab-test/limits.ts'
import { DAY_MS } from '../lib/units.ts'
import type { FunnelStage } from './funnel-stages.ts'
import { MOST_PERIODS_BACK } from './limits.ts'
import type { Comparison, Days, ResultsFilter } from './results-data.ts'

/** Returns what the other side of a comparison is filtered by. */
export function getComparedFilter(filter: ResultsFilter, comparison: Comparison): ResultsFilter {
  return comparison.by === 'period'
    ? { ...filter, back: filter.back + comparison.before }
    : { ...filter, variant: comparison.variant }
}

/** Returns how many periods back a filter may be so that the period it is compared with can still be asked for. */
export function getMostBack(comparison: Comparison | null): number {
  return MOST_PERIODS_BACK - (comparison?.by === 'period' ? comparison.before : 0)
}

/**
 * Limits a comparison to what a filter allows: a period that is too far back is replaced by the farthest allowed. Null when there
 * is none, or for a variant compared with itself.
 */
export function limitComparison(filter: ResultsFilter, comparison: Comparison | null): Comparison | null {
  if (comparison === null) return null
  if (comparison.by === 'variant') return comparison.variant === filter.variant ? null : comparison
  const before = Math.min(Math.max(comparison.before, 1), MOST_PERIODS_BACK - filter.back)
  return before < 1 ? null : { by: 'period', before }
}

/** Moves days by a number of them. */
export function moveDays({ from, until }: Days, count: number): Days {
  const move = (day: string) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
  return { from: move(from), until: move(until) }
}

/** By how much a count differs from another one. */
export type Difference = {
  readonly absolute: number
  /** Of the other count; null where that is 0. */
  readonly share: number | null
  /** Whether a side has too few for the difference to say anything. */
  readonly isThin: boolean
}

/** Compares two counts. @param fewest how many each side needs */
export function compareCounts(own: number, other: number, fewest: number): Difference {
  const absolute = own - other
  return { absolute, share: other === 0 ? null : absolute / other, isThin: Math.min(own, other) < fewest }
}

/** Returns the smallest count of a stage for a meaningful comparison: the limits below which an A/B/C test is not judged. */
export function getFewest(stage: FunnelStage): number {
  return stage === 'visited' ? FEWEST_EXPOSURES : FEWEST_CONVERSIONS
}
