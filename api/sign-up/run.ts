import { createActor, fromPromise, toPromise } from 'xstate'
import { formatLockFailure } from '#machines/lock/lock.machine.ts'
import { SIGN_UP_FAILURE_MESSAGE, SignUpFailure } from '#machines/sign-up/problem.ts'
import type { KnownAtServer, SignUpStep } from '#machines/sign-up/records.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { CreatedId, SignUpOutput, StepInput } from '#machines/sign-up/sign-up.setup.ts'
import { requireUnprovedTokens } from '../crm-account/token-budget.ts'
import { Failure } from '../lib/failure.ts'
import { getInspection } from '../lib/inspection.ts'
import { takeLock } from '../lock/take-lock.ts'
import { deliverCode } from '../one-time-code/send-code.ts'
import type { JobDeferral } from '../outbox/job-errors.ts'
import { ensureCustomer, openSubscription } from '../payments/subscribe.ts'
import { isRefusedWrite } from '../providers/provider-error.ts'
import type { Services } from '../services.ts'
import { composeCode } from '../store/codes.ts'
import type { JobClaim } from '../store/jobs.ts'
import { findSessionAddress } from '../store/sessions.ts'
import { storeWrites } from '../store/writes.ts'
import type { EndedLine, SignUpLine } from './lines.ts'
import { listLockNames } from './lock-names.ts'
import type { ParsedLead } from './parse-lead.ts'
import { openPersonIndex } from './person-index.ts'
import { readLivingPerson } from './person-record.ts'
import { readProgress, toRegistrationRecord } from './progress.ts'
import { type DealPerson, resolveDeal } from './resolve-deal.ts'
import { resolvePerson } from './resolve-person.ts'
import { createRunRecord, type RunRecord, type RunStep } from './run-record.ts'
import { countConversion, createTrackingJobs } from './track-signup.ts'

/** Steps that wait for the proof of the phone and have a job of their own (decisions 12 and 38). */
const PAYMENT_STEPS: readonly SignUpStep[] = ['createCustomer', 'createSubscription']

/** One run of the chart for a lead, and its audience. */
export type SignUpRun = {
  readonly claim: JobClaim
  /** False when the worker resumes a lead after its visitor has left. */
  readonly isVisitorWaiting: boolean
  /** The visitor's address, for limits; null in a resumed run. */
  readonly address: string | null
  readonly sendLine: (line: SignUpLine) => void
}

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
 * Runs the sign-up chart for an accepted lead (design 3). Each step is recorded under the lock's fencing token
 * before it is streamed, so that an interrupted run can be resumed without doing anything twice.
 * @throws only when the store fails; what the providers do is part of the result
 */
export async function runSignUp(
  services: Services,
  parsed: ParsedLead,
  run: SignUpRun,
): Promise<SignUpResult> {
  const { lead, registration, simulation } = parsed
  const record = createRunRecord(services, lead, run.claim, run.sendLine)
  const actor = createActor(machine, {
    input: {
      registration,
      simulation,
      progress: readProgress(lead),
      isVisitorWaiting: run.isVisitorWaiting,
      patienceMs: services.waits.patienceMs,
    },
    ...getInspection(),
  })
  runs.set(actor.system, createSteps(services, parsed, run, record))
  try {
    actor.start()
    const output = await toPromise(actor)
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

type RunSteps = ReturnType<typeof createSteps>

/** The steps of each running chart, by the chart's actor system. */
const runs = new WeakMap<object, RunSteps>()

/** The chart with its steps. Created once, because building a machine takes longer than running it. */
const machine = signUpMachine.provide({
  actors: {
    acquireLock: createStepActor((steps) => steps.acquireLock),
    resolvePerson: createStepActor((steps) => steps.resolvePerson),
    resolveDeal: createStepActor((steps) => steps.resolveDeal),
    trackSignup: createStepActor((steps) => steps.trackSignup),
    saveRegistration: createStepActor((steps) => steps.saveRegistration),
    createCustomer: createStepActor((steps) => steps.createCustomer),
    createSubscription: createStepActor((steps) => steps.createSubscription),
    releaseLock: createStepActor((steps) => steps.releaseLock),
    sendCode: createStepActor((steps) => steps.sendCode),
  },
})

function createStepActor<Output>(getStep: (steps: RunSteps) => RunStep<Output>) {
  return fromPromise<Output, StepInput>(({ input, signal, system }) => {
    const steps = runs.get(system)
    if (!steps) throw new Error('A sign-up chart runs without its steps')
    return getStep(steps)(input, signal)
  })
}

/** As `resolveDeal`; where the person was merged or deleted since it was found, with the person that a sign-up finds now. */
async function resolveDealAgain(
  services: Services,
  parsed: ParsedLead,
  person: DealPerson,
  signal: AbortSignal,
) {
  try {
    return { ...(await resolveDeal(services, parsed, person, signal)), moved: {} }
  } catch (thrown) {
    // A person that still lives is not why the CRM refused.
    if (!isRefusedWrite(thrown)) throw thrown
    if ((await readLivingPerson(services.crm, person.personId, signal)) !== null) throw thrown
    const found = await resolvePerson(services, parsed, null, signal)
    const { personId, isOwned: ownsPerson } = found
    // Not with the deal's: one statement resolves one intent.
    await storeWrites(services.database.db, found.writes)
    const deal = await resolveDeal(services, parsed, found, signal)
    return { ...deal, moved: { personId, ownsPerson } }
  }
}

function createSteps(services: Services, parsed: ParsedLead, run: SignUpRun, record: RunRecord) {
  const { lead, registration, simulation } = parsed
  /** The person that this run created, if any. */
  let newPersonId: number | null = null

  /** Finds the visitor's address. A resumed run has no visitor: it counts against the address their session was opened from. */
  const findAddress = async () =>
    run.address ?? (await findSessionAddress(services.database.db, lead.sessionId))

  return {
    acquireLock: record.step<void>('acquireLock', async () => {
      const held = await takeLock({
        names: listLockNames(lead),
        tryLock: record.tryLock,
        backoff: services.waits.lockBackoff,
      })
      if (!held) throw new SignUpFailure('locked')
      return { output: undefined, patch: {}, isRecorded: true }
    }),
    resolvePerson: record.step<CreatedId<'personId'>>('resolvePerson', async (_, signal) => {
      const index = await openPersonIndex(services)
      const budget =
        lead.provenAt === null
          ? [await requireUnprovedTokens(services, await findAddress(), index !== null)]
          : []
      const resolve = () => resolvePerson(services, parsed, index, signal)
      const { personId, isOwned, isNew, writes } = await (run.isVisitorWaiting
        ? services.signUpLevels.person(resolve, signal)
        : resolve())
      newPersonId = isNew ? personId : null
      return { output: { personId }, patch: { personId, ownsPerson: isOwned }, facts: [...writes, ...budget] }
    }),
    resolveDeal: record.step<CreatedId<'dealId'>>('resolveDeal', async ({ progress }, signal) => {
      const personId = requireKnown(getOwnId(progress.personId))
      const person = { personId, isNew: personId === newPersonId }
      const resolve = () => resolveDealAgain(services, parsed, person, signal)
      const { dealId, isOwned, writes, moved } = await (run.isVisitorWaiting
        ? services.signUpLevels.deal(resolve, signal)
        : resolve())
      return { output: { dealId }, patch: { dealId, ownsDeal: isOwned, ...moved }, facts: writes }
    }),
    trackSignup: record.step<void>('trackSignup', async () => {
      await countConversion(services, lead)
      return { output: undefined, patch: {}, jobs: createTrackingJobs(lead), isRecordedWithNext: true }
    }),
    saveRegistration: record.step('saveRegistration', async ({ progress }) => ({
      output: toRegistrationRecord(
        services.secrets.session,
        { ...lead, personId: getOwnId(progress.personId), dealId: getOwnId(progress.dealId) },
        registration,
      ),
      patch: {},
      // Without a simulation the payment step does nothing: the chart releases the lock next.
      isLockFreed: simulation === null,
    })),
    createCustomer: record.step<CreatedId<'customerId'>>('createCustomer', async (_, signal) => {
      const output = await ensureCustomer(services, parsed, signal)
      return { output, patch: output }
    }),
    createSubscription: record.step<CreatedId<'subscriptionId'>>('createSubscription', async (_, signal) => {
      const output = await openSubscription(services, parsed, signal)
      // A later sign-up of the same visitor takes precedence.
      if (!output) throw new SignUpFailure('unavailable')
      return { output, patch: output }
    }),
    releaseLock: () => record.releaseLock(),
    sendCode: record.step<void>('sendCode', async () => {
      const request = { sessionId: lead.sessionId, phone: lead.phoneKey, address: await findAddress() }
      const code = await deliverCode(services, request).catch(acceptCodeJustSent)
      return {
        output: undefined,
        patch: { isCodeSent: true },
        facts: code ? [composeCode(services.database.db, code)] : [],
      }
    }),
  }
}

/** Accepts the refusal of another code within 30 seconds: the last one is still valid. */
function acceptCodeJustSent(thrown: unknown): null {
  if (!(thrown instanceof Failure && thrown.code === 'resend_too_soon' && thrown.details.retryAfterSeconds))
    throw thrown
  return null
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

/** Requires the result of an earlier step. @throws Error when the chart ran a step too early */
function requireKnown<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A sign-up step ran before what it needs')
  return value
}

/** Returns the id itself: on the server the chart never holds the browser's stand-in. */
function getOwnId<Id extends number | string>(id: Id | KnownAtServer | null): Id | null {
  if (typeof id === 'object' && id !== null) throw new Error('A sign-up step on the server lacks an id')
  return id
}
