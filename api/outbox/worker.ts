import {
  JOB_LEASE_SECONDS,
  JOB_PLACES,
  JOBS_A_CLAIM,
  OUTBOX_POLL_MS,
  WORKER_STOP_MS,
} from '#machines/outbox/limits.ts'
import { createFairPlaces } from '../lib/fair-places.ts'
import { describeError } from '../lib/log.ts'
import { getSteadyMs } from '../lib/steady-clock.ts'
import type { Services } from '../services.ts'
import { claimDue, type JobClaim, releaseClaims, releaseJobs, renewLease } from '../store/jobs.ts'
import { takeTurn } from '../store/locks.ts'
import { createBatch } from './batch.ts'
import { type Chore, createChoreRunner } from './chores.ts'
import type { ClaimedJob, JobHandler, JobRegistry, JobRun } from './registry.ts'
import { runJob } from './run-job.ts'

/** Everything a worker runs: the handlers of all jobs, and the chores. */
export type BackgroundWork = { readonly jobs: JobRegistry; readonly chores: readonly Chore[] }

/** Works on the outbox and runs the chores. */
export type Worker = {
  /**
   * Runs a job that this process just accepted, with a handler that streams to its visitor, as soon as a place is
   * free. Returns false when the job was not run here: another worker claimed it while it waited for a place, or the
   * visitor left and it was released to the outbox.
   * @param gone aborted when the visitor left
   */
  runAccepted(job: ClaimedJob, handler: JobHandler<unknown>, gone: AbortSignal): Promise<boolean>
  /**
   * Runs due jobs, then chores that can be drained, until none is left or `deadlineMs` has passed. Returns the
   * number of jobs.
   */
  drain(deadlineMs: number): Promise<number>
  /**
   * Does what the platform's scheduler calls for: unless this worker was started, runs the chores whose turn it is among all
   * instances; then drains. Begins nothing after `deadlineMs`. Returns the number of jobs.
   */
  runScheduled(deadlineMs: number): Promise<number>
  /** Starts to poll the outbox and to run the chores. */
  start(): void
  /** Stops claiming, waits for running jobs, and releases the rest. Stopping twice is harmless. */
  stop(): Promise<void>
  /** Counts the running jobs of this process. */
  countRunning(): number
}

/** Creates a worker on the services' store. It does nothing before `start`. */
export function createWorker(services: Services, { jobs, chores }: BackgroundWork): Worker {
  const { db } = services.database
  const places = createFairPlaces({ total: JOB_PLACES.total, each: JOB_PLACES.total })
  const underWay = new Set<Promise<unknown>>()
  const runners = chores.map((chore) => createChoreRunner(services, chore))
  const timers: NodeJS.Timeout[] = []
  const release = createBatch<JobClaim>((claims) => releaseClaims(db, claims))
  let isStopping = false
  let polling: Promise<void> | null = null
  let stopped: Promise<void> | null = null

  async function runAccepted(job: ClaimedJob, handler: JobHandler<unknown>, gone: AbortSignal) {
    const requester = { kind: 'signUp', name: job.subject } as const
    const mustWait = places.countTaken() >= JOB_PLACES.total
    const leave = isStopping
      ? null
      : mustWait
        ? await places.enter(requester, gone).catch(() => null)
        : places.occupy(requester)
    if (leave === null) {
      await release(job)
      return false
    }
    try {
      // Another worker may have claimed the job in the meantime.
      if (mustWait && (isStopping || !(await renewLease(db, job, JOB_LEASE_SECONDS)))) return false
      await keep(run(job, { ...jobs.get(job.kind), run: handler }, () => false))
      return true
    } finally {
      leave()
    }
  }

  /** Lists work until it ends, to wait for. */
  async function keep<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  /** Runs a job. Returns the next job of its subject, claimed, or null. */
  async function run(job: ClaimedJob, known: JobRun | undefined, mayClaimNext: () => boolean) {
    try {
      return await runJob(services, job, known, mayClaimNext)
    } catch (thrown) {
      services.log('error', 'job.not_recorded', { jobId: job.id, kind: job.kind, ...describeError(thrown) })
      return null
    }
  }

  /**
   * Runs a claimed job, then the following jobs of its subject while no visitor waits for the place. Returns their
   * number.
   */
  async function runSubject(first: ClaimedJob, mayGoOn: () => boolean): Promise<number> {
    let count = 0
    for (let job: ClaimedJob | null = first; job; count += 1) {
      job = await run(job, jobs.get(job.kind), () => mayGoOn() && places.countWaiting() === 0)
    }
    return count
  }

  /**
   * Claims as many due jobs as there are free places and starts them. Returns their number.
   * @param mayGoOn whether further jobs of the same subjects may be started after them
   * @param onFollowUps called with the number of those further jobs
   */
  async function startDue(mayGoOn: () => boolean, onFollowUps: (count: number) => void = () => {}) {
    const count = Math.min(JOBS_A_CLAIM, JOB_PLACES.total - JOB_PLACES.keptForSignUps - places.countTaken())
    if (isStopping || count <= 0) return 0
    const claimed = await claimDue(db, services.owner, count, JOB_LEASE_SECONDS)
    for (const job of claimed) {
      const leave = places.occupy({ kind: 'background', name: job.subject })
      void keep(runSubject(job, mayGoOn).then((done) => onFollowUps(done - 1))).finally(leave)
    }
    return claimed.length
  }

  async function drain(deadlineMs: number): Promise<number> {
    const end = getSteadyMs() + deadlineMs
    const mayGoOn = () => !isStopping && getSteadyMs() < end
    let started = 0
    while (mayGoOn()) {
      // A job that ends during the claim may have blocked another one: only a claim while idle is the last.
      const wasIdle = places.countTaken() === 0
      const count = await startDue(mayGoOn, (followed) => {
        started += followed
      })
      started += count
      if (count === 0 && wasIdle) break
      if (count === 0 && places.countTaken() > 0) await Promise.race(underWay)
      await yieldTurn()
    }
    for (const { chore, run: runChore } of runners)
      while (chore.isDrained && mayGoOn() && (await runChore()) > 0) await yieldTurn()
    return started
  }

  async function runScheduled(deadlineMs: number): Promise<number> {
    const end = getSteadyMs() + deadlineMs
    const isTurnOf = ({ isDrained, name, everyMs }: Chore) => isDrained || takeTurn(db, name, everyMs)
    // Before the jobs: what a chore queues, such as an alert, leaves at once, and no slow provider keeps the chores waiting.
    if (timers.length === 0)
      for (const { chore, run: runChore } of runners)
        if (!isStopping && getSteadyMs() < end && (await isTurnOf(chore))) await runChore()
    return drain(end - getSteadyMs())
  }

  /** Starts due jobs until none is left; one poll at a time. */
  function poll() {
    polling ??= (async () => {
      while ((await startDue(() => !isStopping)) > 0) await yieldTurn()
    })()
      .catch((thrown: unknown) => services.log('error', 'worker.poll_failed', describeError(thrown)))
      .finally(() => {
        polling = null
      })
  }

  async function stop(): Promise<void> {
    isStopping = true
    places.refuseWaiting(new Error('the worker stops'))
    for (const timer of timers) clearInterval(timer)
    const patience = new Promise((resolve) => setTimeout(resolve, WORKER_STOP_MS).unref())
    const unfinished = [...underWay, polling, ...runners.map((runner) => runner.getUnderWay())]
    await Promise.race([Promise.allSettled(unfinished), patience])
    await releaseJobs(db, services.owner)
  }

  function runEvery(ms: number, task: () => unknown) {
    timers.push(setInterval(() => void task(), ms).unref())
  }

  return {
    runAccepted,
    drain,
    runScheduled,
    start() {
      runEvery(OUTBOX_POLL_MS, poll)
      for (const { chore, run: runChore } of runners) runEvery(chore.everyMs, runChore)
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
    countRunning: () => places.countTaken(),
  }
}

/** Yields to requests: work that the database answers at once must not monopolise the event loop. */
function yieldTurn() {
  return new Promise((resolve) => setImmediate(resolve))
}
