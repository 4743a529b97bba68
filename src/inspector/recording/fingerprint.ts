import { type ChartModel, statesOf } from '#machines/chart-model/model.ts'

/**
 * A short text that changes with a chart's states, arrows, guards and actors: a recording of a chart that has changed
 * since cannot be replayed on it. Descriptions may change without notice.
 */
export function fingerprint(chart: ChartModel): string {
  const facts = statesOf(chart).map(({ id, kind, initial, invokes, transitions }) => [
    id,
    kind,
    initial,
    invokes,
    transitions.map(({ id: arrow, targets, guard }) => [arrow, targets, guard]),
  ])
  return hash(JSON.stringify(facts))
}

/** FNV-1a, 32 bits: it only has to notice a change. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}
