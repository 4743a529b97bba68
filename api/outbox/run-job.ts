import type { JobEvent } from '#machines/outbox/job.machine.ts'
import { jobLife } from '#machines/outbox/job-life.ts'
import { JOB_ATTEMPT_MS, JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import { StillUncertain } from '../intents/create-once.ts'
import { inspectStep } from '../lib/inspection.ts'
import { describeError } from '../lib/log.ts'
import { runFor } from '../lib/requester.ts'
import type { Services } from '../services.ts'
import { deadLetterJob, deferJob, finishAndClaimNext, finishJob } from '../store/jobs.ts'
import type { StoreWrite } from '../store/writes.ts'
import { getAskedWaitMs } from './asked-wait.ts'
import { JobDeferral, PermanentFailure } from './job-errors.ts'
import type { ClaimedJob, JobHandler, JobRun } from './registry.ts'
import { computeRetryDelay } from './retry-delay.ts'

/** How an attempt ended. A deferred job runs again after `atLeastMs` at the earliest. */
type Outcome =
  | { readonly kind: 'done'; readonly writes: readonly StoreWrite[] }
  | { readonly kind: 'deferred'; readonly problem: string; readonly atLeastMs: number }
  | { readonly kind: 'permanentFailure'; readonly problem: string }

/**
 * Runs a claimed job and records how it ended: finished, deferred, or kept for the operator as a dead letter.
 * Returns the next job of its subject, claimed, if there is one and `mayClaimNext` returns true.
 * @param known undefined for a kind no handler is registered for
 * @throws only when the store fails
 */
export async function runJob(
  services: Services,
  job: ClaimedJob,
  known: JobRun | undefined,
  mayClaimNext: () => boolean,
): Promise<ClaimedJob | null> {
  const { db } = services.database
  const outcome = await attempt(services, job, known?.run)
  const event = toEvent(outcome, job.attempts)
  inspectStep(jobLife.machine, String(job.id), jobLife.toSnapshot('leased'), event)
  const { state } = jobLife.decide('leased', event)
  if (outcome.kind === 'done') {
    const { writes } = outcome
    if (mayClaimNext()) return finishAndClaimNext(db, job, writes, services.owner, JOB_LEASE_SECONDS)
    await finishJob(db, job, writes)
    return null
  }
  const atLeastMs = outcome.kind === 'deferred' ? outcome.atLeastMs : 0
  const wait = state === 'repeated' ? computeRetryDelay(job.attempts, atLeastMs) : null
  const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, code: outcome.problem }
  if (wait === null) {
    services.log('critical', 'job.dead_lettered', fields)
    await db.transaction(async (tx) => {
      if (await deadLetterJob(tx, job, outcome.problem, event.type)) await known?.onDeath?.(tx, job)
    })
  } else {
    services.log('info', 'job.deferred', { ...fields, milliseconds: Math.round(wait) })
    await deferJob(db, job, outcome.problem, wait)
  }
  return null
}

/** Converts the outcome of an attempt to an event of the chart `job`. */
function toEvent(outcome: Outcome, attempts: number): JobEvent {
  if (outcome.kind === 'done') return { type: 'job.finished' }
  return outcome.kind === 'deferred' ? { type: 'attempt.failed', attempts } : { type: 'job.failed' }
}

async function attempt(
  services: Services,
  { payload, ...job }: ClaimedJob,
  handler: JobHandler<unknown> | undefined,
): Promise<Outcome> {
  if (!handler) return { kind: 'permanentFailure', problem: 'unknown_kind' }
  const writes: StoreWrite[] = []
  const signal = AbortSignal.timeout(JOB_ATTEMPT_MS)
  const finishWith = (...added: readonly StoreWrite[]) => void writes.push(...added)
  try {
    await runFor({ kind: 'background', name: job.subject }, () =>
      handler({ services, job, payload, signal, finishWith }),
    )
    return { kind: 'done', writes }
  } catch (thrown) {
    if (thrown instanceof PermanentFailure) return { kind: 'permanentFailure', problem: thrown.problem }
    if (thrown instanceof JobDeferral)
      return { kind: 'deferred', problem: thrown.problem, atLeastMs: thrown.atLeastMs }
    const atLeastMs = getAskedWaitMs(thrown)
    if (thrown instanceof StillUncertain) return { kind: 'deferred', problem: 'uncertain', atLeastMs }
    services.log('warn', 'job.failed', { jobId: job.id, kind: job.kind, ...describeError(thrown) })
    return { kind: 'deferred', problem: thrown instanceof Error ? thrown.name : 'unknown', atLeastMs }
  }
}
