import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { FOLLOW_ANSWER_MS } from '#machines/sign-up/limits.ts'
import { SIGN_UP_STEPS, type SignUpStep } from '#machines/sign-up/progress.ts'
import { parseSignUpProblem, type SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
import type { Services } from '../services.ts'
import type { Lead } from '../store/leads.ts'
import { composeEndedLine, type EndedLine, type SignUpLine, type StepLine } from './lines.ts'
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
      yield readEndedLine(services.secrets.session, lead, standing)
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

function readEndedLine(secret: string, lead: Lead, outcome: EndedLine['outcome']): EndedLine {
  const { registration } = parseLead(lead)
  const problem = lead.steps.findLast(
    (step) => step.step === 'acquireLock' || step.step === 'sendCode',
  )?.problem
  return composeEndedLine(
    {
      outcome,
      registration: toRegistrationRecord(secret, lead, registration),
      codeSent: lead.codeSentAt !== null,
      problem: problem === undefined ? null : parseProblem(problem),
    },
    registration.email,
  )
}

function isStep(step: string): step is SignUpStep {
  const steps: readonly string[] = SIGN_UP_STEPS
  return steps.includes(step)
}

/** Parses a stored problem; an unknown name counts as `unavailable`. */
function parseProblem(problem: string): SignUpProblem {
  return parseSignUpProblem(Object.assign(new Error(problem), { problem }))
}
