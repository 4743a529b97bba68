import { createActor, toPromise } from 'xstate'
import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { VISITOR_MAY_WAIT_MS } from '#machines/sign-up/limits.ts'
import type { KnownAtServer, SignUpStep } from '#machines/sign-up/progress.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { SignUpOutput, SignUpSteps } from '#machines/sign-up/sign-up.setup.ts'
import { SignUpFailure } from '#machines/sign-up/sign-up-failure.ts'
import { requireUnprovedTokens } from '../crm-account/token-budget.ts'
import { Failure } from '../lib/failure.ts'
import { getInspection } from '../lib/inspection.ts'
import { runFor } from '../lib/requester.ts'
import { takeLock } from '../lock/with-lock.ts'
import { deliverCode } from '../one-time-code/send-code.ts'
import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import type { JobContext } from '../outbox/registry.ts'
import { ensureCustomer } from '../payments/ensure-customer.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import { openSubscription } from '../payments/subscribe.ts'
import { isRefusedWrite } from '../providers/provider-error.ts'
import type { Crm, Services, Store } from '../services.ts'
import { composeCode } from '../store/codes.ts'
import { notePaymentOwed } from '../store/lead-proof.ts'
import { findSessionAddress } from '../store/sessions.ts'
import { storeWrites } from '../store/writes.ts'
import { composeEndedLine, type SignUpLine } from './lines.ts'
import { listLockNames } from './lock-names.ts'
import { type ParsedLead, parseLead } from './parse-lead.ts'
import { openPersonIndex } from './person-index.ts'
import { readLivingPerson } from './person-record.ts'
import { readProgress, toRegistrationRecord } from './progress.ts'
import { requireLead } from './require-lead.ts'
import { type DealPerson, resolveDeal } from './resolve-deal.ts'
import { resolvePerson } from './resolve-person.ts'
import { createRunRecord, type RunRecord, type SignUpRun } from './run-record.ts'
import { composeConversion, createTrackingJobs } from './track-signup.ts'

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

/**
 * Creates the steps of one run: what each one does, and what is recorded with it. `record.step` runs the work, stores `patch`, `facts`
 * and `jobs` under the lock's token, and then streams the outcome.
 */
function createSteps(services: Services, parsed: ParsedLead, run: SignUpRun, record: RunRecord): SignUpSteps {
  const { lead, registration, simulation } = parsed
  /** The person that this run created, if any. */
  let newPersonId: number | null = null

  /** Finds the visitor's address. A resumed run has no visitor: it counts against the address their session was opened from. */
  const findAddress = async () =>
    run.address ?? (await findSessionAddress(services.database.db, lead.sessionId))

  return {
    acquireLock: record.step('acquireLock', async () => {
      const held = await takeLock({
        names: listLockNames(lead),
        tryLock: record.tryLock,
        backoff: services.waits.lockBackoff,
      })
      if (!held) throw new SignUpFailure('locked')
      return { output: undefined, patch: {}, recorded: 'byWork' }
    }),
    resolvePerson: record.step('resolvePerson', async (_, signal) => {
      // Null: the CRM is searched.
      const index = await openPersonIndex(services)
      const budget =
        lead.provenAt === null
          ? [await requireUnprovedTokens(services, await findAddress(), index !== null)]
          : []
      const resolve = () => resolvePerson(services, parsed, index, signal)
      const { personId, isOwned, isNew, writes } = await (run.isVisitorWaiting
        ? // Takes as long for a known person as for a new one.
          services.signUpLevels.person(resolve, signal)
        : resolve())
      newPersonId = isNew ? personId : null
      return { output: { personId }, patch: { personId, ownsPerson: isOwned }, facts: [...writes, ...budget] }
    }),
    resolveDeal: record.step('resolveDeal', async ({ progress }, signal) => {
      const personId = requireKnown(getOwnId(progress.personId))
      const person = { personId, isNew: personId === newPersonId }
      const resolve = () => resolveDealOfLiving(services, parsed, person, signal)
      const { dealId, isOwned, writes, moved } = await (run.isVisitorWaiting
        ? services.signUpLevels.deal(resolve, signal)
        : resolve())
      return { output: { dealId }, patch: { dealId, ownsDeal: isOwned, ...moved }, facts: writes }
    }),
    trackSignup: record.step('trackSignup', async () => ({
      output: undefined,
      patch: {},
      jobs: createTrackingJobs(lead),
      facts: [composeConversion(lead)],
      recorded: 'withNext',
    })),
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
    createCustomer: record.step('createCustomer', async (_, signal) => {
      const output = await ensureCustomer(services, parsed, signal)
      return { output, patch: output }
    }),
    createSubscription: record.step('createSubscription', async (_, signal) => {
      const output = await openSubscription(services, parsed, signal)
      // A later sign-up of the same visitor takes precedence.
      if (!output) throw new SignUpFailure('unavailable')
      return { output, patch: output }
    }),
    releaseLock: record.releaseLock,
    sendCode: record.step('sendCode', async () => {
      const request = {
        sessionId: lead.sessionId,
        leadId: lead.id,
        phone: lead.phoneKey,
        address: await findAddress(),
      }
      const code = await deliverCode(services, request).catch(acceptCodeJustSent)
      return {
        output: undefined,
        patch: { isCodeSent: true },
        facts: code ? [composeCode(services.database.db, code)] : [],
      }
    }),
  }
}

/** As `resolveDeal`; where the person was merged or deleted since it was found, with the person that a sign-up finds now. */
async function resolveDealOfLiving(
  services: Store & Crm,
  parsed: ParsedLead,
  person: DealPerson,
  signal: AbortSignal,
) {
  try {
    return { ...(await resolveDeal(services, parsed, person, signal)), moved: {} }
  } catch (thrown) {
    // Tried again only when the person is gone; otherwise the CRM refused for another reason.
    if (!isRefusedWrite(thrown)) throw thrown
    if ((await readLivingPerson(services.crm, person.personId, signal)) !== null) throw thrown
    const found = await resolvePerson(services, parsed, null, signal)
    const { personId, isOwned: ownsPerson } = found
    // Apart from the deal's, because a statement can store the object of one intent only.
    await storeWrites(services.database.db, found.writes)
    const deal = await resolveDeal(services, parsed, found, signal)
    return { ...deal, moved: { personId, ownsPerson } }
  }
}

/** Accepts the refusal of another code within 30 seconds: the last one is still valid. */
function acceptCodeJustSent(thrown: unknown): null {
  if (!(thrown instanceof Failure && thrown.code === 'resend_too_soon' && thrown.details.retryAfterSeconds))
    throw thrown
  return null
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
