import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { classIssueOf, masterclassMachine } from '#machines/masterclass/masterclass.machine.ts'
import { ClassFailure } from '#machines/masterclass/masterclass-failure.ts'
import { classIssues, tidyClassRegistration } from '#machines/masterclass/masterclass-rules.ts'
import { settle } from '#tests/support/settle.ts'

const GOOD = { nome: 'Bia Lima', email: 'bia@exemplo.com.br', telefone: '(11) 91234-5678', consent: true }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(register: () => Promise<void>) {
  const machine = masterclassMachine.provide({ actors: { register: fromPromise(register) } })
  return createActor(machine, { input: { masterclass: 'premium' } }).start()
}

test('what is missing is told at the submission, and goes as it is mended', () => {
  const register = vi.fn(async () => {})
  const actor = start(register)
  expect(classIssueOf(actor.getSnapshot(), 'email')).toBeNull()
  actor.send({ type: 'registration.submitted' })
  expect(classIssueOf(actor.getSnapshot(), 'email')).toBe('Informe o seu e-mail.')
  actor.send({ type: 'field.changed', values: { email: 'bia@exemplo.com.br' } })
  expect(classIssueOf(actor.getSnapshot(), 'email')).toBeNull()
  expect(register).not.toHaveBeenCalled()
})

test('a failure keeps what was filled in and can be tried again; two presses send once', async () => {
  const register = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ClassFailure('offline'))
    .mockResolvedValue()
  const actor = start(register)
  actor.send({ type: 'field.changed', values: GOOD })
  actor.send({ type: 'registration.submitted' })
  actor.send({ type: 'registration.submitted' })
  await settle()
  expect(register).toHaveBeenCalledTimes(1)
  expect(actor.getSnapshot().context).toMatchObject({ registration: GOOD, problem: 'offline' })
  actor.send({ type: 'registration.submitted' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  await settle()
  expect(actor.getSnapshot().hasTag('registered')).toBe(true)
})

test('whatever is typed is either kept in a tidy form or told to be wrong, never both', () => {
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (nome, email, telefone, consent) => {
      const registration = { nome, email, telefone, consent }
      expect(tidyClassRegistration(registration) === null).toBe(classIssues(registration).length > 0)
    }),
  )
  expect(tidyClassRegistration({ ...GOOD, nome: ' Bia   Lima ', email: ' BIA@Exemplo.com.br' })).toEqual({
    name: 'Bia Lima',
    email: 'bia@exemplo.com.br',
    phone: '+5511912345678',
  })
})
