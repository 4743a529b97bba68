import { LOCK_CLEANUP_MS } from '#machines/lock/lock.machine.ts'
import { METRICS_EVERY_MS } from '#machines/metrics/limits.ts'
import { sendDueAdEvents } from '../ad-events/send.ts'
import { describeError } from '../lib/log.ts'
import { takeMetrics } from '../metrics/take.ts'
import type { Services } from '../services.ts'
import { claimDue, releaseJob, releaseJobs, renewLease } from '../store/jobs.ts'
import { sweepLocks } from '../store/locks.ts'
import { sweep } from '../store/sweep.ts'
import { type RunnableJob, runJob, type SignUpAudience } from './run-job.ts'
import { JOB_LEASE_SECONDS } from './schedule.ts'

/** Jobs run at once; more would only wait for the database or the providers. */
const CONCURRENT_JOBS = 16

/** Jobs claimed in one statement. */
const CLAIM_SIZE = 8

/** How often the outbox is looked at, in milliseconds. */
const POLL_MS = 1_000

/** How often events for the ad platform are looked for, in milliseconds: together they are fewer calls. */
const AD_EVENTS_MS = 2_000

/** How often expired rows are removed, in milliseconds. */
const SWEEP_MS = 3_600_000

/** How long a stopping worker waits for what it is doing, in milliseconds; the rest of ten seconds is to give it back. */
const STOP_PATIENCE_MS = 6_000

/** Works off the outbox: sign-ups and what follows from them. */
export type Worker = {
  /**
   * Runs a job this process just accepted, as soon as there is room; `audience` hears of its steps. False when it was
   * not run here: another worker took it over while it waited for room, or the visitor left and it went back to the
   * outbox, where it waits without its connection.
   */
  runAccepted(job: RunnableJob, audience: SignUpAudience): Promise<boolean>
  /** Starts and finishes due jobs until none is left or `deadlineMs` is over. Gives how many were started. */
  drain(deadlineMs: number): Promise<number>
  /** Looks at the outbox by itself from now on. */
  start(): void
  /** Takes nothing new, waits for what runs, and gives the rest back. */
  stop(): Promise<void>
  /** Jobs under way in this process. */
  running(): number
}

/** A worker on the services' store. */
export function createWorker(services: Services): Worker {
  const { db } = services.database
  const underWay = new Set<Promise<unknown>>()
  const waiting = new Set<() => void>()
  const timers: NodeJS.Timeout[] = []
  let isStopping = false
  let polling: Promise<void> | null = null
  let sendingAdEvents: Promise<number> | null = null

  /** Resolves with true when there is room, or with false once the visitor has left. */
  function untilRoom(gone: AbortSignal): Promise<boolean> {
    if (gone.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      function onRoom() {
        gone.removeEventListener('abort', onGone)
        resolve(true)
      }
      function onGone() {
        waiting.delete(onRoom)
        resolve(false)
      }
      waiting.add(onRoom)
      gone.addEventListener('abort', onGone, { once: true })
    })
  }

  function callNext() {
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
  }

  async function runAccepted(job: RunnableJob, audience: SignUpAudience): Promise<boolean> {
    if (underWay.size >= CONCURRENT_JOBS) {
      if (!(await untilRoom(audience.gone))) {
        await releaseJob(db, job)
        return false
      }
      let isStillOurs = false
      try {
        isStillOurs = !isStopping && (await renewLease(db, job, JOB_LEASE_SECONDS))
      } finally {
        // Whether another worker has it or the database is gone: the room is somebody else's now.
        if (!isStillOurs) callNext()
      }
      if (!isStillOurs) return false
    }
    await run(job, audience)
    return true
  }

  function run(job: RunnableJob, audience?: SignUpAudience): Promise<unknown> {
    const running = runJob(services, job, audience)
      .catch((thrown) =>
        services.log('error', 'job.unsettled', { jobId: job.id, kind: job.kind, ...describeError(thrown) }),
      )
      .finally(() => {
        underWay.delete(running)
        callNext()
      })
    underWay.add(running)
    return running
  }

  /** Claims as many due jobs as there is room for and starts them. Gives their number. */
  async function startDue(): Promise<number> {
    const room = Math.min(CLAIM_SIZE, CONCURRENT_JOBS - underWay.size)
    if (isStopping || room <= 0) return 0
    const jobs = await claimDue(db, services.owner, room, JOB_LEASE_SECONDS)
    for (const job of jobs) void run(job)
    return jobs.length
  }

  /** One call at a time, beside the jobs: however slow the ad platform, no sign-up waits for it. */
  function sendAdEvents(): Promise<number> {
    sendingAdEvents ??= sendDueAdEvents(services)
      .catch((thrown) => {
        services.log('error', 'ad_events.unsettled', describeError(thrown))
        return 0
      })
      .finally(() => {
        sendingAdEvents = null
      })
    return sendingAdEvents
  }

  async function drain(deadlineMs: number): Promise<number> {
    const end = Date.now() + deadlineMs
    let ran = 0
    while (!isStopping && Date.now() < end) {
      // A job that ends while the next are being looked for may have held one back: only an idle look is the last.
      const wasIdle = underWay.size === 0
      const started = await startDue()
      ran += started
      if (started === 0 && wasIdle) break
      if (started === 0 && underWay.size > 0) await Promise.race(underWay)
      await yieldTurn()
    }
    while (!isStopping && Date.now() < end && (await sendAdEvents()) > 0) await yieldTurn()
    return ran
  }

  /** One look at the outbox at a time; it goes on while there is something to start. */
  function poll() {
    polling ??= (async () => {
      while ((await startDue()) > 0) await yieldTurn()
    })()
      .catch((thrown) => services.log('error', 'worker.poll_failed', describeError(thrown)))
      .finally(() => {
        polling = null
      })
  }

  function every(ms: number, task: () => unknown) {
    timers.push(setInterval(() => void task(), ms).unref())
  }

  return {
    runAccepted,
    drain,
    start() {
      every(POLL_MS, poll)
      every(AD_EVENTS_MS, () => isStopping || sendAdEvents())
      every(LOCK_CLEANUP_MS, () => sweepLocks(db).catch(() => 0))
      every(METRICS_EVERY_MS, () =>
        takeMetrics(services).catch((thrown) =>
          services.log('error', 'metrics.failed', describeError(thrown)),
        ),
      )
      every(SWEEP_MS, () => sweep(db).catch(() => null))
    },
    async stop() {
      isStopping = true
      for (const leave of waiting) leave()
      waiting.clear()
      for (const timer of timers) clearInterval(timer)
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref())
      await Promise.race([Promise.allSettled([...underWay, polling, sendingAdEvents]), patience])
      await releaseJobs(db, services.owner)
    },
    running: () => underWay.size,
  }
}

/** Requests come first: work that the database answers at once must not keep the event loop to itself. */
function yieldTurn() {
  return new Promise((resolve) => setImmediate(resolve))
}
