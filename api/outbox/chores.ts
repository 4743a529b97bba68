import { describeError } from '../lib/log.ts'
import { runFor } from '../lib/requester.ts'
import type { Services } from '../services.ts'

/** Work done at intervals, beside the jobs, such as removing expired rows. */
export type Chore = {
  /** Its name in the log. */
  readonly name: string
  readonly everyMs: number
  /** Returns how much it did; 0 when there was nothing to do. */
  readonly run: (services: Services) => Promise<number>
  /**
   * True for a chore that `drain` also runs until it finds nothing, for platforms without timers: what only this process knows and
   * would lose, or what is due at once. The others wait there for a call of the scheduler.
   */
  readonly isDrained?: boolean
}

/** Runs a chore, at most once at a time in this process. A failure is logged and counts as nothing found. */
export type ChoreRunner = {
  readonly chore: Chore
  run(): Promise<number>
  /** Returns the current run; null without one. */
  getUnderWay(): Promise<number> | null
}

/** Creates a chore's runner. */
export function createChoreRunner(services: Services, chore: Chore): ChoreRunner {
  let underWay: Promise<number> | null = null
  return {
    chore,
    run() {
      underWay ??= runFor({ kind: 'background', name: chore.name }, () => chore.run(services))
        .catch((thrown: unknown) => {
          services.log('error', 'chore.failed', { kind: chore.name, ...describeError(thrown) })
          return 0
        })
        .finally(() => {
          underWay = null
        })
      return underWay
    },
    getUnderWay: () => underWay,
  }
}
