import { createActor, toPromise } from 'xstate'
import { type HeldLock, type LockAttempt, lockMachine } from '#machines/lock/lock.machine.ts'
import { getInspection } from '../lib/inspection.ts'

/** Takes a lock by running its chart; null when another owner kept the lock through all tries. */
export function takeLock(input: LockAttempt): Promise<HeldLock | null> {
  return toPromise(createActor(lockMachine, { input, ...getInspection() }).start())
}
