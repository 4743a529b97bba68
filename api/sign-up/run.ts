import { createActor, toPromise } from 'xstate'
import { formatLockFailure } from '#machines/lock/lock.machine.ts'
import { SIGN_UP_FAILURE_MESSAGE } from '#machines/sign-up/problem.ts'
import type { SignUpStep } from '#machines/sign-up/records.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { SignUpOutput } from '#machines/sign-up/sign-up.setup.ts'
import { getInspection } from '../lib/inspection.ts'
import type { JobDeferral } from '../outbox/job-errors.ts'
import type { Services } from '../services.ts'
import type { EndedLine } from './lines.ts'
import type { ParsedLead } from './parse-lead.ts'
import { readProgress } from './progress.ts'
import { createRunRecord, type SignUpRun } from './run-record.ts'
import { createSteps } from './steps.ts'

/** Steps that wait for the proof of the phone and have a job of their own (decisions 12 and 38). */
const PAYMENT_STEPS: readonly SignUpStep[] = ['createCustomer', 'createSubscription']

/** The result of a run. */
export type SignUpResult = {
  readonly output: SignUpOutput
  /** The first step of the CRM that another run must do; null when none is left. */
  readonly owed: SignUpStep | null
  /** The earliest time another run makes sense, in milliseconds from now; null when no step knows. */
  readonly retryAfterMs: number | null
  /** Why and for how long a step was put off without a failure; null when none was. */
  readonly putOff: JobDeferral | null
}

/**
 * Runs the sign-up chart for an accepted lead. Each step is recorded under the lock's fencing token
 * before it is streamed, so that an interrupted run can be resumed without doing anything twice.
 * @throws only when the store fails; what the providers do is part of the result
 */
export async function runSignUp(
  services: Services,
  parsed: ParsedLead,
  run: SignUpRun,
): Promise<SignUpResult> {
  const { lead, registration, simulation } = parsed
  const record = createRunRecord(services, lead, run)
  const actor = createActor(signUpMachine, {
    input: {
      registration,
      simulation,
      progress: readProgress(lead),
      isVisitorWaiting: run.isVisitorWaiting,
      patienceMs: services.waits.patienceMs,
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
    run.sendLine(buildEndedLine(output, registration.email))
    return { output, owed, retryAfterMs: record.getRetryAfterMs(), putOff: record.getPutOff() }
  } finally {
    await record.releaseLock()
  }
}

function buildEndedLine(
  { outcome, registration, codeSent, problem }: SignUpOutput,
  email: string,
): EndedLine {
  return {
    type: 'ended',
    ...(outcome === 'completed'
      ? { outcome }
      : {
          outcome: 'failed',
          message: problem === 'locked' ? formatLockFailure(email) : SIGN_UP_FAILURE_MESSAGE,
        }),
    registration,
    codeSent,
    ...(problem ? { problem } : {}),
  }
}
