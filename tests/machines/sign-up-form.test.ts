import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_REGISTRATION } from '#machines/sign-up/draft.ts'
import { getProgress } from '#machines/sign-up/shown-steps.ts'
import type { AcceptInput } from '#machines/sign-up/sign-up-form.setup.ts'
import {
  createFailing,
  emptyDraft,
  flushPromises,
  neverSettle,
  origin,
  record,
  start,
  startFilledIn,
  valid,
} from '#tests/support/machines/sign-up-form-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

describe('filling in', () => {
  test('no error shows before blur', async () => {
    const form = start()
    await flushPromises()
    form.fill({ email: 'camila' })
    expect(form.listMessages()).toEqual([])
    form.leave('email')
    expect(form.listMessages()).toEqual(['E-mail deve ser um email válido'])
    form.fill({ email: 'camila@' })
    expect(form.listMessages()).toEqual(['E-mail deve ser um email válido'])
    form.fill({ email: 'camila@moura.example' })
    expect(form.listMessages()).toEqual([])
  })

  test('leaving an empty field shows no error', async () => {
    const form = start()
    await flushPromises()
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
    expect(form.listMessages()).toEqual([])
  })

  test('a typo in the e-mail gets one suggestion, which can be accepted or dismissed', async () => {
    const form = start()
    await flushPromises()
    form.fill({ email: 'camila@gmial.com' })
    expect(form.getContext().emailSuggestion).toBeNull()
    form.leave('email')
    expect(form.getContext().emailSuggestion).toBe('camila@gmail.com')
    form.actor.send({ type: 'suggestion.dismissed' })
    form.leave('email')
    expect(form.getContext().emailSuggestion).toBeNull()

    form.fill({ email: 'camila@hotmial.com' })
    form.leave('email')
    form.actor.send({ type: 'suggestion.accepted' })
    expect(form.getContext().draft.registration.email).toBe('camila@hotmail.com')
    expect(form.getContext().emailSuggestion).toBeNull()
    expect(form.kept.at(-1)?.registration.email).toBe('camila@hotmail.com')
  })

  test('a suggestion stays while another field is filled in, and disappears when the e-mail changes', async () => {
    const form = start()
    await flushPromises()
    form.fill({ email: 'camila@gmial.com' })
    form.leave('nomeCompleto')
    expect(form.getContext().emailSuggestion).toBeNull()
    form.leave('email')
    form.fill({ nomeCompleto: 'Camila Moura' })
    form.leave('nomeCompleto')
    expect(form.getContext().emailSuggestion).toBe('camila@gmail.com')
    form.fill({ email: 'camila@gmial.co' })
    expect(form.getContext().emailSuggestion).toBeNull()
  })

  test('an accepted suggestion removes the issue of the e-mail', async () => {
    const form = start()
    await flushPromises()
    form.submit()
    form.fill({ email: 'camila@gmail' })
    form.leave('email')
    expect(form.getContext().issues).toContainEqual({ field: 'email', problem: 'emailInvalid' })
    form.actor.send({ type: 'suggestion.accepted' })
    expect(form.getContext().issues.map(({ field }) => field)).not.toContain('email')
  })

  test.each([
    ['with', {}],
    ['without', { sendCode: createFailing('unavailable') }],
  ])('sent again after it was taken %s a code, it is a request of its own', async (_, steps) => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => void keys.push(idempotencyKey)
    const first = await startFilledIn({ acceptSignUp, steps })
    first.submit()
    await vi.advanceTimersByTimeAsync(10_000)
    const draft = first.kept.at(-1) ?? emptyDraft
    expect(draft.isSent).toBe(false)
    const second = start({ acceptSignUp, restoreForm: async () => ({ draft, simulation: null }) })
    await flushPromises()
    second.submit()
    await flushPromises()
    expect(keys).toHaveLength(2)
    expect(keys[1]).not.toBe(keys[0])
  })

  test('the draft is stored and restored after a reload, without overwriting what was typed since', async () => {
    const first = await startFilledIn()
    const draft = first.kept.at(-1)
    expect(draft?.registration).toEqual(valid)
    const second = start({
      restoreForm: async () => ({ draft: draft ?? emptyDraft, simulation: null }),
    })
    second.fill({ nomeCompleto: 'Camila P. Moura' })
    await flushPromises()
    expect(second.getContext().draft.registration).toEqual({ ...valid, nomeCompleto: 'Camila P. Moura' })
  })

  test('what is typed before the page has started is kept too, under the draft that was there', async () => {
    const form = start()
    form.fill({ nomeCompleto: 'Camila Moura' })
    await flushPromises()
    expect(form.kept).toEqual([
      { ...emptyDraft, registration: { ...EMPTY_REGISTRATION, nomeCompleto: 'Camila Moura' } },
    ])
  })

  test('an untouched form is not stored again', async () => {
    const form = start({
      restoreForm: async () => ({ draft: { ...emptyDraft, registration: valid }, simulation: null }),
    })
    await flushPromises()
    expect(form.getContext().draft.registration).toEqual(valid)
    expect(form.kept).toEqual([])
  })

  test('the form works without storage', async () => {
    const form = start({ restoreForm: () => Promise.reject(new Error('blocked')) })
    await flushPromises()
    form.fill({ nomeCompleto: 'Camila' })
    expect(form.getContext().draft.registration.nomeCompleto).toBe('Camila')
  })
})

describe('an invalid form', () => {
  test('shows every issue, sends nothing, and is announced each time', async () => {
    const acceptSignUp = vi.fn(async () => {})
    const form = start({ acceptSignUp })
    await flushPromises()
    form.submit()
    expect(form.is('refused')).toBe(true)
    expect(form.listMessages()).toEqual([
      'É necessário concordar com os Termos de Uso para prosseguir.',
      'Nome completo é obrigatório',
      'E-mail é obrigatório',
      'Telefone é obrigatório',
      'CNPJ é obrigatório',
      'O campo Razão social é obrigatório',
    ])
    form.submit()
    expect(form.getContext().refusals).toBe(2)
    expect(acceptSignUp).not.toHaveBeenCalled()
  })

  test('the box disappears when the last issue is corrected', async () => {
    const form = await startFilledIn()
    form.fill({ termsAccepted: false, cpfCnpj: '1' })
    form.submit()
    form.fill({ termsAccepted: true })
    expect(form.is('refused')).toBe(true)
    expect(form.listMessages()).toEqual(['Por favor, insira um CNPJ válido.'])
    form.fill({ cpfCnpj: valid.cpfCnpj })
    expect(form.is('refused')).toBe(false)
  })
})

describe('sending', () => {
  test('goes through every step and ends with the record the server made', async () => {
    const acceptSignUp = vi.fn(async (_: AcceptInput) => {})
    const keepRegistration = vi.fn(async () => {})
    const form = await startFilledIn({ acceptSignUp, keepRegistration })
    form.fill({ nomeCompleto: '  Camila  Moura ' })
    form.submit()
    expect(form.is('processing')).toBe(true)
    await flushPromises()
    expect(acceptSignUp).toHaveBeenCalledExactlyOnceWith({
      registration: valid,
      simulation: null,
      origin,
      idempotencyKey: expect.stringMatching(/^[A-Za-z0-9_-]{16,64}$/),
    })
    expect(form.is('succeeded')).toBe(true)
    expect(keepRegistration).toHaveBeenCalledExactlyOnceWith(record)
    expect(form.actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(800)
    expect(form.actor.getSnapshot().output).toEqual({ registration: record, codeSent: true })
  })

  test('without a code there is no success, and the code page says why', async () => {
    const keepRegistration = vi.fn(async () => {})
    const form = await startFilledIn({
      keepRegistration,
      steps: { sendCode: createFailing('numberNotReachable') },
    })
    form.submit()
    await flushPromises()
    expect(form.is('succeeded')).toBe(false)
    expect(keepRegistration).toHaveBeenCalledExactlyOnceWith(record)
    expect(form.kept.at(-1)).toMatchObject({ isSent: false })
    expect(form.actor.getSnapshot().output).toEqual({ registration: record, codeSent: false })
  })

  test('a double click, Enter and another double click send once', async () => {
    const acceptSignUp = vi.fn(async () => {})
    const form = await startFilledIn({ acceptSignUp, steps: { acquireLock: neverSettle } })
    for (let click = 0; click < 5; click++) form.submit()
    await flushPromises()
    form.submit()
    await flushPromises()
    expect(acceptSignUp).toHaveBeenCalledOnce()
  })

  test('the shown steps follow the sign-up', async () => {
    const form = await startFilledIn({ steps: { resolvePerson: neverSettle } })
    expect(getProgress(undefined).map(({ status }) => status)).toEqual([
      'current',
      'pending',
      'pending',
      'pending',
    ])
    form.submit()
    await flushPromises()
    const signUp = form.actor.getSnapshot().children.signUp
    expect(getProgress(signUp?.getSnapshot()).map(({ status }) => status)).toEqual([
      'done',
      'current',
      'pending',
      'pending',
    ])
  })

  test('when nothing was saved yet the record is made from the form, without ids', async () => {
    const form = await startFilledIn({
      readRecord: async () => null,
      steps: { saveRegistration: createFailing('unavailable') },
    })
    form.submit()
    await vi.advanceTimersByTimeAsync(800)
    expect(form.actor.getSnapshot().output?.registration).toMatchObject({
      personId: null,
      dealId: null,
      phone: '+5511987654821',
      isExisting: false,
    })
  })
})
