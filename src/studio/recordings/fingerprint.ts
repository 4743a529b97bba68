import { type ChartModel, listStates } from '#src/studio/model/model.ts'

/**
 * Computes a short text that changes with a chart's states, transitions, guards and actors, but not with its descriptions.
 * A recording cannot be replayed on a chart whose fingerprint has changed.
 */
export function computeFingerprint(chart: ChartModel): string {
  const facts = listStates(chart).map(({ id, kind, initial, invokes, transitions }) => [
    id,
    kind,
    initial,
    invokes,
    transitions.map((one) => [one.id, one.targets, one.guard]),
  ])
  return hash(JSON.stringify(facts))
}

/** Hashes with 32-bit FNV-1a, which is enough to notice a change. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}
