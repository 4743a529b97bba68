import { setTimeout as sleep } from 'node:timers/promises'
import { REMEMBERED_CREATIONS } from '#machines/sign-up/limits.ts'

/** The clock and random source; tests pass their own. */
export type LevelClock = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number
}

const SYSTEM_CLOCK: LevelClock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
  random: Math.random,
}

/** A record of the CRM that a sign-up found or created. */
export type Resolved = {
  /** Created just now. */
  readonly isNew: boolean
  /** Created by this visitor, now or before, and therefore no secret to them. */
  readonly isOwned: boolean
}

/** Runs work that finds or creates one kind of record, and levels its duration. */
export type LevelDuration = <Record extends Resolved>(
  work: () => Promise<Record>,
  signal: AbortSignal,
) => Promise<Record>

/**
 * Creates a function that makes finding a known record take as long as creating a new one, so that the duration of
 * an answer does not reveal whether the CRM knows an e-mail or a phone (decision 40). After the work it waits,
 * without a call, until the duration of one of the latest creations, drawn at random, has passed. An aborted signal
 * ends the wait.
 * @param callsSpared how much longer a creation takes, as a multiple of finding, until this process has measured one
 */
export function createLevelDuration(callsSpared: number, clock: LevelClock = SYSTEM_CLOCK): LevelDuration {
  const created: number[] = []

  function draw(tookMs: number): number {
    return created[Math.floor(clock.random() * created.length)] ?? tookMs * (1 + callsSpared)
  }

  return async (work, signal) => {
    const startedAt = clock.now()
    const result = await work()
    const tookMs = clock.now() - startedAt
    if (result.isNew) {
      created.push(tookMs)
      if (created.length > REMEMBERED_CREATIONS) created.shift()
    }
    if (result.isNew || result.isOwned) return result
    const restMs = draw(tookMs) - tookMs
    if (restMs > 0) await clock.wait(restMs, signal).catch(() => {})
    return result
  }
}

/**
 * Creates the levels of a process's sign-ups. A new person takes three calls instead of one, a new deal as many as a
 * known one.
 */
export function createSignUpLevels() {
  return { person: createLevelDuration(2), deal: createLevelDuration(0) }
}

/** The levels of a process's sign-ups. */
export type SignUpLevels = ReturnType<typeof createSignUpLevels>
