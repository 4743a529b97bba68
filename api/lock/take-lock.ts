import { createActor, fromPromise, toPromise } from 'xstate'
import { type Backoff, getBackoffMs } from '#machines/lib/backoff.ts'
import { LOCK_BACKOFF } from '#machines/lock/limits.ts'
import { type HeldLock, lockMachine } from '#machines/lock/lock.machine.ts'
import { getInspection } from '../lib/inspection.ts'

/** How a lock is taken. */
export type LockAttempt = {
  readonly names: readonly string[]
  /** Tries once; null when another owner holds one of the names. */
  readonly tryLock: (names: readonly string[]) => Promise<HeldLock | null>
  /** Waits between two tries. */
  readonly backoff: Backoff
}

/** The running attempts, by the actor system of their chart. */
const attempts = new WeakMap<object, LockAttempt>()

/** The chart with its actor. Created once, because building a machine takes longer than running it. */
const machine = lockMachine.provide({
  actors: {
    tryLock: fromPromise<HeldLock | null, { names: readonly string[] }>(({ input, system }) => {
      const attempt = attempts.get(system)
      if (!attempt) throw new Error('A lock chart runs without its lock')
      return attempt.tryLock(input.names)
    }),
  },
  delays: {
    backoff: ({ context, system }) =>
      getBackoffMs(context.retries, attempts.get(system)?.backoff ?? LOCK_BACKOFF),
  },
})

/** Takes a lock by running its chart; null when another owner kept the lock through all tries. */
export function takeLock(attempt: LockAttempt): Promise<HeldLock | null> {
  const lock = createActor(machine, { input: { names: attempt.names }, ...getInspection() })
  attempts.set(lock.system, attempt)
  return toPromise(lock.start())
}
