import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { checkoutMachine } from '#machines/payments/checkout.machine.ts'
import type { Checkout } from '#machines/payments/checkout-data.ts'
import { CheckoutFailure } from '#machines/payments/checkout-failure.ts'
import { findCnpjProblem } from '#machines/payments/cnpj-correction.ts'
import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'
import { CHECKOUT, createSampleCharge } from '#machines/samples/visitor.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

const REFUSED = '11222333000180'
const RIGHT = '11222333000181'

const OWED: Checkout = {
  ...CHECKOUT,
  plan: CHECKOUT.plan && { ...CHECKOUT.plan, subscribed: false },
  implementation: CHECKOUT.implementation && { ...CHECKOUT.implementation, decision: 'accepted' },
}

describe('a CNPJ in place of a refused one', () => {
  test.each([
    ['', 'missing'],
    ['1122233300018', 'incomplete'],
    [REFUSED, 'unchanged'],
    ['11222333000182', 'impossible'],
    ['00000000000000', 'impossible'],
    [RIGHT, null],
    ['12ABC34501DE35', null],
  ])('%s: %s', (cnpj, problem) => {
    expect(findCnpjProblem(cnpj, REFUSED)).toBe(problem)
  })

  test('passes only with right check digits', () => {
    const typed = fc.array(fc.constantFrom(...'0123456789A'), { maxLength: 14 }).map((all) => all.join(''))
    fc.assert(
      fc.property(typed, (cnpj) => findCnpjProblem(cnpj, REFUSED) !== null || hasRightCheckDigits(cnpj)),
    )
  })
})

describe('the checkout with a refused CNPJ', () => {
  beforeEach(() => void vi.useFakeTimers())

  type Around = {
    loadCheckout: () => Promise<Checkout>
    subscribe: () => Promise<{ readonly subscriptionId: string }>
    correctCnpj: (cpfCnpj: string) => Promise<{ readonly cpfCnpj: string }>
    createCharge: () => Promise<ReturnType<typeof createSampleCharge>>
  }

  async function start(around: Partial<Around> = {}) {
    const { loadCheckout, subscribe, correctCnpj, createCharge }: Around = {
      loadCheckout: async () => ({ ...OWED, refusedCnpj: REFUSED }),
      subscribe: async () => ({ subscriptionId: 'sub_1' }),
      correctCnpj: async (cpfCnpj) => ({ cpfCnpj }),
      createCharge: async () => createSampleCharge('pix'),
      ...around,
    }
    const noted: string[] = []
    const machine = checkoutMachine.provide({
      actors: {
        loadCheckout: fromPromise(loadCheckout),
        decideImplementation: fromPromise(async () => {}),
        subscribe: fromPromise(subscribe),
        correctCnpj: fromPromise(({ input }) => correctCnpj(input.cpfCnpj)),
        createCharge: fromPromise(createCharge),
        copyText: fromPromise(async () => {}),
      },
      actions: { noteCnpj: (_, { cpfCnpj }) => void noted.push(cpfCnpj) },
    })
    const actor = createActor(machine).start()
    await flushPromises()
    return { actor, noted }
  }

  const refuse = () => Promise.reject(new CheckoutFailure('cnpjRefused', 'Falha ao criar cliente'))

  test('asks for the right CNPJ first, with the refused one in the field', async () => {
    const { actor } = await start()
    expect(actor.getSnapshot().hasTag('cnpjRefused')).toBe(true)
    expect(actor.getSnapshot().context.cnpj).toBe(REFUSED)
  })

  test('shows a problem only after the changed field was left or submitted', async () => {
    const { actor } = await start()
    const getProblem = () => actor.getSnapshot().context.cnpjProblem
    actor.send({ type: 'cnpj.left' })
    expect(getProblem()).toBeNull()
    actor.send({ type: 'cnpj.submitted' })
    expect(getProblem()).toBe('unchanged')
    actor.send({ type: 'cnpj.typed', cnpj: '11222333000182' })
    expect(getProblem()).toBeNull()
    actor.send({ type: 'cnpj.left' })
    expect(getProblem()).toBe('impossible')
    // An empty field is only missing once it is sent.
    actor.send({ type: 'cnpj.typed', cnpj: '' })
    actor.send({ type: 'cnpj.left' })
    expect(getProblem()).toBeNull()
    actor.send({ type: 'cnpj.submitted' })
    expect(getProblem()).toBe('missing')
  })

  test('sends the right CNPJ once, keeps it, and continues with the subscription and the payment', async () => {
    const correctCnpj = vi.fn(async (cpfCnpj: string) => ({ cpfCnpj }))
    const subscribe = vi.fn(async () => ({ subscriptionId: 'sub_1' }))
    const loadCheckout = vi.fn(async () => OWED).mockResolvedValueOnce({ ...OWED, refusedCnpj: REFUSED })
    const { actor, noted } = await start({ correctCnpj, subscribe, loadCheckout })
    actor.send({ type: 'cnpj.typed', cnpj: RIGHT })
    actor.send({ type: 'cnpj.submitted' })
    actor.send({ type: 'cnpj.submitted' })
    await flushPromises()
    expect(correctCnpj).toHaveBeenCalledExactlyOnceWith(RIGHT)
    expect(noted).toEqual([RIGHT])
    expect(subscribe).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot().matches('choosing')).toBe(true)
  })

  test('asks again when the provider refuses the next CNPJ too', async () => {
    const second = '11444777000161'
    const loadCheckout = vi
      .fn(async (): Promise<Checkout> => ({ ...OWED, refusedCnpj: second }))
      .mockResolvedValueOnce({ ...OWED, refusedCnpj: REFUSED })
      .mockResolvedValueOnce(OWED)
    const { actor } = await start({ loadCheckout, subscribe: refuse })
    actor.send({ type: 'cnpj.typed', cnpj: second })
    actor.send({ type: 'cnpj.submitted' })
    await flushPromises()
    expect(actor.getSnapshot().hasTag('cnpjRefused')).toBe(true)
    expect(actor.getSnapshot().context.cnpj).toBe(second)
  })

  test.each<[string, Partial<Checkout>, Partial<Around>]>([
    ['the subscription', {}, { subscribe: refuse }],
    ['the charge', { plan: null }, { createCharge: refuse }],
  ])('is detected from %s', async (_, changes, around) => {
    const known = { ...OWED, ...changes }
    const loadCheckout = vi
      .fn(async (): Promise<Checkout> => ({ ...known, refusedCnpj: REFUSED }))
      .mockResolvedValueOnce({ ...known, refusedCnpj: null })
    const { actor } = await start({ loadCheckout, ...around })
    actor.send({ type: 'payment.requested' })
    await flushPromises()
    expect(actor.getSnapshot().hasTag('cnpjRefused')).toBe(true)
  })

  test('says that a correction got no answer, and can send it again', async () => {
    const correctCnpj = vi
      .fn(async (cpfCnpj: string) => ({ cpfCnpj }))
      .mockRejectedValueOnce(new CheckoutFailure('failed', 'Sem resposta'))
    const { actor } = await start({ correctCnpj })
    actor.send({ type: 'cnpj.typed', cnpj: RIGHT })
    actor.send({ type: 'cnpj.submitted' })
    await flushPromises()
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'Sem resposta', cnpj: RIGHT })
    actor.send({ type: 'cnpj.submitted' })
    await flushPromises()
    expect(correctCnpj).toHaveBeenCalledTimes(2)
  })

  test('can be left to the sales team, without a charge', async () => {
    const { actor } = await start()
    actor.send({ type: 'cnpj.postponed' })
    expect(actor.getSnapshot().output).toBe('finished')
  })

  test('does not interrupt a visitor who already has a charge', async () => {
    const { actor } = await start({
      loadCheckout: async () => ({ ...OWED, refusedCnpj: REFUSED, charge: createSampleCharge('boleto') }),
    })
    expect(actor.getSnapshot().matches('awaiting')).toBe(true)
  })
})
