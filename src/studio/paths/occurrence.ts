import type { EventObject } from 'xstate'
import type { ChartEntry, ChartStart } from '#machines/lib/chart-entry.ts'

/** One thing that happens to a chart. Samples are given by their index in the entry, so that it can be serialized. */
export type Occurrence =
  | { readonly type: 'sent'; readonly event: EventObject }
  /** An invoked actor answers with the sample at this index, or fails with it. */
  | { readonly type: 'answered'; readonly call: string; readonly source: string; readonly sample: number }
  | { readonly type: 'failed'; readonly call: string; readonly source: string; readonly sample: number }
  /** Nothing happens until the next timers fire. */
  | { readonly type: 'waited'; readonly ms: number; readonly timers: readonly string[] }
  /** The device sleeps: time passes, and timers fire late. */
  | { readonly type: 'slept'; readonly ms: number }

/** A path through a chart: its start, the occurrences in order, and the transitions each causes. */
export type Path = {
  readonly start: ChartStart
  readonly steps: readonly { readonly occurrence: Occurrence; readonly transitions: readonly string[] }[]
}

/** Finds the sample of an occurrence's answer or failure. */
export function getSample(
  entry: ChartEntry,
  { type, source, sample }: Extract<Occurrence, { sample: number }>,
) {
  const samples = type === 'answered' ? entry.answers : entry.failures
  return samples[source]?.[sample]
}
