import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { charts } from '#machines/index.ts'
import { REGISTRATION } from '#machines/samples/visitor.ts'
import { type Registration, validateRegistration } from '#machines/sign-up/registration.ts'
import { maskValue } from '#src/studio/inspector/reporting/masking.ts'
import { createStandIn } from '#src/studio/inspector/reporting/stand-in.ts'
import { createFakeInspector } from '#tests/support/studio/fake-inspector.ts'

/** Creates letters that occur in no string of the program. */
const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'kqwyzjhÁÉãçõ'), minLength: min, maxLength: max })
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

/** A visitor's typed or received data, which must not leave the page. */
const visitors = fc
  .record({
    name: fc.tuple(letters(4, 9), letters(5, 12)).map((parts) => parts.join(' ')),
    email: fc.tuple(letters(4, 9), letters(4, 9)).map(([who, where]) => `${who}@${where}.com.br`),
    phone: digits(11),
    e164: digits(11).map((number) => `+55${number}`),
    company: letters(8, 20),
    cpf: digits(11),
    cnpj: digits(14),
    code: digits(6),
    cookie: fc.base64String({ minLength: 24, maxLength: 40 }),
    apiKey: letters(20, 40),
    note: fc.tuple(letters(5, 9), letters(5, 9)).map(([one, other]) => `Cliente ${one}, processo ${other}`),
  })
  // A value equal to its mask could not be checked.
  .filter((visitor) =>
    Object.values(visitor).every((value) => createStandIn(value) !== value && value.length > 5),
  )

type Visitor = typeof visitors extends fc.Arbitrary<infer Value> ? Value : never

/** Lists the visitor's data under the charts' own keys and under others. */
function listData(visitor: Visitor): Record<string, unknown> {
  const { name, email, phone, e164, company, cpf, cnpj, code, cookie, apiKey, note } = visitor
  return {
    nomeCompleto: name,
    path: '/signup',
    countryCode: '55',
    termsAccepted: true,
    email,
    telefone: phone,
    phoneNumber: e164,
    razaoSocial: company,
    cpfCnpj: cnpj,
    code,
    apiKey,
    values: { nomeCompleto: name, email, telefone: phone },
    answer: { observacao: note, documento: cpf },
    lista: [name, { mais: [email, phone, [cnpj]] }],
    porTelefone: { [e164]: name, [email]: 1 },
    anything: note,
    text: code,
    value: company,
    numero: Number(phone),
    session: new Map([['cookie', cookie]]),
    falha: Object.assign(new Error(`Não achei ${name} (${email})`), { detalhe: phone }),
  }
}

function expectNothingOf(visitor: Visitor, sent: unknown) {
  const text = JSON.stringify(sent)
  const parts = Object.values(visitor).flatMap((value) => [
    value,
    ...value.split(/[ ,]+/).filter((part) => part.length > 3),
  ])
  // The rest of the note is the program's own text.
  for (const value of parts.filter((part) => part !== 'Cliente' && part !== 'processo')) {
    expect(text.includes(value), `"${value}" left the page in ${text}`).toBe(false)
  }
}

describe('no data of a visitor leaves the page', () => {
  test.each(charts)(
    'through the chart $id: as input, event, answer, failure or context',
    async ({ machine }) => {
      const names = Object.keys(machine.implementations.actors)
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      await fc.assert(
        fc.asyncProperty(visitors, fc.boolean(), async (visitor, fails) => {
          const data = listData(visitor)
          const answer = fromPromise(async () => {
            if (fails) throw Object.assign(new Error(visitor.note), data)
            return data
          })
          const { inspect, messages } = createFakeInspector()
          const actor = createActor(
            machine.provide({ actors: Object.fromEntries(names.map((name) => [name, answer])) }),
            {
              input: {
                ...data,
                registration: data,
                path: '/signup',
                names: [visitor.email],
                line: 'whatsapp',
              },
              inspect,
            },
          )
          // A chart given nonsense may fail, and its error is sent too.
          actor.subscribe({ error: () => {} })
          actor.start()
          for (const type of machine.events.filter(
            (name) => /^[^*]+$/.test(name) && !name.startsWith('xstate.'),
          ))
            if (actor.getSnapshot().status === 'active') actor.send({ type, ...data })
          await new Promise((resolve) => setImmediate(resolve))
          actor.stop()
          expect(messages.length).toBeGreaterThan(1)
          expectNothingOf(visitor, messages)
        }),
        { numRuns: 5 },
      )
      // A chart that failed at one answer may be given another one.
      for (const [message] of warn.mock.calls) expect(message).toContain('was sent to stopped actor')
      warn.mockClear()
    },
  )

  test('with data of any shape', () => {
    const shapes = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('NAME', 'EMAIL', 'PHONE', 'CNPJ', 'CODE'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'item', 'dados', 'nome', 'outro'), tie('value'), { maxKeys: 3 }),
      ),
    })).value
    fc.assert(
      fc.property(visitors, shapes, (visitor, shape) => {
        const fillPlaces: unknown = JSON.parse(
          JSON.stringify(shape)
            .replaceAll('NAME', visitor.name)
            .replaceAll('EMAIL', visitor.email)
            .replaceAll('PHONE', visitor.phone)
            .replaceAll('CNPJ', visitor.cnpj)
            .replaceAll('CODE', visitor.code),
        )
        expectNothingOf(visitor, maskValue(fillPlaces))
      }),
    )
  })
})

test('the data of the charts’ samples is masked too', () => {
  const { nomeCompleto, razaoSocial, email } = REGISTRATION
  expect(maskValue([nomeCompleto, razaoSocial, email])).toEqual([
    'Xxxxxx Xxxxx',
    'Xxxxx Xxxxxxxxx',
    'xxxxxx@xxxxxxx.xxx.xx',
  ])
})

test.each([
  ['11987654821', '11900000000'],
  ['(11) 98765-4821', '(11) 90000-0000'],
  ['+5521998877665', '+5511900000000'],
])('the stand-in of the phone %s cannot be taken for a phone', (phone, standIn) => {
  expect(maskValue({ telefone: phone })).toEqual({ telefone: standIn })
})

describe('data developers need is kept', () => {
  test.each([
    ['the program’s own words', { problem: 'numberNotReachable', field: 'nomeCompleto' }],
    ['ids of the CRM, amounts and counts', { personId: 11, dealId: 22, cents: 29_000, attempt: 2 }],
    [
      'times and pages',
      { startsAt: '2026-11-24T13:30:00.000Z', deadline: 1_795_283_260_576, path: '/confirm-otp' },
    ],
    ['yes, no and nothing', { isPremium: true, simulation: null, done: false }],
    ['the country of a phone', { countryCode: '351' }],
  ])('%s', (_, value) => expect(maskValue(value)).toEqual(value))

  test('validation rules treat a stand-in like the text it replaces', () => {
    const anything = fc.oneof(letters(0, 12), digits(11), fc.string({ maxLength: 20 }))
    const registrations: fc.Arbitrary<Registration> = fc.record({
      nomeCompleto: fc.oneof(
        visitors.map(({ name }) => name),
        anything,
      ),
      email: fc.oneof(
        visitors.map(({ email }) => email),
        anything,
      ),
      countryCode: fc.constantFrom('55', '1', '351', '44'),
      telefone: fc.oneof(
        digits(11),
        digits(9),
        fc.constantFrom('00000000000', '01234567890', '98765432109', '', '123'),
      ),
      razaoSocial: fc.oneof(letters(2, 30), anything),
      cpfCnpj: fc.oneof(digits(14), fc.constantFrom('12ABC34501DE35', '11222333000181', '', '123')),
      termsAccepted: fc.boolean(),
    })
    fc.assert(
      fc.property(registrations, (registration) => {
        // Masking keeps the shape of the data.
        const stood = maskValue(registration) as Registration
        expect(validateRegistration(stood)).toEqual(validateRegistration(registration))
      }),
    )
  })
})
