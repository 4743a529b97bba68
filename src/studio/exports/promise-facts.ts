import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartPromise } from '#machines/lib/chart-promises.ts'
import { checkPromises, isKept } from '../paths/check-promises.ts'
import { type Exploration, type Explorer, WHOLE_SEARCH } from '../paths/explore.ts'
import { formatStep } from '../paths/format.ts'

/** A promise of a chart and how it fared, as the exports say it. */
export type PromiseFact = Pick<ChartPromise, 'sentence' | 'source'> & {
  /** At how many moments it was asked. */
  readonly moments: number
  /** The shortest way to where it is broken; null while it is kept. */
  readonly brokenBy: readonly WayStep[] | null
}

/** A step of a way: what happens, and the ids of the transitions taken. */
export type WayStep = { readonly says: string; readonly transitions: readonly string[] }

/**
 * Checks the promises of a chart at the moments of a search; where these leave one unkept or unasked, at those of the whole search.
 * @param explorer made the search, and repeats none of its steps
 */
export function readPromises(
  entry: ChartEntry,
  explorer: Explorer,
  explorations: readonly Exploration[],
): readonly PromiseFact[] {
  const shortly = checkPromises(entry, explorations)
  const checks = shortly.every(isKept)
    ? shortly
    : checkPromises(
        entry,
        entry.starts.map((start) => explorer.explore(start, WHOLE_SEARCH)),
      )
  return checks.map(({ promise: { sentence, source }, moments, brokenBy }) => ({
    sentence,
    source,
    moments,
    brokenBy:
      brokenBy?.steps.map(({ occurrence, transitions }) => ({
        says: formatStep(entry, occurrence),
        transitions,
      })) ?? null,
  }))
}
