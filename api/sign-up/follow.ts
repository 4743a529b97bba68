import { formatLockFailure } from '#machines/lock/lock.machine.ts'
import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { FOLLOW_ANSWER_MS } from '#machines/sign-up/limits.ts'
import { parseSignUpProblem, SIGN_UP_FAILURE_MESSAGE, type SignUpProblem } from '#machines/sign-up/problem.ts'
import { SIGN_UP_STEPS, type SignUpStep } from '#machines/sign-up/records.ts'
import type { Services } from '../services.ts'
import type { Lead } from '../store/leads.ts'
import type { EndedLine, SignUpLine, StepLine } from './lines.ts'
import { parseLead } from './parse-lead.ts'
import { toRegistrationRecord } from './progress.ts'

/**
 * Streams a sign-up's progress by reading the store again and again: first all recorded steps, then each new one until the end. It
 * does not matter which process runs the sign-up. Ends without an `ended` line when it takes too long or `signal` is
 * aborted.
 */
export async function* followSignUp(
  services: Services,
  first: Lead,
  signal: AbortSignal,
): AsyncGenerator<SignUpLine> {
  yield { type: 'accepted', leadId: first.id }
  const deadline = performance.now() + FOLLOW_ANSWER_MS
  let sentCount = 0
  for (
    let lead: Lead | null = first;
    lead && !signal.aborted;
    lead = await services.followers.readNext(first.id)
  ) {
    const lines = listStepLines(lead)
    yield* lines.slice(sentCount)
    sentCount = lines.length
    const standing = getSignUpStanding(lead.status)
    if (standing !== 'running') {
      yield buildEndedLine(services.secrets.session, lead, standing)
      return
    }
    if (performance.now() > deadline) return
  }
}

/** Lists a lead's recorded steps as lines of the stream. */
function listStepLines(lead: Lead): StepLine[] {
  return lead.steps.flatMap(({ step, outcome, problem }) =>
    isStep(step)
      ? [{ type: 'step' as const, step, outcome, ...(problem ? { problem: parseProblem(problem) } : {}) }]
      : [],
  )
}

function buildEndedLine(secret: string, lead: Lead, outcome: EndedLine['outcome']): EndedLine {
  const { registration } = parseLead(lead)
  const problem = lead.steps.findLast(
    (step) => step.step === 'acquireLock' || step.step === 'sendCode',
  )?.problem
  const known = problem === undefined ? null : parseProblem(problem)
  const common = {
    registration: toRegistrationRecord(secret, lead, registration),
    codeSent: lead.codeSentAt !== null,
  }
  if (outcome === 'completed') {
    return { type: 'ended', outcome, ...common, ...(known ? { problem: known } : {}) }
  }
  const message = known === 'locked' ? formatLockFailure(registration.email) : SIGN_UP_FAILURE_MESSAGE
  return { type: 'ended', outcome, message, ...common, ...(known ? { problem: known } : {}) }
}

function isStep(step: string): step is SignUpStep {
  const steps: readonly string[] = SIGN_UP_STEPS
  return steps.includes(step)
}

/** Parses a stored problem; an unknown name counts as `unavailable`. */
function parseProblem(problem: string): SignUpProblem {
  return parseSignUpProblem(Object.assign(new Error(problem), { problem }))
}
