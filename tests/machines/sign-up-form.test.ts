import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_REGISTRATION } from '#machines/sign-up-form/draft.ts'
import { progressOf } from '#machines/sign-up-form/progress.ts'
import { recordFrom, registrationFrom } from '#machines/sign-up-form/record.ts'
import { type AcceptInput, SUCCESS_SHOWN_MS } from '#machines/sign-up-form/sign-up-form.setup.ts'
import {
  emptyDraft,
  fails,
  filledIn,
  never,
  origin,
  record,
  settle,
  start,
  valid,
} from './sign-up-form-start.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

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

  test('what is typed before the page has started is kept too, under the draft that was there', async () => {
    const form = start()
    form.fill({ nomeCompleto: 'Camila Moura' })
    await settle()
    expect(form.kept).toEqual([
      { ...emptyDraft, registration: { ...EMPTY_REGISTRATION, nomeCompleto: 'Camila Moura' } },
    ])
  })

  test('a form nobody typed into is not kept anew', async () => {
    const form = start({
      restoreForm: async () => ({ draft: { ...emptyDraft, registration: valid }, simulation: null }),
    })
    await settle()
    expect(form.context().draft.registration).toEqual(valid)
    expect(form.kept).toEqual([])
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

test('a record and the form it came from say the same', () => {
  expect(registrationFrom(recordFrom(valid, 0))).toEqual(valid)
})
