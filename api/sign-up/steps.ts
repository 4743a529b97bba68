import { SignUpFailure } from '#machines/sign-up/problem.ts'
import type { KnownAtServer } from '#machines/sign-up/progress.ts'
import type { RunSteps } from '#machines/sign-up/sign-up.setup.ts'
import { requireUnprovedTokens } from '../crm-account/token-budget.ts'
import { Failure } from '../lib/failure.ts'
import { takeLock } from '../lock/take-lock.ts'
import { deliverCode } from '../one-time-code/send-code.ts'
import { ensureCustomer } from '../payments/ensure-customer.ts'
import { openSubscription } from '../payments/subscribe.ts'
import { isRefusedWrite } from '../providers/provider-error.ts'
import type { Crm, Services, Store } from '../services.ts'
import { composeCode } from '../store/codes.ts'
import { findSessionAddress } from '../store/sessions.ts'
import { storeWrites } from '../store/writes.ts'
import { listLockNames } from './lock-names.ts'
import type { ParsedLead } from './parse-lead.ts'
import { openPersonIndex } from './person-index.ts'
import { readLivingPerson } from './person-record.ts'
import { toRegistrationRecord } from './progress.ts'
import { type DealPerson, resolveDeal } from './resolve-deal.ts'
import { resolvePerson } from './resolve-person.ts'
import type { RunRecord, SignUpRun } from './run-record.ts'
import { countConversion, createTrackingJobs } from './track-signup.ts'

/**
 * Creates the steps of one run: what each does, and what is recorded with it. `record.step` runs the work, stores `patch`, `facts` and
 * `jobs` under the lock's token, and then streams the outcome.
 */
export function createSteps(
  services: Services,
  parsed: ParsedLead,
  run: SignUpRun,
  record: RunRecord,
): RunSteps {
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
    trackSignup: record.step('trackSignup', async () => {
      await countConversion(services, lead)
      return { output: undefined, patch: {}, jobs: createTrackingJobs(lead), recorded: 'withNext' }
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
    releaseLock: () => record.releaseLock(),
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
