import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { choosePaths } from './choose-paths.ts'
import { Explorer, type MayHappen, WHOLE_SEARCH } from './explore.ts'
import type { ObservedMachine } from './observe-machine.ts'
import type { Path } from './occurrence.ts'
import { PathFailure, runPath, type StepSeen } from './run-path.ts'

/** A path that was run, with what was observed at its start and after each step. */
export type Walk = {
  readonly path: Path
  readonly seen: readonly StepSeen[]
  /** Whether it covers states, transitions, guards or messages. Other paths cover only pairs of transitions. */
  readonly isEssential: boolean
  readonly failure: PathFailure | null
}

/** Runs one path to its end or to its failure. */
export function walkPath(
  entry: ChartEntry,
  machine: ObservedMachine,
  path: Path,
  isEssential: boolean,
): Walk {
  try {
    return { path, seen: runPath(entry, machine, path), isEssential, failure: null }
  } catch (thrown) {
    if (!(thrown instanceof PathFailure)) throw thrown
    return { path, seen: thrown.seen, isEssential, failure: thrown }
  }
}

/**
 * Runs the paths that cover every state, transition, guard outcome and message of a chart.
 * @param mayHappen limits what is tried on the way, for example to what a browser can cause
 */
export function walkEssentialPaths(entry: ChartEntry, mayHappen?: MayHappen): readonly Walk[] {
  const explorer = new Explorer(entry, mayHappen)
  const { essential } = choosePaths(
    entry,
    entry.starts.map((start) => explorer.explore(start, WHOLE_SEARCH)),
  )
  return essential.map((path) => walkPath(entry, explorer.observed, path, true))
}
