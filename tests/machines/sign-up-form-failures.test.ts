import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignUpError, type SignUpProblem } from '#machines/sign-up/problem.ts'
import { problemMessage } from '#machines/sign-up-form/issues.ts'
import { type AcceptInput, SUCCESS_SHOWN_MS } from '#machines/sign-up-form/sign-up-form.setup.ts'
import { emptyDraft, fails, filledIn, never, record, settle, start, valid } from './sign-up-form-start.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
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
