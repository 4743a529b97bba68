import { createActor, toPromise } from 'xstate'
import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { VISITOR_MAY_WAIT_MS } from '#machines/sign-up/limits.ts'
import type { SignUpStep } from '#machines/sign-up/progress.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { SignUpOutput } from '#machines/sign-up/sign-up.setup.ts'
import { getInspection } from '../lib/inspection.ts'
import { runFor } from '../lib/requester.ts'
import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import type { JobContext } from '../outbox/registry.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import type { Services } from '../services.ts'
import { notePaymentOwed } from '../store/lead-proof.ts'
import { composeEndedLine, type SignUpLine } from './lines.ts'
import { type ParsedLead, parseLead } from './parse-lead.ts'
import { readProgress } from './progress.ts'
import { requireLead } from './require-lead.ts'
import { createRunRecord, type SignUpRun } from './run-record.ts'
import { createSteps } from './steps.ts'

/** Steps that wait for the proof of the phone and have a job of their own (decisions 12 and 38). */
const PAYMENT_STEPS: readonly SignUpStep[] = ['createCustomer', 'createSubscription']

/** The visitor who follows a sign-up while it runs. */
export type SignUpAudience = {
  readonly address: string | null
  readonly sendLine: (line: SignUpLine) => void
}

/** A run that nobody follows. */
export const NO_AUDIENCE: SignUpAudience = { address: null, sendLine: () => {} }

/**
 * Runs the chart of a lead until each step is done. Customer and subscription are only noted as owed; a separate job
 * creates them once the phone is proven (decisions 12 and 38).
 * @param accepted the lead, where this process has just validated and stored it
 */
export async function runSignUpJob(
  { services, job }: JobContext<unknown>,
  audience: SignUpAudience,
  accepted?: ParsedLead,
): Promise<void> {
  const parsed = accepted ?? parseLead(await requireLead(services, job.subject))
  const { lead } = parsed
  // Its calls to providers count as this session's.
  const requester = { kind: 'signUp', name: lead.sessionId, about: lead.id } as const
  const { output, owed, retryAfterMs, putOff } = await runFor(requester, () =>
    runSignUp(services, parsed, {
      claim: job,
      isVisitorWaiting:
        getSignUpStanding(lead.status) === 'running' &&
        Date.now() - lead.createdAt.getTime() < VISITOR_MAY_WAIT_MS,
      ...audience,
    }),
  )
  if (output.outcome === 'rejected') throw new PermanentFailure('rejected')
  if (output.outcome === 'failed') throw new JobDeferral(output.problem ?? 'failed')
  if (owed !== null) throw putOff ?? new JobDeferral(`pending:${owed}`, retryAfterMs ?? 0)
  if (output.pending.length > 0)
    await notePaymentOwed(services.database.db, lead.id, createSubscriptionJob(lead.id), retryAfterMs ?? 0)
}

/** The result of a run. */
type SignUpResult = {
  readonly output: SignUpOutput
  /** The first step of the CRM that another run must do; null when none is left. */
  readonly owed: SignUpStep | null
  /** The earliest time another run makes sense, in milliseconds from now; null when no step knows. */
  readonly retryAfterMs: number | null
  /** Why and for how long a step was put off without a failure; null when none was. */
  readonly putOff: JobDeferral | null
}

/**
 * Runs the sign-up chart for an accepted lead: the lock, then the steps in the order of `SIGN_UP_STEPS`. Each step is recorded under
 * the lock's fencing token before it is streamed, so that an interrupted run can be resumed without doing anything twice.
 * @throws only when the store fails; what the providers do is part of the result
 */
async function runSignUp(services: Services, parsed: ParsedLead, run: SignUpRun): Promise<SignUpResult> {
  const { lead, registration, simulation } = parsed
  const record = createRunRecord(services, lead, run)
  const actor = createActor(signUpMachine, {
    input: {
      registration,
      simulation,
      progress: readProgress(lead),
      isVisitorWaiting: run.isVisitorWaiting,
      patienceMs: services.waits.patienceMs,
      // The chart's actors call these by name.
      steps: createSteps(services, parsed, run, record),
    },
    ...getInspection(),
  })
  try {
    const output = await toPromise(actor.start())
    const [owed = null] = output.pending.filter((step) => !PAYMENT_STEPS.includes(step))
    await record.end(
      output.outcome === 'completed'
        ? { type: 'run.completed', owesSteps: owed !== null }
        : { type: 'run.failed' },
    )
    run.sendLine(composeEndedLine(output, registration.email))
    return { output, owed, retryAfterMs: record.getRetryAfterMs(), putOff: record.getPutOff() }
  } finally {
    await record.releaseLock()
  }
}
