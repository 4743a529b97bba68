import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { getClassIssue, masterclassMachine } from '#machines/masterclass/masterclass.machine.ts'
import { ClassFailure } from '#machines/masterclass/masterclass-failure.ts'
import { findClassIssues, normalizeClassRegistration } from '#machines/masterclass/masterclass-rules.ts'
import { anyText } from '#tests/support/any-text.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

const GOOD = { nome: 'Bia Lima', email: 'bia@exemplo.com.br', telefone: '(11) 91234-5678', consent: true }

beforeEach(() => void vi.useFakeTimers())

function start(register: (given: object) => Promise<void>) {
  const machine = masterclassMachine.provide({
    actors: { register: fromPromise(({ input }) => register(input)) },
  })
  return createActor(machine, { input: { masterclass: 'premium' } }).start()
}

test('issues show on submission, and disappear when corrected', () => {
  const register = vi.fn(async () => {})
  const actor = start(register)
  expect(getClassIssue(actor.getSnapshot(), 'email')).toBeNull()
  actor.send({ type: 'registration.submitted' })
  actor.send({ type: 'registration.submitted' })
  expect(actor.getSnapshot().context.refusals).toBe(2)
  expect(getClassIssue(actor.getSnapshot(), 'email')).toBe(`Informe o seu ${EMAIL_WORD}.`)
  actor.send({ type: 'field.changed', values: { email: 'bia@exemplo.com.br' } })
  expect(getClassIssue(actor.getSnapshot(), 'email')).toBeNull()
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
  await flushPromises()
  expect(register).toHaveBeenCalledExactlyOnceWith({ masterclass: 'premium', registration: GOOD })
  expect(actor.getSnapshot().context).toMatchObject({ registration: GOOD, problem: 'offline' })
  actor.send({ type: 'registration.submitted' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  await flushPromises()
  expect(actor.getSnapshot().hasTag('registered')).toBe(true)
})

test.each([
  [{ nome: '' }, 'nome', 'Informe o seu nome.'],
  [{ nome: ' B ' }, 'nome', 'Informe o seu nome.'],
  [{ nome: 'B'.repeat(101) }, 'nome', 'O nome pode ter até 100 caracteres.'],
  [{ email: ' ' }, 'email', `Informe o seu ${EMAIL_WORD}.`],
  [{ email: 'bia@exemplo' }, 'email', `Informe um ${EMAIL_WORD} válido, como nome@dominio.com.br.`],
  [
    { email: `${'b'.repeat(246)}@moura.ex` },
    'email',
    `Informe um ${EMAIL_WORD} válido, como nome@dominio.com.br.`,
  ],
  [{ telefone: '' }, 'telefone', 'Informe o seu WhatsApp, com DDD.'],
  [{ telefone: '11 1234' }, 'telefone', 'Faltam dígitos. Informe o DDD e o número completo.'],
  [{ consent: false }, 'consent', 'Para se inscrever, autorize o contato sobre esta aula.'],
])('%o is refused at %s', (changes, field, message) => {
  expect(findClassIssues({ ...GOOD, ...changes })).toEqual([{ field, message }])
})

test.each([{}, { nome: 'Bi' }, { nome: ` ${'B'.repeat(100)} ` }, { email: `${'b'.repeat(245)}@moura.ex` }])(
  '%o is accepted',
  (changes) => expect(findClassIssues({ ...GOOD, ...changes })).toEqual([]),
)

test.each([
  [new ClassFailure('tooMany'), 'tooMany'],
  [new Error('bug'), 'unavailable'],
])('%s is shown as %s', async (thrown, problem) => {
  const actor = start(() => Promise.reject(thrown))
  actor.send({ type: 'field.changed', values: GOOD })
  actor.send({ type: 'registration.submitted' })
  await flushPromises()
  expect(actor.getSnapshot().context.problem).toBe(problem)
})

test('every input is either normalized or has an issue, never both', () => {
  let [accepted, refused] = [0, 0]
  const text = anyText
  const mixWithAny = (value: fc.Arbitrary<string>) => fc.oneof({ weight: 4, arbitrary: value }, text)
  const name = mixWithAny(fc.constantFrom('Bia Lima', ' Bia   Lima ', 'B'))
  const email = mixWithAny(
    fc.oneof(fc.constantFrom('bia@moura.ex', ' BIA@Exemplo.com.br'), fc.emailAddress()),
  )
  const phone = mixWithAny(fc.constantFrom('(11) 91234-5678', '11 91234-5678', '1133334444', '11'))
  fc.assert(
    fc.property(name, email, phone, fc.boolean(), (nome, email, telefone, consent) => {
      const registration = { nome, email, telefone, consent }
      const isAccepted = normalizeClassRegistration(registration) !== null
      expect(isAccepted).toBe(findClassIssues(registration).length === 0)
      if (isAccepted) accepted += 1
      else refused += 1
    }),
  )
  expect(accepted).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  expect(normalizeClassRegistration({ ...GOOD, nome: ' Bia   Lima ', email: ' BIA@Exemplo.com.br' })).toEqual(
    {
      name: 'Bia Lima',
      email: 'bia@exemplo.com.br',
      phone: '+5511912345678',
    },
  )
})
