import { SPANS_A_DOUBLING } from './limits.ts'

/** How many steps waited a time of each class. */
export type SpanCounts = ReadonlyMap<number, number>

/** The class of steps whose waiting time nobody knows. */
export const UNKNOWN_SPAN = -1

/** Computes the shortest waiting time of a class, in seconds. */
export function getSpanStart(span: number): number {
  return 2 ** (span / SPANS_A_DOUBLING) - 1
}

/** Computes the median of waiting times from their classes, in seconds; null where no time is known. */
export function computeMedian(counts: SpanCounts): number | null {
  const known = [...counts].filter(([span, count]) => span !== UNKNOWN_SPAN && count > 0)
  const total = known.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  let below = 0
  for (const [span, count] of known.sort(([one], [other]) => one - other)) {
    if (below + count >= total / 2) {
      const share = (total / 2 - below) / count
      const [start, end] = [getSpanStart(span), getSpanStart(span + 1)]
      return start + (end - start) * share
    }
    below += count
  }
  return null
}
