import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { SignUpError, type SignUpProblem } from '#machines/sign-up/problem.ts'
import type { RegistrationRecord } from '#machines/sign-up/records.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { EMPTY_REGISTRATION, intentKey, mergedRegistration } from '#machines/sign-up-form/draft.ts'
import { fieldMessage, problemMessage } from '#machines/sign-up-form/issues.ts'
import { progressOf } from '#machines/sign-up-form/progress.ts'
import { recordFrom, registrationFrom } from '#machines/sign-up-form/record.ts'
import { signUpFormMachine } from '#machines/sign-up-form/sign-up-form.machine.ts'
import {
  type AcceptInput,
  type RestoredForm,
  type RunningSignUp,
  SUCCESS_SHOWN_MS,
} from '#machines/sign-up-form/sign-up-form.setup.ts'

const valid: Registration = {
  nomeCompleto: 'Camila Moura',
  email: 'camila@moura.example',
  countryCode: '55',
  telefone: '11987654821',
  razaoSocial: 'Moura & Prado Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

const record: RegistrationRecord = { ...recordFrom(valid, 0), personId: 7, dealId: 9 }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

type Steps = Record<'acquireLock' | 'resolvePerson' | 'saveRegistration' | 'sendCode', () => Promise<void>>

type Surroundings = {
  restoreForm: () => Promise<RestoredForm>
  findRunningSignUp: () => Promise<RunningSignUp>
  acceptSignUp: (input: AcceptInput) => Promise<void>
  readRecord: () => Promise<RegistrationRecord | null>
  keepRegistration: (record: RegistrationRecord) => Promise<void>
  steps: Partial<Steps>
}

const origin = { source: 'premium', profile: 'qualified' }
const emptyDraft = {
  registration: EMPTY_REGISTRATION,
  origin,
  draftId: 'draft-of-this-tab',
  attempt: 0,
  isSent: false,
}

function start(overrides: Partial<Surroundings> = {}) {
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

const settle = () => vi.advanceTimersByTimeAsync(0)
const never = () => new Promise<never>(() => {})
const fails = (problem: SignUpProblem) => () => Promise.reject(new SignUpError(problem))

async function filledIn(overrides: Partial<Surroundings> = {}) {
  const form = start(overrides)
  await settle()
  form.fill(valid)
  return form
}

describe('filling in', () => {
  test('nothing is reproached while typing, only on leaving a field', async () => {
    const form = start()
    await settle()
    form.fill({ email: 'camila' })
    expect(form.messages()).toEqual([])
    form.leave('email')
    expect(form.messages()).toEqual(['E-mail deve ser um email válido'])
    form.fill({ email: 'camila@' })
    expect(form.messages()).toEqual(['E-mail deve ser um email válido'])
    form.fill({ email: 'camila@moura.example' })
    expect(form.messages()).toEqual([])
  })

  test('walking past an empty field is no mistake', async () => {
    const form = start()
    await settle()
    for (const field of [
      'nomeCompleto',
      'email',
      'telefone',
      'razaoSocial',
      'cpfCnpj',
      'termsAccepted',
    ] as const) {
      form.leave(field)
    }
    expect(form.messages()).toEqual([])
  })

  test('a slip in the e-mail is asked about once, and taken or left', async () => {
    const form = start()
    await settle()
    form.fill({ email: 'camila@gmial.com' })
    expect(form.context().emailSuggestion).toBeNull()
    form.leave('email')
    expect(form.context().emailSuggestion).toBe('camila@gmail.com')
    form.actor.send({ type: 'suggestion.dismissed' })
    form.leave('email')
    expect(form.context().emailSuggestion).toBeNull()

    form.fill({ email: 'camila@hotmial.com' })
    form.leave('email')
    form.actor.send({ type: 'suggestion.accepted' })
    expect(form.context().draft.registration.email).toBe('camila@hotmail.com')
    expect(form.context().emailSuggestion).toBeNull()
    expect(form.kept.at(-1)?.registration.email).toBe('camila@hotmail.com')
  })

  test('the contract opens, closes, and can be accepted in the dialog', async () => {
    const form = start()
    await settle()
    form.actor.send({ type: 'contract.opened' })
    expect(form.is('readingContract')).toBe(true)
    form.actor.send({ type: 'contract.closed' })
    expect(form.is('readingContract')).toBe(false)
    expect(form.context().draft.registration.termsAccepted).toBe(false)
    form.actor.send({ type: 'contract.opened' })
    form.actor.send({ type: 'contract.accepted' })
    expect(form.is('readingContract')).toBe(false)
    expect(form.context().draft.registration.termsAccepted).toBe(true)
  })

  test('everything typed is kept, and comes back after a reload under what was typed since', async () => {
    const first = await filledIn()
    const draft = first.kept.at(-1)
    expect(draft?.registration).toEqual(valid)
    const second = start({
      restoreForm: async () => ({ draft: draft ?? emptyDraft, simulation: null }),
    })
    second.fill({ nomeCompleto: 'Camila P. Moura' })
    await settle()
    expect(second.context().draft.registration).toEqual({ ...valid, nomeCompleto: 'Camila P. Moura' })
  })

  test('without storage the form works all the same', async () => {
    const form = start({ restoreForm: () => Promise.reject(new Error('blocked')) })
    await settle()
    form.fill({ nomeCompleto: 'Camila' })
    expect(form.context().draft.registration.nomeCompleto).toBe('Camila')
  })
})

describe('a form that is not in order', () => {
  test('shows every issue, sends nothing, and is announced anew each time', async () => {
    const acceptSignUp = vi.fn(async () => {})
    const form = start({ acceptSignUp })
    await settle()
    form.submit()
    expect(form.is('refused')).toBe(true)
    expect(form.messages()).toEqual([
      'É necessário concordar com os Termos de Uso para prosseguir.',
      'Nome completo é obrigatório',
      'E-mail é obrigatório',
      'Telefone é obrigatório',
      'O campo Razão social é obrigatório',
      'CNPJ é obrigatório',
    ])
    form.submit()
    expect(form.context().refusals).toBe(2)
    expect(acceptSignUp).not.toHaveBeenCalled()
  })

  test('the box goes away when the last thing is corrected', async () => {
    const form = await filledIn()
    form.fill({ termsAccepted: false, cpfCnpj: '1' })
    form.submit()
    form.fill({ termsAccepted: true })
    expect(form.is('refused')).toBe(true)
    expect(form.messages()).toEqual(['Por favor, insira um CNPJ válido.'])
    form.fill({ cpfCnpj: valid.cpfCnpj })
    expect(form.is('refused')).toBe(false)
  })
})

describe('sending', () => {
  test('goes through every step and ends with the record the server made', async () => {
    const acceptSignUp = vi.fn(async (_: AcceptInput) => {})
    const keepRegistration = vi.fn(async () => {})
    const form = await filledIn({ acceptSignUp, keepRegistration })
    form.fill({ nomeCompleto: '  Camila  Moura ' })
    form.submit()
    expect(form.is('processing')).toBe(true)
    await settle()
    expect(acceptSignUp).toHaveBeenCalledExactlyOnceWith({
      registration: valid,
      simulation: null,
      origin,
      idempotencyKey: expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/),
    })
    expect(form.is('succeeded')).toBe(true)
    expect(keepRegistration).toHaveBeenCalledExactlyOnceWith(record)
    expect(form.actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(SUCCESS_SHOWN_MS)
    expect(form.actor.getSnapshot().output).toEqual({ registration: record, codeSent: true })
  })

  test('a double click, Enter and another double click send once', async () => {
    const acceptSignUp = vi.fn(async () => {})
    const form = await filledIn({ acceptSignUp, steps: { acquireLock: never } })
    for (let click = 0; click < 5; click++) form.submit()
    await settle()
    form.submit()
    await settle()
    expect(acceptSignUp).toHaveBeenCalledOnce()
  })

  test('the steps shown move on with the sign-up', async () => {
    const form = await filledIn({ steps: { resolvePerson: never } })
    expect(progressOf(undefined).map(({ status }) => status)).toEqual([
      'current',
      'pending',
      'pending',
      'pending',
    ])
    form.submit()
    await settle()
    const signUp = form.actor.getSnapshot().children.signUp
    expect(progressOf(signUp?.getSnapshot()).map(({ status }) => status)).toEqual([
      'done',
      'current',
      'pending',
      'pending',
    ])
  })

  test('when nothing was saved yet the record is made from the form, without ids', async () => {
    const form = await filledIn({
      readRecord: async () => null,
      steps: { saveRegistration: fails('unavailable') },
    })
    form.submit()
    await vi.advanceTimersByTimeAsync(SUCCESS_SHOWN_MS)
    expect(form.actor.getSnapshot().output?.registration).toMatchObject({
      personId: null,
      dealId: null,
      phone: '+5511987654821',
      isExisting: false,
    })
  })

  test('a code that could not be sent does not stop the sign-up', async () => {
    const form = await filledIn({ steps: { sendCode: fails('tooManyCodes') } })
    form.submit()
    await vi.advanceTimersByTimeAsync(SUCCESS_SHOWN_MS)
    expect(form.actor.getSnapshot().output).toMatchObject({ codeSent: false })
  })
})

describe('a sign-up that fails', () => {
  test.each<[SignUpProblem, string]>([
    ['unavailable', 'Ocorreu um erro ao criar seu cadastro. Tente novamente.'],
    [
      'locked',
      'Não foi possível adquirir lock para camila@moura.example. Tente novamente em alguns segundos.',
    ],
    [
      'offline',
      'Você está sem conexão. O que você preencheu continua aqui: tente novamente quando a internet voltar.',
    ],
  ])('%s is told in the box and everything typed stays', async (problem, message) => {
    const form = await filledIn({ acceptSignUp: fails(problem) })
    form.submit()
    await settle()
    expect(form.is('refused')).toBe(true)
    expect(form.context().draft.registration).toEqual(valid)
    expect(form.context().problem && problemMessage(form.context().problem ?? 'invalid', valid)).toBe(message)
    form.fill({ nomeCompleto: 'Camila M.' })
    expect(form.is('refused')).toBe(false)
  })

  test('an answer that never came is asked for again with the same key', async () => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => {
      keys.push(idempotencyKey)
      throw new SignUpError('offline')
    }
    const form = await filledIn({ acceptSignUp })
    form.submit()
    await settle()
    form.submit()
    await settle()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  test('a connection lost while following keeps the key; a failed sign-up gets a new one, also after a reload', async () => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => void keys.push(idempotencyKey)
    let problem: SignUpProblem = 'offline'
    const steps = { acquireLock: () => Promise.reject(new SignUpError(problem)) }
    const form = await filledIn({ acceptSignUp, steps })
    form.submit()
    await settle()
    problem = 'locked'
    form.submit()
    await settle()
    form.submit()
    await settle()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    expect(form.kept.at(-1)?.attempt).toBe(2)
  })

  test('a connection lost after the lock is a lost connection, not a success', async () => {
    const steps = {
      resolvePerson: fails('offline'),
      saveRegistration: fails('offline'),
      sendCode: fails('offline'),
    }
    const form = await filledIn({ steps })
    form.submit()
    await settle()
    expect(form.is('refused')).toBe(true)
    expect(form.context().problem).toBe('offline')
  })
})

describe('a reload in the middle', () => {
  const draft = { ...emptyDraft, registration: valid }

  test('of a sending is another sending with the same key, and the last one once the visitor knows the end', async () => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => void keys.push(idempotencyKey)
    const first = await filledIn({ acceptSignUp, steps: { acquireLock: never } })
    first.submit()
    await settle()
    const sent = first.kept.at(-1) ?? emptyDraft
    const second = start({ acceptSignUp, restoreForm: async () => ({ draft: sent, simulation: null }) })
    await settle()
    expect(second.is('succeeded')).toBe(true)
    expect(keys).toEqual([keys[0], keys[0]])
    await vi.advanceTimersByTimeAsync(SUCCESS_SHOWN_MS)

    const settled = second.kept.at(-1) ?? emptyDraft
    const third = start({ acceptSignUp, restoreForm: async () => ({ draft: settled, simulation: null }) })
    await settle()
    expect(third.is('processing')).toBe(false)
    expect(third.context().draft.registration).toEqual(valid)
    expect(keys).toHaveLength(2)
  })

  test('after a failure leaves the form to the visitor', async () => {
    const first = await filledIn({ acceptSignUp: fails('offline') })
    first.submit()
    await settle()
    const failed = first.kept.at(-1) ?? emptyDraft
    const second = start({ restoreForm: async () => ({ draft: failed, simulation: null }) })
    await settle()
    expect(second.is('processing')).toBe(false)
  })

  test('the running sign-up is followed to its end without being sent again', async () => {
    const acceptSignUp = vi.fn(async () => {})
    const form = start({
      acceptSignUp,
      restoreForm: async () => ({ draft, simulation: null }),
      findRunningSignUp: async () => ({ registration: null }),
    })
    await vi.advanceTimersByTimeAsync(SUCCESS_SHOWN_MS)
    expect(form.actor.getSnapshot().output).toEqual({ registration: record, codeSent: true })
    expect(acceptSignUp).not.toHaveBeenCalled()
  })

  test('in a tab that lost its draft, the record of the session fills it in', async () => {
    const form = start({
      findRunningSignUp: async () => ({ registration: record }),
      steps: { acquireLock: never },
    })
    await settle()
    expect(form.is('processing')).toBe(true)
    expect(form.context().draft.registration).toEqual(valid)
  })

  test('with neither there is nothing to follow, and the form can be filled in', async () => {
    const form = start({ findRunningSignUp: async () => ({ registration: null }) })
    await settle()
    expect(form.is('processing')).toBe(false)
  })

  test('a server out of reach at the start leaves the form alone', async () => {
    const form = await filledIn({ findRunningSignUp: fails('offline') })
    expect(form.is('refused')).toBe(false)
    form.submit()
    expect(form.is('processing')).toBe(true)
  })
})

describe('the idempotency key', () => {
  const registration: fc.Arbitrary<Registration> = fc.record({
    nomeCompleto: fc.string(),
    email: fc.emailAddress(),
    countryCode: fc.constantFrom('55', '1', '351', '44'),
    telefone: fc.string(),
    razaoSocial: fc.string(),
    cpfCnpj: fc.string(),
    termsAccepted: fc.boolean(),
  })

  test('is the same for the same data, however the fields are ordered, and differs for other data', () => {
    fc.assert(
      fc.property(registration, registration, (one, other) => {
        const reordered = Object.fromEntries(Object.entries(one).reverse()) as Registration
        const key = intentKey({ ...emptyDraft, registration: one }, null)
        expect(intentKey({ ...emptyDraft, registration: reordered }, null)).toBe(key)
        expect(
          intentKey({ ...emptyDraft, draftId: 'another-tab-entirely', registration: one }, null),
        ).not.toBe(key)
        if (one.email !== other.email)
          expect(intentKey({ ...emptyDraft, registration: other }, null)).not.toBe(key)
        expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
      }),
    )
  })

  test('what was typed always wins over what was restored', () => {
    fc.assert(
      fc.property(registration, registration, (typed, restored) => {
        const merged = mergedRegistration(typed, restored)
        if (typed.nomeCompleto !== '') expect(merged.nomeCompleto).toBe(typed.nomeCompleto)
        else expect(merged.nomeCompleto).toBe(restored.nomeCompleto)
      }),
    )
  })
})

test('a record and the form it came from say the same', () => {
  expect(registrationFrom(recordFrom(valid, 0))).toEqual(valid)
})
