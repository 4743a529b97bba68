import { LOCK_TIMEOUT_MS } from '#machines/lock/limits.ts'
import type { HeldLock } from '#machines/lock/lock.machine.ts'
import { JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import type { LeadState } from '#machines/sign-up/lead-life.ts'
import { CLAIMS_RENEWED_AFTER_MS } from '#machines/sign-up/limits.ts'
import type { SignUpStep } from '#machines/sign-up/progress.ts'
import type { StepInput } from '#machines/sign-up/sign-up.setup.ts'
import { parseSignUpProblem, SignUpFailure, type SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
import { Failure } from '../lib/failure.ts'
import { describeError } from '../lib/log.ts'
import { getSteadyMs } from '../lib/steady-clock.ts'
import { getAskedWaitMs } from '../outbox/asked-wait.ts'
import { JobDeferral } from '../outbox/job-errors.ts'
import type { Logging, Store } from '../services.ts'
import { type JobClaim, type NewJob, renewLease } from '../store/jobs.ts'
import { type LeadFact, stepLead } from '../store/lead-states.ts'
import { acquireLeadLocks, type LeadPatch, recordSteps } from '../store/lead-steps.ts'
import type { Lead } from '../store/leads.ts'
import { releaseLocks, renewLocks } from '../store/locks.ts'
import { type StoreWrite, storeWrites } from '../store/writes.ts'
import type { SignUpLine, StepLine, StepOutcome } from './lines.ts'

/** One run of the chart for a lead, and its audience. */
export type SignUpRun = {
  readonly claim: JobClaim
  /** False when the worker resumes a lead after its visitor has left. */
  readonly isVisitorWaiting: boolean
  /** The visitor's address, for limits; null in a resumed run. */
  readonly address: string | null
  readonly sendLine: (line: SignUpLine) => void
}

/** The result of a step: its output for the chart, and the data to store together with its record. */
export type StepResult<Output> = {
  readonly output: Output
  readonly patch: LeadPatch
  /** Jobs to queue. */
  readonly jobs?: readonly NewJob[]
  /** True when no later step needs the lock, so that it is freed. */
  readonly isLockFreed?: boolean
  /**
   * By default a step is recorded by a statement of its own. `byWork`: its work has recorded it already, and it has neither patch nor
   * facts. `withNext`: the next step follows at once, and one statement records both; the step has no patch.
   */
  readonly recorded?: 'byWork' | 'withNext'
  /** Facts that hold however the step is recorded, such as the id of a created record. */
  readonly facts?: readonly StoreWrite[]
}

/** The work of a step. */
export type StepWork<Output> = (input: StepInput, signal: AbortSignal) => Promise<StepResult<Output>>

/** A step as it is recorded. */
type DoneStep = Omit<StepLine, 'type'>

type StepWrite = Omit<StepResult<unknown>, 'output'>

const NOTHING: StepWrite = { patch: {} }

/** Keeps the records of one run: its lock, its claim on the job, and the outcome of each step. */
export type RunRecord = {
  /**
   * Tries once to take all the locks and to record the step that takes them; null when another run holds one of
   * them.
   */
  tryLock(names: readonly string[]): Promise<HeldLock | null>
  releaseLock(): Promise<void>
  /**
   * Runs the work of a step: renews the claims, does the work, records its outcome under the fencing token, then
   * streams it.
   */
  step<Output>(
    name: SignUpStep,
    work: StepWork<Output>,
  ): (input: StepInput, signal: AbortSignal) => Promise<Output>
  /** Reports the end of the run to the lead's chart, unless another run has taken the lead over. */
  end(fact: LeadFact): Promise<void>
  /** Returns the earliest time at which another run makes sense, in milliseconds from now; null when no step knows. */
  getRetryAfterMs(): number | null
  /** Returns why and for how long a step was put off without a failure; null when none was. */
  getPutOff(): JobDeferral | null
}

/** Creates the record of a run. Each step is streamed after it was stored. */
export function createRunRecord(
  services: Store & Logging,
  lead: Lead,
  { claim, sendLine }: SignUpRun,
): RunRecord {
  const { db } = services.database
  // Unique to the run, not to the process: two leads of one person in one process must wait for each other.
  const owner = `${services.owner}:${lead.id}`
  let fence = lead.fence
  let held: (HeldLock & { readonly names: readonly string[] }) | null = null
  let renewedAt = getSteadyMs()
  let retryAfterMs: number | null = null
  let putOff: JobDeferral | null = null
  let isOvertaken = false
  /** The lead's state since the run has its locks; null before. */
  let state: LeadState | null = null
  /** Recordings that no step waits for. */
  let underWay: Promise<unknown> = Promise.resolve()
  /** Finished steps that are recorded with the next one, and what is stored with them. */
  const unrecorded = { steps: [] as DoneStep[], jobs: [] as NewJob[], facts: [] as StoreWrite[] }

  /** Stops the step because another run has taken the lead over; later steps stop too. */
  function stop(): never {
    isOvertaken = true
    throw new SignUpFailure('unavailable')
  }

  async function keepClaims() {
    if (isOvertaken) stop()
    if (getSteadyMs() - renewedAt < CLAIMS_RENEWED_AFTER_MS) return
    renewedAt = getSteadyMs()
    const jobKept = await renewLease(db, claim, JOB_LEASE_SECONDS)
    const isLockKept = !held || (await renewLocks(db, held.names, held.token, LOCK_TIMEOUT_MS))
    if (!jobKept || !isLockKept) stop()
  }

  async function record(step: SignUpStep, outcome: StepOutcome, write: StepWrite, problem?: SignUpProblem) {
    const { patch, isLockFreed = false, recorded, jobs = [], facts = [] } = write
    unrecorded.steps.push({ step, outcome, ...(problem ? { problem } : {}) })
    unrecorded.jobs.push(...jobs)
    unrecorded.facts.push(...facts)
    if (recorded === 'withNext') return
    const steps = unrecorded.steps.splice(0)
    const others = { jobs: unrecorded.jobs.splice(0), facts: unrecorded.facts.splice(0) }
    const freed = isLockFreed ? held : null
    const isOurs =
      recorded === 'byWork'
        ? !isOvertaken
        : await recordSteps(db, lead.id, fence, steps, patch, { ...others, freed })
    if (freed) held = null
    if (!isOurs) stop()
    for (const done of steps) sendLine({ type: 'step', ...done })
  }

  return {
    async tryLock(names) {
      const wanted = { names, owner, leaseMs: LOCK_TIMEOUT_MS }
      const lock = await acquireLeadLocks(db, lead, wanted, { step: 'acquireLock', outcome: 'done' })
      if (lock === null) return null
      isOvertaken = lock.state === null
      state = lock.state
      held = { names, token: lock.token }
      fence = lock.token
      return { token: lock.token }
    },

    async releaseLock() {
      if (!held) return
      const { names, token } = held
      held = null
      await releaseLocks(db, names, token)
    },

    step(name, work) {
      return async (input, signal) => {
        let isRecorded = false
        async function recordOnce(outcome: StepOutcome, write: StepWrite, problem?: SignUpProblem) {
          if (isRecorded) return
          isRecorded = true
          await record(name, outcome, write, problem)
        }
        // The chart stopped waiting: the page is notified now, even while the call is still running.
        const onAbort = () => {
          const recorded = recordOnce('deferred', NOTHING, 'unavailable').catch(() => {})
          underWay = Promise.all([underWay, recorded])
        }
        signal.addEventListener('abort', onAbort, { once: true })
        try {
          await keepClaims()
          const { output, ...write } = await work(input, signal)
          // Recorded as deferred while it was running: what it created is stored all the same, for the next run.
          if (isRecorded) await storeWrites(db, write.facts ?? [])
          await recordOnce('done', write)
          return output
        } catch (thrown) {
          retryAfterMs = Math.max(retryAfterMs ?? 0, getAskedWaitMs(thrown))
          if (thrown instanceof JobDeferral) putOff = thrown
          const problem = getProblem(thrown)
          if (problem === 'unavailable' && !isPutOff(thrown))
            services.log('warn', 'signup.step_failed', { kind: name, ...describeError(thrown) })
          await recordOnce(isForVisitor(name) ? 'failed' : 'deferred', NOTHING, problem)
          throw new SignUpFailure(problem)
        } finally {
          signal.removeEventListener('abort', onAbort)
        }
      }
    },

    async end(fact) {
      await underWay
      const known = state === null ? undefined : { state, isReplaced: false }
      const step = await stepLead(db, lead.id, fact, fence, known)
      if (step.outcome === 'impossible')
        services.log('error', 'lead.impossible_step', { code: `${step.state}/${fact.type}` })
    },

    getRetryAfterMs: () => retryAfterMs,
    getPutOff: () => putOff,
  }
}

/** Returns whether a step waits for the proof of the phone or for tokens, which is no failure (decisions 38 and 55). */
function isPutOff(thrown: unknown) {
  return thrown instanceof JobDeferral || (thrown instanceof Failure && thrown.code === 'phone_not_proven')
}

/** Returns whether the visitor can act on a step's failure; the server finishes the other steps later on its own. */
function isForVisitor(step: SignUpStep) {
  return step === 'acquireLock' || step === 'sendCode'
}

function getProblem(thrown: unknown): SignUpProblem {
  if (!(thrown instanceof Failure)) return parseSignUpProblem(thrown)
  if (thrown.code === 'number_not_reachable') return 'numberNotReachable'
  return thrown.code === 'rate_limited' || thrown.code === 'code_blocked' ? 'tooManyCodes' : 'unavailable'
}
