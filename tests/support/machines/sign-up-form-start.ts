import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import { REGISTRATION } from '#machines/samples/visitor.ts'
import { EMPTY_REGISTRATION } from '#machines/sign-up/draft.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { createRegistrationRecord, type RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { CreatedId, StepInput } from '#machines/sign-up/sign-up.setup.ts'
import { SignUpFailure, type SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
import { signUpFormMachine } from '#machines/sign-up/sign-up-form.machine.ts'
import type { AcceptInput, RestoredForm, RunningSignUp } from '#machines/sign-up/sign-up-form.setup.ts'
import { formatFieldMessage } from '#machines/sign-up/sign-up-messages.ts'

/** A valid form. */
export const valid: Registration = {
  ...REGISTRATION,
  email: 'camila@moura.example',
  razaoSocial: 'Moura & Prado Advogados',
}

/** The record the server created from it. */
export const record: RegistrationRecord = { ...createRegistrationRecord(valid, 0), personId: 7, dealId: 9 }

type Steps = Record<'acquireLock' | 'resolvePerson' | 'saveRegistration' | 'sendCode', () => Promise<void>>

type Surroundings = {
  restoreForm: () => Promise<RestoredForm>
  findRunningSignUp: () => Promise<RunningSignUp>
  findCompanyName: (cnpj: string) => Promise<string | null>
  acceptSignUp: (input: AcceptInput) => Promise<void>
  readRecord: () => Promise<RegistrationRecord | null>
  keepRegistration: (record: RegistrationRecord) => Promise<void>
  steps: Partial<Steps>
}

/** Origin of its visitor. */
export const origin = { source: 'premium', profile: 'qualified' }

/** The draft of a tab in which nothing was typed. */
export const emptyDraft = {
  registration: EMPTY_REGISTRATION,
  origin,
  draftId: 'draft-of-this-tab',
  attempt: 0,
  isSent: false,
}

/** Starts the form's chart with the given actors. */
export function start(overrides: Partial<Surroundings> = {}) {
  const surroundings: Surroundings = {
    restoreForm: async () => ({ draft: emptyDraft, simulation: null }),
    findRunningSignUp: async () => null,
    findCompanyName: async () => null,
    acceptSignUp: async () => {},
    readRecord: async () => record,
    keepRegistration: async () => {},
    steps: {},
    ...overrides,
  }
  const runStep = (name: keyof Steps) => surroundings.steps[name]?.() ?? Promise.resolve()
  const kept: RestoredForm['draft'][] = []
  const adEvents: AdEventReport[] = []
  const machine = signUpFormMachine.provide({
    actors: {
      restoreForm: fromPromise(() => surroundings.restoreForm()),
      keepDraft: fromPromise(async ({ input }) => {
        kept.push(input.draft)
      }),
      findRunningSignUp: fromPromise(() => surroundings.findRunningSignUp()),
      findCompanyName: fromPromise(({ input }) => surroundings.findCompanyName(input.cnpj)),
      acceptSignUp: fromPromise(({ input }) => surroundings.acceptSignUp(input)),
      readRecord: fromPromise(() => surroundings.readRecord()),
      keepRegistration: fromPromise(({ input }) => surroundings.keepRegistration(input.record)),
      signUp: signUpMachine.provide({
        actors: {
          acquireLock: fromPromise(() => runStep('acquireLock')),
          resolvePerson: fromPromise<CreatedId<'personId'>, StepInput>(() =>
            runStep('resolvePerson').then(() => ({ personId: 7 })),
          ),
          resolveDeal: fromPromise<CreatedId<'dealId'>, StepInput>(async () => ({ dealId: 9 })),
          trackSignup: fromPromise(async () => {}),
          saveRegistration: fromPromise(() =>
            runStep('saveRegistration').then(() => createRegistrationRecord(valid, 0)),
          ),
          releaseLock: fromPromise(async () => {}),
          sendCode: fromPromise(() => runStep('sendCode')),
        },
      }),
    },
    actions: { reportAdEvent: (_, event) => void adEvents.push(event) },
  })
  const actor = createActor(machine).start()
  return {
    actor,
    kept,
    adEvents,
    fill: (values: Partial<Registration>) => actor.send({ type: 'field.changed', values }),
    leave: (field: keyof Registration) => actor.send({ type: 'field.left', field }),
    submit: () => actor.send({ type: 'form.submitted' }),
    is: (tag: 'processing' | 'refused' | 'returned' | 'succeeded' | 'readingContract' | 'scheduling') =>
      actor.getSnapshot().hasTag(tag),
    getContext: () => actor.getSnapshot().context,
    listMessages: () => actor.getSnapshot().context.issues.map(formatFieldMessage),
  }
}

/** Waits until every pending promise has ended. */
export const flushPromises = () => vi.advanceTimersByTimeAsync(0)
/** A promise that stays open. */
export const neverSettle = () => new Promise<never>(() => {})
/** Creates an actor that fails with a problem. */
export const createFailing = (problem: SignUpProblem) => () => Promise.reject(new SignUpFailure(problem))

/** Starts a form with `valid` in its fields. */
export async function startFilledIn(overrides: Partial<Surroundings> = {}) {
  const form = start(overrides)
  await flushPromises()
  form.fill(valid)
  return form
}
