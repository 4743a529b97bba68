import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { SignUpError, type SignUpProblem } from '#machines/sign-up/problem.ts'
import type { SignUpStep } from '#machines/sign-up/records.ts'
import { COUNTRY_CODES } from '#machines/sign-up/registration.ts'
import { type StepInput, signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { EMPTY_REGISTRATION, type SignUpDraft, type SignUpOrigin } from '#machines/sign-up-form/draft.ts'
import { isPremium } from '#machines/sign-up-form/premium.ts'
import { recordFrom } from '#machines/sign-up-form/record.ts'
import { signUpFormMachine } from '#machines/sign-up-form/sign-up-form.machine.ts'
import type { RestoredForm } from '#machines/sign-up-form/sign-up-form.setup.ts'
import { reportAdEvent } from '#src/lib/ad-events.ts'
import { ApiFailure } from '#src/lib/api-client.ts'
import { readCookie } from '#src/lib/cookies.ts'
import { sessionRef } from '#src/lib/session-actors.ts'
import { loadServerSession, openServerSession } from '#src/lib/session-server.ts'
import { storeRegistration } from '#src/lib/session-store.ts'
import { openSignUpStream, resumeSignUpStream, type SignUpStream } from '#src/lib/sign-up-stream.ts'
import { permanentStorage, tabStorage } from '#src/lib/storage.ts'

/** Where the draft is kept: in the tab, so that it survives a reload and leaves with the tab. */
const DRAFT_KEY = 'signup_draft'

/** Where the answers of the pre-qualification stand in the browser's storage (spec S1 2.6). */
const ANSWERS_KEY = 'prequalification_answers'

/** The step the session notes when the server has taken a sign-up. */
const SIGNUP_STEP = 'signup_completed'

/** Stands for ids the browser is not told step by step: the record at the end has them. */
const ID_AT_THE_SERVER = 0

const storedDraft: z.ZodMiniType<SignUpDraft> = z.object({
  registration: z.object({
    nomeCompleto: z.string(),
    email: z.string(),
    countryCode: z.enum(COUNTRY_CODES),
    telefone: z.string(),
    razaoSocial: z.string(),
    cpfCnpj: z.string(),
    termsAccepted: z.boolean(),
  }),
  origin: z.object({
    source: z.exactOptional(z.string()),
    profile: z.exactOptional(z.string()),
    utm_source: z.exactOptional(z.string()),
    utm_medium: z.exactOptional(z.string()),
    utm_campaign: z.exactOptional(z.string()),
    referrer: z.exactOptional(z.string()),
  }),
  draftId: z.string(),
  attempt: z.number(),
  isSent: z.boolean(),
})

/** What a refused request means to the chart; every other code means that it could not be done. */
const PROBLEMS: Readonly<Record<string, SignUpProblem>> = {
  offline: 'offline',
  invalid: 'invalid',
  rate_limited: 'tooManyCodes',
  number_not_reachable: 'numberNotReachable',
}

/** The sign-up under way in this page: the chart's actors below follow it. */
let stream: SignUpStream | null = null

/** The sign-up chart run by following the server, which runs the same one. */
const followedSignUpMachine = signUpMachine.provide({
  actors: {
    acquireLock: followed('acquireLock', () => ({ token: ID_AT_THE_SERVER })),
    resolvePerson: followed('resolvePerson', () => ({ personId: ID_AT_THE_SERVER })),
    resolveDeal: followed('resolveDeal', () => ({ dealId: ID_AT_THE_SERVER })),
    trackSignup: followed('trackSignup', () => {}),
    saveRegistration: followed('saveRegistration', ({ registration }) =>
      recordFrom(registration, Date.now()),
    ),
    createCustomer: followed('createCustomer', () => ({ customerId: '' })),
    createSubscription: followed('createSubscription', () => ({ subscriptionId: '' })),
    releaseLock: fromPromise(async () => {}),
    sendCode: followed('sendCode', () => {}),
  },
})

/** The sign-up form's chart with the browser around it. */
export const browserSignUpFormMachine = signUpFormMachine.provide({
  actors: {
    restoreForm: fromPromise<RestoredForm, void>(async () => {
      const draft = restoredDraft()
      return {
        draft,
        simulation: readCookie('pipedriveSimulation'),
        isPremium: isPremium(draft.origin, lawyersCount()),
      }
    }),
    keepDraft: fromPromise(async ({ input: { draft } }) => {
      tabStorage.write(DRAFT_KEY, draft)
    }),
    findRunningSignUp: fromPromise(async () => {
      const { signup, registration } = await loadServerSession()
      if (signup !== 'running') return null
      stream = await resumeSignUpStream()
      return { registration }
    }),
    acceptSignUp: fromPromise(async ({ input: { registration, simulation, origin, idempotencyKey } }) => {
      await openServerSession()
      stream = await openSignUpStream({ ...registration, simulation, source: origin }, idempotencyKey).catch(
        (thrown: unknown) => {
          throw new SignUpError((thrown instanceof ApiFailure && PROBLEMS[thrown.code]) || 'unavailable')
        },
      )
    }),
    readRecord: fromPromise(async () => (await stream?.record()) ?? null),
    keepRegistration: fromPromise(async ({ input: { record } }) => {
      storeRegistration(record)
      const { email, telefone, personId, dealId } = record
      sessionRef.send({
        type: 'userData.attached',
        user: { email, telefone, ...(personId ? { personId } : {}), ...(dealId ? { dealId } : {}) },
      })
      sessionRef.send({ type: 'step.reached', step: SIGNUP_STEP })
    }),
    signUp: followedSignUpMachine,
  },
  actions: { reportAdEvent: (_, event) => reportAdEvent(event) },
})

/** A step that is done when the stream says so. */
function followed<Output>(step: SignUpStep, output: (input: StepInput) => Output) {
  return fromPromise<Output, StepInput>(async ({ input }) => {
    if (!stream) throw new SignUpError('unavailable')
    await stream.next(step)
    return output(input)
  })
}

function restoredDraft(): SignUpDraft {
  const stored = storedDraft.safeParse(tabStorage.read(DRAFT_KEY))
  if (stored.success) {
    // Whoever comes back qualified came so, whatever the draft began as.
    const { origin } = stored.data
    return { ...stored.data, origin: { ...origin, ...parametersOf([window.location.href]) } }
  }
  const draft = {
    registration: EMPTY_REGISTRATION,
    origin: currentOrigin(),
    draftId: crypto.randomUUID(),
    attempt: 0,
    isSent: false,
  }
  tabStorage.write(DRAFT_KEY, draft)
  return draft
}

/** Parameters of this page's address, else of the first page of the visit; and the host that linked to it. */
function currentOrigin(): SignUpOrigin {
  const [landing] = performance.getEntriesByType('navigation')
  const origin = parametersOf([window.location.href, landing?.name ?? ''])
  if (URL.canParse(document.referrer)) origin.referrer = new URL(document.referrer).host.slice(0, 200)
  return origin
}

/** What the first of these addresses that has it says of where the visitor came from. */
function parametersOf(addresses: readonly string[]): Record<string, string> {
  const queries = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address))
  const found: Record<string, string> = {}
  for (const name of ['source', 'profile', 'utm_source', 'utm_medium', 'utm_campaign']) {
    const value = queries.map(({ searchParams }) => searchParams.get(name)).find(Boolean)
    if (value) found[name] = value.slice(0, 100)
  }
  return found
}

/** The visitor's answer in the pre-qualification, as it was kept. */
function lawyersCount(): unknown {
  const answers = permanentStorage.read(ANSWERS_KEY)
  return typeof answers === 'object' && answers !== null ? Reflect.get(answers, 'lawyersCount') : null
}
