import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SignUpFailure, type SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
import type { AcceptInput } from '#machines/sign-up/sign-up-form.setup.ts'
import { formatProblemMessage } from '#machines/sign-up/sign-up-messages.ts'
import {
  createFailing,
  emptyDraft,
  flushPromises,
  neverSettle,
  record,
  start,
  startFilledIn,
  valid,
} from '#tests/support/machines/sign-up-form-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

/** Returns the error box's message for the form's problem; null without one. */
function readBox(form: Awaited<ReturnType<typeof startFilledIn>>) {
  const { problem, retryAt } = form.getContext()
  return problem && formatProblemMessage(problem, valid, retryAt)
}

describe('a sign-up that fails', () => {
  test('for now says until when to wait, if the server said so', async () => {
    const noon = new Date(2026, 10, 27, 12).getTime()
    vi.setSystemTime(noon)
    const refuse = (retryAt?: number) => () => Promise.reject(new SignUpFailure('tooManyCodes', retryAt))
    const cases = [
      [refuse(noon + 40 * 60_000), 'Muitas tentativas em pouco tempo. Aguarde até 12h40 e tente novamente.'],
      [refuse(), 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.'],
    ] as const
    for (const [acceptSignUp, message] of cases) {
      const form = await startFilledIn({ acceptSignUp })
      form.submit()
      await flushPromises()
      expect(readBox(form)).toBe(message)
    }
  })

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
  ])('%s shows its message in the box and keeps everything typed', async (problem, message) => {
    const form = await startFilledIn({ acceptSignUp: createFailing(problem) })
    form.submit()
    await flushPromises()
    expect(form.is('refused')).toBe(true)
    expect(form.getContext().draft.registration).toEqual(valid)
    expect(readBox(form)).toBe(message)
    form.fill({ nomeCompleto: 'Camila M.' })
    expect(form.is('refused')).toBe(false)
  })

  test('a request without an answer is repeated with the same key', async () => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => {
      keys.push(idempotencyKey)
      throw new SignUpFailure('offline')
    }
    const form = await startFilledIn({ acceptSignUp })
    form.submit()
    await flushPromises()
    form.submit()
    await flushPromises()
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })

  test('a connection lost while following keeps the key; a failed sign-up gets a new one, also after a reload', async () => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => void keys.push(idempotencyKey)
    let problem: SignUpProblem = 'offline'
    const steps = { acquireLock: () => Promise.reject(new SignUpFailure(problem)) }
    const form = await startFilledIn({ acceptSignUp, steps })
    form.submit()
    await flushPromises()
    problem = 'locked'
    form.submit()
    await flushPromises()
    form.submit()
    await flushPromises()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    expect(form.kept.at(-1)?.attempt).toBe(2)
  })

  test('a connection lost after the lock is a lost connection, not a success', async () => {
    const steps = {
      resolvePerson: createFailing('offline'),
      saveRegistration: createFailing('offline'),
      sendCode: createFailing('offline'),
    }
    const form = await startFilledIn({ steps })
    form.submit()
    await flushPromises()
    expect(form.is('refused')).toBe(true)
    expect(form.getContext().problem).toBe('offline')
  })
})

describe('a reload in the middle', () => {
  const draft = { ...emptyDraft, registration: valid }

  test('while sending repeats the request with the same key, until the outcome is known', async () => {
    const keys: string[] = []
    const acceptSignUp = async ({ idempotencyKey }: AcceptInput) => void keys.push(idempotencyKey)
    const first = await startFilledIn({ acceptSignUp, steps: { acquireLock: neverSettle } })
    first.submit()
    await flushPromises()
    const sent = first.kept.at(-1) ?? emptyDraft
    const second = start({ acceptSignUp, restoreForm: async () => ({ draft: sent, simulation: null }) })
    await flushPromises()
    expect(second.is('succeeded')).toBe(true)
    expect(keys).toEqual([keys[0], keys[0]])
    await vi.advanceTimersByTimeAsync(800)

    const corrected = second.kept.at(-1) ?? emptyDraft
    const third = start({ acceptSignUp, restoreForm: async () => ({ draft: corrected, simulation: null }) })
    await flushPromises()
    expect(third.is('processing')).toBe(false)
    expect(third.getContext().draft.registration).toEqual(valid)
    expect(keys).toHaveLength(2)
  })

  test('the running sign-up is followed to its end without being sent again', async () => {
    const acceptSignUp = vi.fn(async () => {})
    const form = start({
      acceptSignUp,
      restoreForm: async () => ({ draft, simulation: null }),
      findRunningSignUp: async () => ({ registration: null }),
    })
    await vi.advanceTimersByTimeAsync(800)
    expect(form.actor.getSnapshot().output).toEqual({ registration: record, codeSent: true })
    expect(acceptSignUp).not.toHaveBeenCalled()
  })

  test('in a tab that lost its draft, the record of the session fills it in', async () => {
    const form = start({
      findRunningSignUp: async () => ({ registration: record }),
      steps: { acquireLock: neverSettle },
    })
    await flushPromises()
    expect(form.is('processing')).toBe(true)
    expect(form.getContext().draft.registration).toEqual(valid)
  })

  test('follows nothing without draft and record, and lets the form be filled in', async () => {
    const form = start({ findRunningSignUp: async () => ({ registration: null }) })
    await flushPromises()
    expect(form.is('processing')).toBe(false)
  })

  test('an unreachable server at the start does not affect the form', async () => {
    const form = await startFilledIn({ findRunningSignUp: createFailing('offline') })
    expect(form.is('refused')).toBe(false)
    form.submit()
    expect(form.is('processing')).toBe(true)
  })
})
