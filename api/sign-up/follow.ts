import { lockFailureMessage } from '#machines/lock/lock.machine.ts'
import { SIGN_UP_FAILURE_MESSAGE, type SignUpProblem, signUpProblemFrom } from '#machines/sign-up/problem.ts'
import { SIGN_UP_STEPS, type SignUpStep } from '#machines/sign-up/records.ts'
import type { Services } from '../services.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { leadInHand } from './lead-in-hand.ts'
import type { EndedLine, SignUpLine, StepLine } from './lines.ts'
import { registrationRecordOf } from './progress.ts'

/** How often the store is looked at for the next step, in milliseconds. */
const LOOK_EVERY_MS = 250

/** Longest a sign-up is followed in one answer, in milliseconds; the browser then asks again. */
const FOLLOW_MS = 55_000

/**
 * Tells a sign-up from the store, whichever process runs it: what happened so far at once, then each step as it is
 * recorded, until the end. Ends without an `ended` line when it takes too long or `signal` is aborted.
 */
export async function* followSignUp(
  services: Services,
  first: Lead,
  signal: AbortSignal,
): AsyncGenerator<SignUpLine> {
  yield { type: 'accepted', leadId: first.id }
  const deadline = Date.now() + FOLLOW_MS
  let told = 0
  for (
    let lead: Lead | null = first;
    lead && !signal.aborted;
    lead = await findLead(services.database.db, first.id)
  ) {
    const lines = stepLines(lead)
    yield* lines.slice(told)
    told = lines.length
    if (lead.status !== 'running') {
      yield endedLine(lead)
      return
    }
    if (Date.now() > deadline) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** The recorded steps of a lead, as they were told. */
function stepLines(lead: Lead): StepLine[] {
  return lead.steps.flatMap(({ step, outcome, problem }) =>
    isStep(step) && outcome !== 'skipped'
      ? [{ type: 'step' as const, step, outcome, ...(problem ? { problem: problemNamed(problem) } : {}) }]
      : [],
  )
}

function endedLine(lead: Lead): EndedLine {
  const { registration } = leadInHand(lead)
  const problem = lead.steps.findLast(
    (step) => step.step === 'acquireLock' || step.step === 'sendCode',
  )?.problem
  const known = problem === undefined ? null : problemNamed(problem)
  const common = {
    registration: registrationRecordOf(lead, registration),
    codeSent: lead.codeSentAt !== null,
  }
  if (lead.status === 'completed') {
    return { type: 'ended', outcome: 'completed', ...common, ...(known ? { problem: known } : {}) }
  }
  const message = known === 'locked' ? lockFailureMessage(registration.email) : SIGN_UP_FAILURE_MESSAGE
  return { type: 'ended', outcome: 'failed', message, ...common, ...(known ? { problem: known } : {}) }
}

function isStep(step: string): step is SignUpStep {
  const steps: readonly string[] = SIGN_UP_STEPS
  return steps.includes(step)
}

/** Stored problems are read like thrown ones: an unknown name counts as unavailable. */
function problemNamed(problem: string): SignUpProblem {
  return signUpProblemFrom(Object.assign(new Error(problem), { problem }))
}
