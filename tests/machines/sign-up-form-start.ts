import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { SignUpError, type SignUpProblem } from '#machines/sign-up/problem.ts'
import type { RegistrationRecord } from '#machines/sign-up/records.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { EMPTY_REGISTRATION } from '#machines/sign-up-form/draft.ts'
import { fieldMessage } from '#machines/sign-up-form/issues.ts'
import { recordFrom } from '#machines/sign-up-form/record.ts'
import { signUpFormMachine } from '#machines/sign-up-form/sign-up-form.machine.ts'
import type { AcceptInput, RestoredForm, RunningSignUp } from '#machines/sign-up-form/sign-up-form.setup.ts'

/** A form in order. */
export const valid: Registration = {
  nomeCompleto: 'Camila Moura',
  email: 'camila@moura.example',
  countryCode: '55',
  telefone: '11987654821',
  razaoSocial: 'Moura & Prado Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

/** What the server made of it. */
export const record: RegistrationRecord = { ...recordFrom(valid, 0), personId: 7, dealId: 9 }

type Steps = Record<'acquireLock' | 'resolvePerson' | 'saveRegistration' | 'sendCode', () => Promise<void>>

type Surroundings = {
  restoreForm: () => Promise<RestoredForm>
  findRunningSignUp: () => Promise<RunningSignUp>
  acceptSignUp: (input: AcceptInput) => Promise<void>
  readRecord: () => Promise<RegistrationRecord | null>
  keepRegistration: (record: RegistrationRecord) => Promise<void>
  steps: Partial<Steps>
}

/** Where its visitor came from. */
export const origin = { source: 'premium', profile: 'qualified' }

/** The draft of a tab nothing was typed in. */
export const emptyDraft = {
  registration: EMPTY_REGISTRATION,
  origin,
  draftId: 'draft-of-this-tab',
  attempt: 0,
  isSent: false,
}

/** The form's chart, running, with everything around it as given. */
export function start(overrides: Partial<Surroundings> = {}) {
  const surroundings: Surroundings = {
    restoreForm: async () => ({ draft: emptyDraft, simulation: null }),
    findRunningSignUp: async () => null,
    acceptSignUp: async () => {},
    readRecord: async () => record,
    keepRegistration: async () => {},
    steps: {},
    ...overrides,
  }
  const step = (name: keyof Steps) => surroundings.steps[name]?.() ?? Promise.resolve()
  const kept: RestoredForm['draft'][] = []
  const machine = signUpFormMachine.provide({
    actors: {
      restoreForm: fromPromise(() => surroundings.restoreForm()),
      keepDraft: fromPromise(async ({ input }) => {
        kept.push(input.draft)
      }),
      findRunningSignUp: fromPromise(() => surroundings.findRunningSignUp()),
      acceptSignUp: fromPromise(({ input }) => surroundings.acceptSignUp(input)),
      readRecord: fromPromise(() => surroundings.readRecord()),
      keepRegistration: fromPromise(({ input }) => surroundings.keepRegistration(input.record)),
      signUp: signUpMachine.provide({
        actors: {
          acquireLock: fromPromise(() => step('acquireLock').then(() => ({ token: 1 }))),
          resolvePerson: fromPromise(() => step('resolvePerson').then(() => ({ personId: 7 }))),
          resolveDeal: fromPromise(async () => ({ dealId: 9 })),
          trackSignup: fromPromise(async () => {}),
          saveRegistration: fromPromise(() => step('saveRegistration').then(() => recordFrom(valid, 0))),
          releaseLock: fromPromise(async () => {}),
          sendCode: fromPromise(() => step('sendCode')),
        },
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    actor,
    kept,
    fill: (values: Partial<Registration>) => actor.send({ type: 'field.changed', values }),
    leave: (field: keyof Registration) => actor.send({ type: 'field.left', field }),
    submit: () => actor.send({ type: 'form.submitted' }),
    is: (tag: 'processing' | 'refused' | 'succeeded' | 'readingContract') => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    messages: () => actor.getSnapshot().context.issues.map(fieldMessage),
  }
}

/** Lets every promise under way end. */
export const settle = () => vi.advanceTimersByTimeAsync(0)
/** A promise that stays open. */
export const never = () => new Promise<never>(() => {})
/** Something that ends with a problem. */
export const fails = (problem: SignUpProblem) => () => Promise.reject(new SignUpError(problem))

/** A form with `valid` in its fields. */
export async function filledIn(overrides: Partial<Surroundings> = {}) {
  const form = start(overrides)
  await settle()
  form.fill(valid)
  return form
}
