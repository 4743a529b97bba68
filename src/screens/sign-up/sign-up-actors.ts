import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { getField } from '#machines/lib/get-field.ts'
import { ORIGIN_LENGTH } from '#machines/origin/limits.ts'
import { COUNTRY_CODES } from '#machines/rules/phone.ts'
import { DOOR_PARAMETERS, EMPTY_REGISTRATION, type SignUpDraft } from '#machines/sign-up/draft.ts'
import { UNSENT_FORM_MS } from '#machines/sign-up/limits.ts'
import { isPremium } from '#machines/sign-up/premium.ts'
import { KNOWN_AT_SERVER, type SignUpStep } from '#machines/sign-up/progress.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { createRegistrationRecord, restoreRegistration } from '#machines/sign-up/registration-record.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { CreatedId, StepInput } from '#machines/sign-up/sign-up.setup.ts'
import { SignUpFailure, type SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
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

/** Where the draft is kept: in the tab whole, so that it survives a reload; for all tabs what was typed and not sent, for a day. */
const DRAFT_KEY = 'signup_draft'

/** Storage key of the pre-qualification answers (spec S1 2.6). */
const ANSWERS_KEY = 'prequalification_answers'

/** The step the session notes when the server has taken a sign-up. */
const SIGNUP_STEP = 'signup_completed'

const storedRegistration: z.ZodMiniType<Registration> = z.object({
  nomeCompleto: z.string(),
  email: z.string(),
  countryCode: z.enum(COUNTRY_CODES),
  telefone: z.string(),
  razaoSocial: z.string(),
  cpfCnpj: z.string(),
  termsAccepted: z.boolean(),
})

const storedTyped = z.object({ registration: storedRegistration, at: z.number() })

const storedDraft: z.ZodMiniType<SignUpDraft> = z.object({
  registration: storedRegistration,
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
      keepTyped(draft)
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
    acceptSignUp: fromPromise(async ({ input }) => {
      // Sets the session's cookie; sends nothing of the form.
      await openServerSession()
      const { openSignUpStream } = await loadStream()
      stream = await openSignUpStream(input).catch((thrown: unknown) => {
        if (!(thrown instanceof ApiFailure)) throw thrown
        throw new SignUpFailure(PROBLEMS[thrown.code] ?? 'unavailable', thrown.retryAt ?? null)
      })
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

/** Keeps what was typed until it is sent. Consent is given anew. */
function keepTyped({ registration, isSent }: SignUpDraft) {
  if (isSent || readCookie('dadosCadastro') !== null) return permanentStorage.remove(DRAFT_KEY)
  permanentStorage.write(DRAFT_KEY, {
    registration: { ...registration, termsAccepted: false },
    at: Date.now(),
  })
}

/** Reads what was typed in a tab that was closed; null after a day. */
function readTyped(): Registration | null {
  const { data } = storedTyped.safeParse(permanentStorage.read(DRAFT_KEY))
  if (data && Date.now() - data.at < UNSENT_FORM_MS) return data.registration
  permanentStorage.remove(DRAFT_KEY)
  return null
}

function restoreDraft(): SignUpDraft {
  const stored = storedDraft.safeParse(tabStorage.read(DRAFT_KEY))
  if (stored.success) {
    // A visitor who returns qualified counts as qualified, even if the draft began otherwise.
    const { origin } = stored.data
    return { ...stored.data, origin: { ...origin, ...listDoors([window.location.href]) } }
  }
  // The registration cookie helps a new tab, and a browser without tab storage.
  const record = readCookie('dadosCadastro')
  const draft = {
    registration: record ? restoreRegistration(record) : (readTyped() ?? EMPTY_REGISTRATION),
    origin: readDoors(),
    draftId: crypto.randomUUID(),
    attempt: 0,
    isSent: false,
  }
  tabStorage.write(DRAFT_KEY, draft)
  return draft
}

/** Reads by which door the visitor entered, from this page's address, else the document's first one. */
function readDoors(): Record<string, string> {
  const [opened] = performance.getEntriesByType('navigation')
  return listDoors([window.location.href, opened?.name ?? window.location.href])
}

/** Lists each parameter of a door from the first address that has it. */
function listDoors(addresses: readonly string[]): Record<string, string> {
  const queries = addresses.map((address) => new URL(address).searchParams)
  const found: Record<string, string> = {}
  for (const name of DOOR_PARAMETERS) {
    const value = queries.map((query) => query.get(name)).find(Boolean)
    // Cut only so that the request stays small: the server cuts between characters.
    if (value) found[name] = value.slice(0, ORIGIN_LENGTH * 4)
  }
  return found
}

/** Reads the kept answer on the firm's size from the pre-qualification. */
function readLawyersCount(): unknown {
  return getField(permanentStorage.read(ANSWERS_KEY), 'lawyersCount')
}
