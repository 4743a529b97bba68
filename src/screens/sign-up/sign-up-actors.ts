import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { ORIGIN_LENGTH, REFERRER_LENGTH } from '#machines/origin/limits.ts'
import {
  EMPTY_REGISTRATION,
  ORIGIN_PARAMETERS,
  type SignUpDraft,
  type SignUpOrigin,
} from '#machines/sign-up/draft.ts'
import { isPremium } from '#machines/sign-up/premium.ts'
import { SignUpFailure, type SignUpProblem } from '#machines/sign-up/problem.ts'
import { createRegistrationRecord, restoreRegistration } from '#machines/sign-up/record.ts'
import { KNOWN_AT_SERVER, type SignUpStep } from '#machines/sign-up/records.ts'
import { COUNTRY_CODES } from '#machines/sign-up/registration.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { CreatedId, StepInput } from '#machines/sign-up/sign-up.setup.ts'
import { signUpFormMachine } from '#machines/sign-up/sign-up-form.machine.ts'
import type { RestoredForm } from '#machines/sign-up/sign-up-form.setup.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { runAfterPress } from '#src/lib/page/after-press.ts'
import { sessionRef } from '#src/lib/session/session-actors.ts'
import { loadServerSession, openServerSession } from '#src/lib/session/session-server.ts'
import { storeRegistration } from '#src/lib/session/session-store.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { permanentStorage, tabStorage } from '#src/lib/storage/storage.ts'
import type { SignUpStream } from '#src/screens/sign-up/sign-up-stream.ts'

/** Where the draft is kept: in the tab, so that it survives a reload and leaves with the tab. */
const DRAFT_KEY = 'signup_draft'

/** Storage key of the pre-qualification answers (spec S1 2.6). */
const ANSWERS_KEY = 'prequalification_answers'

/** The step the session notes when the server has taken a sign-up. */
const SIGNUP_STEP = 'signup_completed'

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
  origin: z.record(z.string(), z.string()),
  draftId: z.string(),
  attempt: z.number(),
  isSent: z.boolean(),
  callIsOffered: z.exactOptional(z.boolean()),
})

/** API failure codes as problems of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, SignUpProblem>> = {
  offline: 'offline',
  invalid: 'invalid',
  rate_limited: 'tooManyCodes',
  number_not_reachable: 'numberNotReachable',
}

/** The stream of the sign-up running in this page: the actors below follow it. */
let stream: SignUpStream | null = null

/** The sign-up chart in the browser: each step follows the same chart's run on the server. */
const browserSignUpMachine = signUpMachine.provide({
  actors: {
    acquireLock: followStep('acquireLock', () => {}),
    resolvePerson: followStep<CreatedId<'personId'>>('resolvePerson', () => ({ personId: KNOWN_AT_SERVER })),
    resolveDeal: followStep<CreatedId<'dealId'>>('resolveDeal', () => ({ dealId: KNOWN_AT_SERVER })),
    trackSignup: followStep('trackSignup', () => {}),
    saveRegistration: followStep('saveRegistration', ({ registration }) =>
      createRegistrationRecord(registration, Date.now()),
    ),
    createCustomer: followStep<CreatedId<'customerId'>>('createCustomer', () => ({
      customerId: KNOWN_AT_SERVER,
    })),
    createSubscription: followStep<CreatedId<'subscriptionId'>>('createSubscription', () => ({
      subscriptionId: KNOWN_AT_SERVER,
    })),
    releaseLock: fromPromise(async () => {}),
    sendCode: followStep('sendCode', () => {}),
  },
})

/** The sign-up form's chart with the browser's actors and actions. */
export const browserSignUpFormMachine = signUpFormMachine.provide({
  actors: {
    restoreForm: fromPromise<RestoredForm, void>(async () => {
      const draft = restoreDraft()
      return {
        draft,
        simulation: readCookie('pipedriveSimulation'),
        isPremium: isPremium(draft.origin, readLawyersCount()),
      }
    }),
    keepDraft: fromPromise(async ({ input: { draft } }) => {
      tabStorage.write(DRAFT_KEY, draft)
      // A visitor who types will soon send, so the file is fetched ahead.
      void loadStream().catch(() => {})
    }),
    findRunningSignUp: fromPromise(async () => {
      const { signup, registration } = await loadServerSession()
      if (signup !== 'running') return null
      stream = await (await loadStream()).resumeSignUpStream()
      return { registration }
    }),
    findCompanyName: fromPromise(async ({ input, signal }) => {
      const { name } = await api.post<{ readonly name: string | null }>('/api/company-name', input, {
        signal,
      })
      // The hint that comes with the name moves what is below it.
      await new Promise<void>((resolve) => runAfterPress(resolve))
      return name
    }),
    acceptSignUp: fromPromise(async ({ input: { registration, simulation, origin, idempotencyKey } }) => {
      await openServerSession()
      const { openSignUpStream } = await loadStream()
      stream = await openSignUpStream({ ...registration, simulation, source: origin }, idempotencyKey).catch(
        (thrown: unknown) => {
          if (!(thrown instanceof ApiFailure)) throw thrown
          throw new SignUpFailure(PROBLEMS[thrown.code] ?? 'unavailable', thrown.retryAt ?? null)
        },
      )
    }),
    readRecord: fromPromise(async () => (await stream?.waitForRecord()) ?? null),
    keepRegistration: fromPromise(async ({ input: { record } }) => {
      storeRegistration(record)
      const { email, telefone, personId, dealId } = record
      sessionRef.send({
        type: 'userData.attached',
        user: { email, telefone, ...(personId ? { personId } : {}), ...(dealId ? { dealId } : {}) },
      })
      sessionRef.send({ type: 'step.reached', step: SIGNUP_STEP })
    }),
    signUp: browserSignUpMachine,
  },
  actions: { reportAdEvent: (_, event) => reportAdEvent(event) },
})

/**
 * Loads the code that a sign-up needs, once the visitor types the first letter.
 * @throws SignUpFailure when the file does not arrive: the visitor has no connection
 */
function loadStream() {
  return import('#src/screens/sign-up/sign-up-stream.ts').catch(() => {
    throw new SignUpFailure('offline')
  })
}

/** Creates an actor for a step, which finishes when the stream reports the step. */
function followStep<Output>(step: SignUpStep, output: (input: StepInput) => Output) {
  return fromPromise<Output, StepInput>(async ({ input }) => {
    if (!stream) throw new SignUpFailure('unavailable')
    await stream.waitForStep(step)
    return output(input)
  })
}

function restoreDraft(): SignUpDraft {
  const stored = storedDraft.safeParse(tabStorage.read(DRAFT_KEY))
  if (stored.success) {
    // A visitor who returns qualified counts as qualified, even if the draft began otherwise.
    const { origin } = stored.data
    return { ...stored.data, origin: { ...origin, ...listParameters([window.location.href]) } }
  }
  // The registration cookie helps a new tab, and a browser without tab storage.
  const record = readCookie('dadosCadastro')
  const draft = {
    registration: record ? restoreRegistration(record) : EMPTY_REGISTRATION,
    origin: readOrigin(),
    draftId: crypto.randomUUID(),
    attempt: 0,
    isSent: false,
  }
  tabStorage.write(DRAFT_KEY, draft)
  return draft
}

/** Reads campaign parameters from this page's address, else from the visit's first page, and the referring host. */
function readOrigin(): SignUpOrigin {
  const [landing] = performance.getEntriesByType('navigation')
  // Written by the start script on the first page of a visit from elsewhere.
  const kept = tabStorage.read('landing')
  const [first, referrer] = Array.isArray(kept) ? kept.map(String) : ['', document.referrer]
  const origin = listParameters([window.location.href, landing?.name ?? '', first ?? ''])
  const site = /\/\/([^/?#]+)/.exec(referrer ?? '')?.[1]
  if (site && site !== window.location.host) origin.referrer = site.slice(0, REFERRER_LENGTH)
  return origin
}

/** Lists each campaign parameter from the first address that has it. */
function listParameters(addresses: readonly string[]): Record<string, string> {
  const queries = addresses.map((address) => new URLSearchParams(/\?[^#]*/.exec(address)?.[0]))
  const found: Record<string, string> = {}
  for (const name of ORIGIN_PARAMETERS) {
    const value = queries.map((query) => query.get(name)).find(Boolean)
    // Cut only so that the request stays small: the server cuts between characters.
    if (value) found[name] = value.slice(0, ORIGIN_LENGTH * 4)
  }
  return found
}

/** Reads the kept answer on the firm's size from the pre-qualification. */
function readLawyersCount(): unknown {
  const answers = permanentStorage.read(ANSWERS_KEY)
  return typeof answers === 'object' && answers !== null ? Reflect.get(answers, 'lawyersCount') : null
}
