import { fromPromise, type PromiseActorLogic } from 'xstate'
import { type HeldLock, LOCK_TIMEOUT_MS } from '#machines/lock/lock.machine.ts'
import { SignUpError, type SignUpProblem, signUpProblemFrom } from '#machines/sign-up/problem.ts'
import type { SignUpStep } from '#machines/sign-up/records.ts'
import type { StepInput } from '#machines/sign-up/sign-up.machine.ts'
import { StillUncertain } from '../lib/create-once.ts'
import { Failure } from '../lib/failure.ts'
import { describeError } from '../lib/log.ts'
import type { Services } from '../services.ts'
import { type JobClaim, renewLease } from '../store/jobs.ts'
import { type Lead, type LeadPatch, type LeadStatus, recordStep, setLeadStatus } from '../store/leads.ts'
import { acquireLocks, releaseLocks, renewLocks } from '../store/locks.ts'
import { JOB_LEASE_SECONDS } from '../work/schedule.ts'
import type { SignUpLine, StepOutcome } from './lines.ts'

/** Claims are prolonged before a step when this much time went by since the last time, in milliseconds. */
const RENEW_AFTER_MS = 10_000

/** What one step did: what the chart is told, and what its lead's row keeps. */
export type StepResult<Output> = { readonly output: Output; readonly patch: LeadPatch }

/** The book-keeping of one run: its lock, its claim on the job, and what became of each step. */
export type RunRecord = {
  /** Tries once to take the locks, all or none; null while somebody else holds one. */
  tryLock(names: readonly string[]): Promise<HeldLock | null>
  releaseLock(): Promise<void>
  /** An actor for a step of the chart: claims kept, work done, outcome recorded under the fencing token, then told. */
  step<Output>(
    name: SignUpStep,
    work: (input: StepInput, signal: AbortSignal) => Promise<StepResult<Output>>,
  ): PromiseActorLogic<Output, StepInput>
  setStatus(status: LeadStatus): Promise<void>
  /** The soonest another run may get further, where a step knows it, in milliseconds. */
  retryAfterMs(): number | null
}

/** Starts the record of a run. `tell` hears of each step after it was stored. */
export function createRunRecord(
  services: Services,
  lead: Lead,
  claim: JobClaim,
  tell: (line: SignUpLine) => void,
): RunRecord {
  const { db } = services.database
  // Unique to the run, not to the process: two leads of one person in one process must wait for each other.
  const owner = `${services.owner}:${lead.id}`
  let fence = lead.fence
  let held: (HeldLock & { readonly names: readonly string[] }) | null = null
  let renewedAt = Date.now()
  let retryAfterMs: number | null = null
  let isOvertaken = false

  /** Somebody else has taken the lead over: nothing more is done here, by no later step either. */
  function stop(): never {
    isOvertaken = true
    throw new SignUpError('unavailable')
  }

  async function keepClaims() {
    if (isOvertaken) stop()
    if (Date.now() - renewedAt < RENEW_AFTER_MS) return
    renewedAt = Date.now()
    const jobKept = await renewLease(db, claim, JOB_LEASE_SECONDS)
    const lockKept = !held || (await renewLocks(db, held.names, held.token, LOCK_TIMEOUT_MS))
    if (!jobKept || !lockKept) stop()
  }

  async function settle(step: SignUpStep, outcome: StepOutcome, patch: LeadPatch, problem?: SignUpProblem) {
    const line = { step, outcome, ...(problem ? { problem } : {}) }
    const isOurs = await recordStep(db, lead.id, fence, line, patch)
    if (!isOurs) stop()
    tell({ type: 'step', ...line })
  }

  return {
    async tryLock(names) {
      const token = await acquireLocks(db, names, owner, LOCK_TIMEOUT_MS)
      if (token === null) return null
      held = { names, token }
      fence = token
      return { token }
    },

    async releaseLock() {
      if (!held) return
      const { names, token } = held
      held = null
      await releaseLocks(db, names, token)
    },

    step(name, work) {
      return fromPromise(async ({ input, signal }) => {
        let isSettled = false
        async function settleOnce(outcome: StepOutcome, patch: LeadPatch, problem?: SignUpProblem) {
          if (isSettled) return
          isSettled = true
          await settle(name, outcome, patch, problem)
        }
        // The chart's patience ran out: the visitor's page hears of it now, whatever the call under way still does.
        const onAbort = () => void settleOnce('deferred', {}, 'unavailable').catch(() => {})
        signal.addEventListener('abort', onAbort, { once: true })
        try {
          await keepClaims()
          const { output, patch } = await work(input, signal)
          await settleOnce('done', patch)
          return output
        } catch (thrown) {
          if (thrown instanceof StillUncertain)
            retryAfterMs = Math.max(retryAfterMs ?? 0, thrown.retryAfterMs)
          const problem = problemOf(thrown)
          if (problem === 'unavailable')
            services.log('warn', 'signup.step_failed', { kind: name, ...describeError(thrown) })
          await settleOnce(isForVisitor(name) ? 'failed' : 'deferred', {}, problem)
          throw new SignUpError(problem)
        } finally {
          signal.removeEventListener('abort', onAbort)
        }
      })
    },

    async setStatus(status) {
      await setLeadStatus(db, lead.id, fence, status)
    },

    retryAfterMs: () => retryAfterMs,
  }
}

/** Steps whose failure the visitor can do something about; the others are finished later without them. */
function isForVisitor(step: SignUpStep) {
  return step === 'acquireLock' || step === 'sendCode'
}

function problemOf(thrown: unknown): SignUpProblem {
  if (!(thrown instanceof Failure)) return signUpProblemFrom(thrown)
  if (thrown.code === 'number_not_reachable') return 'numberNotReachable'
  return thrown.code === 'rate_limited' ? 'tooManyCodes' : 'unavailable'
}
