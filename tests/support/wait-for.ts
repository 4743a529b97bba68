import { type AnyActorRef, type SnapshotFrom, waitFor as waitForSnapshot } from 'xstate'

/**
 * Longest wait for a chart with a test's actors, in milliseconds. Nothing in it takes time, but the machine may be busy. Under
 * Stryker, which names its processes, the wait is shorter: charts are often stuck there, and a mutant killed too early would
 * have reached its timeout anyway.
 */
const PATIENCE_MS = process.env.STRYKER_MUTATOR_WORKER ? 2_000 : 30_000

/**
 * Waits for a snapshot of a chart, and fails soon when it never comes: XState waits forever, so a stuck chart would use up
 * the whole time of its test.
 */
export function waitFor<Ref extends AnyActorRef>(
  actor: Ref,
  isReached: (snapshot: SnapshotFrom<Ref>) => boolean,
): Promise<SnapshotFrom<Ref>> {
  return waitForSnapshot(actor, isReached, { timeout: PATIENCE_MS })
}
