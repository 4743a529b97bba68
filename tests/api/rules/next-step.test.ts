import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeNextStep, type Standing } from '#api/deal-note/sections/next-step.ts'

const NOTHING: Standing = {
  isProven: true,
  isPremium: false,
  labels: [],
  calls: { next: null, wasLastCancelled: false },
  money: { states: [], isToArrange: false },
}

/** Facts, each with what it asks for where none of the facts before it is there. */
const FACTS: readonly (readonly [what: string, facts: (standing: Standing) => Standing, step: string])[] = [
  [
    'a contested payment',
    (standing) => withMoney(standing, 'chargeback'),
    'A fazer: falar com o cliente sobre a contestação no cartão.',
  ],
  [
    'a booked call',
    (standing) => ({ ...standing, calls: { ...standing.calls, next: new Date('2026-12-03T13:30:00Z') } }),
    'A fazer: conversar com o cliente em 03/12/2026 às 10:30, como ele agendou.',
  ],
  [
    'an order without a charge',
    (standing) => ({ ...standing, money: { states: [], ...standing.money, isToArrange: true } }),
    'A fazer: combinar com o cliente o que está “A combinar” em Pagamentos.',
  ],
  [
    'a payment',
    (standing) => withMoney(standing, 'paid'),
    'A fazer: ativar a conta com o cliente, que já pagou.',
  ],
  [
    'an open payment',
    (standing) => withMoney(standing, 'owed'),
    'A fazer: acompanhar o pagamento, que ainda não chegou.',
  ],
  [
    'a cancelled call',
    (standing) => ({ ...standing, calls: { ...standing.calls, wasLastCancelled: true } }),
    'A fazer: oferecer outro horário ao cliente, que cancelou a conversa.',
  ],
  ['a premium lead', (standing) => ({ ...standing, isPremium: true }), 'A fazer: oferecer a consultoria.'],
  [
    'a phone without proof',
    (standing) => ({ ...standing, isProven: false }),
    'A fazer: esperar que o cliente confirme o telefone.',
  ],
  [
    'a simulated plan',
    (standing) => ({ ...standing, labels: [...standing.labels, 'behavior-simulated'] }),
    'A fazer: chamar no WhatsApp sobre o plano simulado.',
  ],
  [
    'a visitor who may be called',
    (standing) => ({ ...standing, labels: [...standing.labels, 'contact-available'] }),
    'A fazer: ligar. O cliente aceita receber ligação.',
  ],
]

function withMoney(standing: Standing, state: 'paid' | 'owed' | 'chargeback'): Standing {
  const { states = [], isToArrange = false } = standing.money ?? {}
  return { ...standing, money: { states: [...states, state], isToArrange } }
}

test('a visitor who did nothing asks for nothing but contact', () => {
  const step = 'A fazer: manter contato. O cliente ainda não deu um passo para contratar.'
  expect(describeNextStep(NOTHING)).toBe(step)
  expect(describeNextStep({ ...NOTHING, money: null })).toBe(step)
})

test.each(FACTS)('%s asks for its step', (_, add, step) => {
  expect(describeNextStep(add(NOTHING))).toBe(step)
})

test('of several facts the most urgent one decides, in whatever order they came', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        FACTS.map((_, index) => index),
        { minLength: 1 },
      ),
      (chosen) => {
        const standing = chosen.reduce((before, index) => FACTS[index]?.[1](before) ?? before, NOTHING)
        expect(describeNextStep(standing)).toBe(FACTS[Math.min(...chosen)]?.[2])
      },
    ),
  )
})
