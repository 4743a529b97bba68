import { createActor, fromPromise, toPromise } from 'xstate'
import { waitAfter } from '#machines/lib/backoff.ts'
import { type HeldLock, lockFailureMessage, lockMachine } from '#machines/lock/lock.machine.ts'
import { SIGN_UP_FAILURE_MESSAGE, SignUpError } from '#machines/sign-up/problem.ts'
import { type SignUpOutput, type StepInput, signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { Failure } from '../lib/failure.ts'
import { inspection } from '../lib/inspection.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { createCustomer, createSubscription } from '../payments/subscribe.ts'
import type { Services } from '../services.ts'
import type { JobClaim } from '../store/jobs.ts'
import type { Lead } from '../store/leads.ts'
import type { LeadInHand } from './lead-in-hand.ts'
import type { EndedLine, SignUpLine } from './lines.ts'
import { progressOf, registrationRecordOf } from './progress.ts'
import { resolveDeal } from './resolve-deal.ts'
import { resolvePerson } from './resolve-person.ts'
import { createRunRecord, type RunRecord } from './run-record.ts'
import { trackSignup } from './track-signup.ts'

/** One run of the chart for a lead: who waits for it and what hears of it. */
export type SignUpRun = {
  readonly claim: JobClaim
  /** False when the worker resumes a lead whose visitor is long gone. */
  readonly visitorIsWaiting: boolean
  /** The visitor's address, for limits; null in a resumed run. */
  readonly address: string | null
  readonly tell: (line: SignUpLine) => void
}

/** What a run came to. */
export type SignUpResult = {
  readonly output: SignUpOutput
  /** The soonest another run may get further, where a step knows it, in milliseconds. */
  readonly retryAfterMs: number | null
}

/**
 * Runs the sign-up chart for an accepted lead (design 3). Each step is recorded under the lock's fencing token before
 * it is told, so that a run cut off anywhere is resumed without doing anything twice.
 * @throws only when the store fails; what the outside services do is part of the result
 */
export async function runSignUp(services: Services, hand: LeadInHand, run: SignUpRun): Promise<SignUpResult> {
  const { lead, registration, simulation } = hand
  const record = createRunRecord(services, lead, run.claim, run.tell)
  const actor = createActor(signUpMachine.provide({ actors: signUpActors(services, hand, run, record) }), {
    input: {
      registration,
      simulation,
      progress: progressOf(lead),
      visitorIsWaiting: run.visitorIsWaiting,
      patienceMs: services.waits.patienceMs,
    },
    ...inspection(),
  })
  try {
    actor.start()
    const output = await toPromise(actor)
    await record.setStatus(output.outcome === 'completed' ? 'completed' : 'failed')
    run.tell(endedLine(output, registration.email))
    return { output, retryAfterMs: record.retryAfterMs() }
  } finally {
    await record.releaseLock()
  }
}

function signUpActors(services: Services, hand: LeadInHand, run: SignUpRun, record: RunRecord) {
  const { lead, registration } = hand
  return {
    acquireLock: record.step('acquireLock', async () => {
      const tryLock = fromPromise<HeldLock | null, { names: readonly string[] }>(({ input }) =>
        record.tryLock(input.names),
      )
      const backoff = ({ context }: { context: { readonly retries: number } }) =>
        waitAfter(context.retries, services.waits.lockBackoff)
      const lock = createActor(lockMachine.provide({ actors: { tryLock }, delays: { backoff } }), {
        input: { names: lockNames(lead) },
        ...inspection(),
      })
      const held = await toPromise(lock.start())
      if (!held) throw new SignUpError('locked')
      return { output: held, patch: {} }
    }),
    resolvePerson: record.step('resolvePerson', async (_, signal) => {
      const { personId, owned } = await resolvePerson(services, hand, signal)
      return { output: { personId }, patch: { personId, ownsPerson: owned } }
    }),
    resolveDeal: record.step('resolveDeal', async ({ progress }, signal) => {
      const { dealId, owned } = await resolveDeal(services, hand, known(progress.personId), signal)
      return { output: { dealId }, patch: { dealId, ownsDeal: owned } }
    }),
    trackSignup: record.step<void>('trackSignup', async () => {
      await trackSignup(services, lead)
      return { output: undefined, patch: {} }
    }),
    saveRegistration: record.step('saveRegistration', async ({ progress: { personId, dealId } }) => ({
      output: registrationRecordOf({ ...lead, personId, dealId }, registration),
      patch: {},
    })),
    createCustomer: record.step('createCustomer', async (_, signal) => {
      const output = await createCustomer(services, hand, signal)
      return { output, patch: output }
    }),
    createSubscription: record.step('createSubscription', async ({ progress, simulation }, signal) => {
      const customerId = known(progress.customerId)
      const output = await createSubscription(
        services,
        hand,
        { customerId, simulation: known(simulation) },
        signal,
      )
      return { output, patch: output }
    }),
    releaseLock: fromPromise<void, StepInput>(() => record.releaseLock()),
    sendCode: record.step<void>('sendCode', async () => {
      const request = { sessionId: lead.sessionId, phone: lead.phoneKey, address: run.address }
      await sendCode(services, request).catch(acceptCodeJustSent)
      return { output: undefined, patch: { codeSent: true } }
    }),
  }
}

/** What two sign-ups of one person have in common. */
function lockNames({ emailKey, phoneKey }: Lead) {
  return [`email:${emailKey}`, `phone:${phoneKey}`]
}

/** Signing up again within 30 seconds of a code to the same number: that code is still good. */
function acceptCodeJustSent(thrown: unknown) {
  if (!(thrown instanceof Failure && thrown.code === 'resend_too_soon' && thrown.details.retryAfterSeconds))
    throw thrown
}

function endedLine({ outcome, registration, codeSent, problem }: SignUpOutput, email: string): EndedLine {
  return {
    type: 'ended',
    ...(outcome === 'completed'
      ? { outcome }
      : {
          outcome: 'failed',
          message: problem === 'locked' ? lockFailureMessage(email) : SIGN_UP_FAILURE_MESSAGE,
        }),
    registration,
    codeSent,
    ...(problem ? { problem } : {}),
  }
}

/** The chart reaches a step only with what the step needs; a null here is a fault in the chart. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A sign-up step ran before what it needs')
  return value
}
