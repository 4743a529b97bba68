import type { EventObject } from 'xstate'
import type { ChartEntry, ChartStart } from '#machines/lib/chart-entry.ts'

/** One thing that happens to a running chart. Samples are named by their place, so that it can be written down. */
export type Occurrence =
  | { readonly type: 'sent'; readonly event: EventObject }
  /** An actor came back with the answer at this place of its list. */
  | { readonly type: 'answered'; readonly call: string; readonly source: string; readonly sample: number }
  | { readonly type: 'failed'; readonly call: string; readonly source: string; readonly sample: number }
  /** Nothing happens until the next timer goes off. */
  | { readonly type: 'waited'; readonly ms: number; readonly timers: readonly string[] }
  /** The device slept: as much time passes, but the timers are late. */
  | { readonly type: 'slept'; readonly ms: number }

/** A way through a chart: how it is started, what happens then, and which transitions each of its steps takes. */
export type Path = {
  readonly start: ChartStart
  readonly steps: readonly { readonly occurrence: Occurrence; readonly transitions: readonly string[] }[]
}

/** What an answer or a failure stands for. */
export function sampleOf(
  entry: ChartEntry,
  { type, source, sample }: Extract<Occurrence, { sample: number }>,
) {
  const samples = type === 'answered' ? entry.answers : entry.failures
  return samples[source]?.[sample]
}
