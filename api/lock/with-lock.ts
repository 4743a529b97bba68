import { randomUUID } from 'node:crypto'
import { createActor, toPromise } from 'xstate'
import { LOCK_TIMEOUT_MS } from '#machines/lock/limits.ts'
import { type HeldLock, type LockAttempt, lockMachine } from '#machines/lock/lock.machine.ts'
import { createFairPlaces } from '../lib/fair-places.ts'
import { getInspection } from '../lib/inspection.ts'
import type { Services } from '../services.ts'
import { acquireLocks, releaseLocks } from '../store/locks.ts'

/** Thrown when another server kept the lock through all tries. */
export class LockHeld extends Error {
  constructor() {
    super('another server holds the lock')
    this.name = 'LockHeld'
  }
}

type LockServices = Pick<Services, 'database' | 'owner'> & {
  readonly waits: Pick<Services['waits'], 'lockBackoff'>
}

/** The turns of this process: one caller of a lock's name at a time. */
const turns = createFairPlaces({ total: Number.POSITIVE_INFINITY, each: 1 })

/** Takes a lock by running its chart; null when another owner kept the lock through all tries. */
export function takeLock(input: LockAttempt): Promise<HeldLock | null> {
  return toPromise(createActor(lockMachine, { input, ...getInspection() }).start())
}

/**
 * Runs work while holding an exclusive lock. Calls of this process take turns; the chart `lock` waits for those of
 * another process, which an embedded database cannot have. Such a lock is held for 30 seconds at most.
 * @throws LockHeld, or the signal's reason when it is aborted before the work begins
 */
export async function withLock<Result>(
  { database: { db, engine }, owner, waits }: LockServices,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await turns.enter({ kind: 'background', name }, signal)
  try {
    if (engine !== 'postgres') return await work()
    const holder = `${owner}:${randomUUID()}`
    const held = await takeLock({
      names: [name],
      tryLock: async (names) => {
        const token = signal.aborted ? null : await acquireLocks(db, names, holder, LOCK_TIMEOUT_MS)
        return token === null ? null : { token }
      },
      backoff: waits.lockBackoff,
    })
    if (!held) throw new LockHeld()
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      await releaseLocks(db, [name], held.token)
    }
  } finally {
    leave()
  }
}
