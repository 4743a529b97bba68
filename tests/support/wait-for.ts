import { type AnyActorRef, type SnapshotFrom, waitFor as waitForSnapshot } from 'xstate'

/**
 * Longest a chart with actors of a test takes to get anywhere, in milliseconds. Nothing in it takes time, but the machine may
 * be busy. Stryker names its processes; there a chart is often stuck, and a mutant called dead too early counts as killed by
 * the timeout it would reach anyway.
 */
const PATIENCE_MS = process.env.STRYKER_MUTATOR_WORKER ? 2_000 : 30_000

/**
 * Waits for a snapshot of a chart, and fails soon when it never comes: XState waits forever, so that a chart that is stuck
 * would use up the whole time of its test.
 */
export function waitFor<Ref extends AnyActorRef>(
  actor: Ref,
  isReached: (snapshot: SnapshotFrom<Ref>) => boolean,
): Promise<SnapshotFrom<Ref>> {
  return waitForSnapshot(actor, isReached, { timeout: PATIENCE_MS })
}
