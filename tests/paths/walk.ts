import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { choosePaths } from './choose.ts'
import { explore } from './explore.ts'
import { type ObservedMachine, observed } from './observed-machine.ts'
import type { Path } from './occurrence.ts'
import { PathFailure, runPath, type StepSeen } from './run-path.ts'

/** A path that was run, with what was seen at its start and after each of its steps. */
export type Walk = {
  readonly path: Path
  readonly seen: readonly StepSeen[]
  /** Covers states, transitions and guards; the others only pairs of transitions. */
  readonly isEssential: boolean
  readonly failure: PathFailure | null
}

/** Walks one path to its end, or to where it fails. */
export function walk(entry: ChartEntry, machine: ObservedMachine, path: Path, isEssential: boolean): Walk {
  try {
    return { path, seen: runPath(entry, machine, path), isEssential, failure: null }
  } catch (thrown) {
    if (!(thrown instanceof PathFailure)) throw thrown
    return { path, seen: thrown.seen, isEssential, failure: thrown }
  }
}

/** The paths that cover every state, transition, guard outcome and message of a chart, walked. */
export function essentialWalks(entry: ChartEntry): readonly Walk[] {
  const machine = observed(entry)
  const { essential } = choosePaths(
    entry,
    entry.starts.map((start) => explore(entry, machine, start)),
  )
  return essential.map((path) => walk(entry, machine, path, true))
}
