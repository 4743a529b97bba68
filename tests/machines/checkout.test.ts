import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import { listStateMessages } from '#machines/lib/state-meta.ts'
import { checkoutMachine, getCheckout } from '#machines/payments/checkout.machine.ts'
import type {
  Checkout,
  ImplementationChoice,
  ImplementationDecision,
  ShownCharge,
} from '#machines/payments/checkout-data.ts'
import {
  CHECKOUT_FAILED,
  CheckoutFailure,
  parseCheckoutFailure,
} from '#machines/payments/checkout-failure.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { createSampleCharge, CHECKOUT as NEW } from '#machines/samples/visitor.ts'
import { thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

const CHARGE = createSampleCharge('pix', { paymentId: 'pay_1' })

const BOLETO = createSampleCharge('boleto', { paymentId: 'pay_2' })
const CARD = createSampleCharge('credit_card', { paymentId: 'pay_3' })

const decide = (decision: ImplementationDecision): Checkout => ({
  ...NEW,
  implementation: NEW.implementation && { ...NEW.implementation, decision },
})
const UNSUBSCRIBED = NEW.plan && { ...NEW.plan, subscribed: false }
const WANTED = decide('accepted')
const DECLINED = decide('declined')

type Around = {
  loadCheckout: () => Promise<Checkout>
  decide: (choice: ImplementationChoice) => Promise<void>
  subscribe: (cents: number) => Promise<{ readonly subscriptionId: string }>
  tellTeam: () => Promise<void>
  createCharge: (input: { method: PaymentMethod; cents: number }) => Promise<ShownCharge>
  copyText: (text: string) => Promise<void>
}

beforeEach(() => void vi.useFakeTimers())

async function start(around: Partial<Around> = {}) {
  const { loadCheckout, decide, subscribe, tellTeam, createCharge, copyText }: Around = {
    loadCheckout: async () => NEW,
    decide: async () => {},
    subscribe: async () => ({ subscriptionId: 'sub_1' }),
    tellTeam: async () => {},
    createCharge: async () => CHARGE,
    copyText: async () => {},
    ...around,
  }
  const events: AdEventReport[] = []
  const steps: string[] = []
  const machine = checkoutMachine.provide({
    actors: {
      loadCheckout: fromPromise(loadCheckout),
      decideImplementation: fromPromise(({ input }) => decide(input)),
      subscribe: fromPromise(({ input }) => subscribe(input.cents)),
      tellTeam: fromPromise(tellTeam),
      createCharge: fromPromise(({ input }) => createCharge(input)),
      copyText: fromPromise(({ input }) => copyText(input.text)),
    },
    actions: {
      reportAdEvent: (_, event) => void events.push(event),
      noteStep: (_, { step }) => void steps.push(step),
    },
  })
  const actor = createActor(machine).start()
  await flushPromises()
  return { actor, events, steps }
}

describe('returning to the tab', () => {
  test('follows what another tab decided or ordered, and reports the checkout no second time', async () => {
    const cases = [
      [NEW, DECLINED, 'finished'],
      [NEW, WANTED, 'choosing'],
      [WANTED, DECLINED, 'finished'],
      [WANTED, { ...WANTED, charge: CHARGE }, 'awaiting'],
    ] as const
    for (const [before, after, state] of cases) {
      const loadCheckout = vi.fn(async (): Promise<Checkout> => after).mockResolvedValueOnce(before)
      const { actor, events } = await start({ loadCheckout })
      const reported = events.length
      actor.send({ type: 'page.shown' })
      await flushPromises()
      expect(actor.getSnapshot().matches(state)).toBe(true)
      expect(events).toHaveLength(reported)
    }
  })

  test('leaves the choice on the screen, also while the server is asked and when it does not answer', async () => {
    const away = (): Promise<Checkout> => Promise.reject(new CheckoutFailure('failed', 'x'))
    for (const read of [async () => NEW, away]) {
      const { actor } = await start({ loadCheckout: vi.fn(read).mockResolvedValueOnce(NEW) })
      actor.send({ type: 'page.shown' })
      expect(actor.getSnapshot().can({ type: 'offer.accepted' })).toBe(true)
      await flushPromises()
      expect(actor.getSnapshot().matches('offering')).toBe(true)
      expect(actor.getSnapshot().context.problem).toBeNull()
      actor.send({ type: 'page.shown' })
      actor.send({ type: 'offer.accepted' })
      await flushPromises()
      expect(actor.getSnapshot().matches('choosing')).toBe(true)
    }
  })

  test('finds the charge paid that was left for another method, by itself too', async () => {
    const left = { ...WANTED, charge: CHARGE }
    const paid = { ...WANTED, charge: { ...CHARGE, status: 'paid' as const } }
    for (const isShown of [true, false]) {
      const loadCheckout = vi.fn(async (): Promise<Checkout> => left).mockResolvedValueOnce(left)
      const { actor, steps } = await start({ loadCheckout })
      actor.send({ type: 'method.reconsidered' })
      await vi.advanceTimersByTimeAsync(3_000)
      expect(loadCheckout).toHaveBeenCalledTimes(2)
      expect(actor.getSnapshot().matches('choosing')).toBe(true)
      loadCheckout.mockResolvedValue(paid)
      if (isShown) actor.send({ type: 'page.shown' })
      else await vi.advanceTimersByTimeAsync(3_000)
      await flushPromises()
      expect(actor.getSnapshot().output).toBe('paid')
      expect(steps).toEqual(['payment_completed'])
    }
  })

  test('without a charge nothing is asked until then', async () => {
    const loadCheckout = vi.fn(async () => WANTED)
    await start({ loadCheckout })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loadCheckout).toHaveBeenCalledOnce()
  })
})

describe('opening the checkout', () => {
  test('offers the implementation until the visitor decides, and reports the checkout once', async () => {
    const { actor, events } = await start()
    expect(actor.getSnapshot().matches('offering')).toBe(true)
    expect(getCheckout(actor.getSnapshot())).toEqual(NEW)
    expect(actor.getSnapshot().context.cnpj).toBe('')
    expect(events).toEqual([{ name: 'InitiateCheckout', customData: { currency: 'BRL', value: 1_490 } }])
  })

  test.each([
    ['who accepted and has no charge', WANTED, 'choosing'],
    ['who has a PIX to pay', { ...WANTED, charge: CHARGE }, { awaiting: { room: 'pix' } }],
    ['who has a boleto to pay', { ...WANTED, charge: BOLETO }, { awaiting: { room: 'boleto' } }],
    ['who has a card to type in', { ...WANTED, charge: CARD }, { awaiting: { room: 'card' } }],
  ] as const)('resumes with %s', async (_, checkout, state) => {
    const { actor } = await start({ loadCheckout: async () => checkout })
    expect(actor.getSnapshot().matches(state)).toBe(true)
  })

  test.each([
    ['declined', DECLINED, 'finished'],
    ['paid', { ...WANTED, charge: { ...CHARGE, status: 'paid' as const } }, 'paid'],
    [
      'nothing to buy',
      { plan: null, refused: [], implementation: null, refusedCnpj: null, charge: null },
      'finished',
    ],
  ] as const)('ends at once when everything is %s', async (_, checkout, output) => {
    const { actor } = await start({ loadCheckout: async () => checkout })
    expect(actor.getSnapshot().output).toBe(output)
  })

  test('an outage shows its message and can be retried', async () => {
    const loadCheckout = vi.fn(async () => NEW).mockRejectedValueOnce(new TypeError('x'))
    const { actor } = await start({ loadCheckout })
    expect(actor.getSnapshot().context.problem).toBe(CHECKOUT_FAILED)
    actor.send({ type: 'retry.requested' })
    await flushPromises()
    expect(actor.getSnapshot().matches('offering')).toBe(true)
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})

describe('the implementation', () => {
  test('acceptance leads to the payment methods, and is recorded in the session', async () => {
    const decide = vi.fn(async () => {})
    const { actor, steps } = await start({ decide })
    actor.send({ type: 'offer.accepted' })
    actor.send({ type: 'offer.accepted' })
    await flushPromises()
    expect(decide).toHaveBeenCalledExactlyOnceWith({ decision: 'accepted', productId: 7 })
    expect(actor.getSnapshot().matches('choosing')).toBe(true)
    expect(steps).toEqual(['implementation_accepted'])
  })

  test('a refusal ends the checkout', async () => {
    const { actor } = await start()
    actor.send({ type: 'offer.declined' })
    await flushPromises()
    expect(actor.getSnapshot().output).toBe('finished')
  })

  test('creates the subscription first if the sign-up did not, and lets the visitor continue when that fails', async () => {
    const plan = UNSUBSCRIBED
    const subscribe = vi
      .fn(async () => ({ subscriptionId: 'sub_1' }))
      .mockRejectedValueOnce(new CheckoutFailure('failed', 'Erro ao criar assinatura'))
    const { actor, events } = await start({ loadCheckout: async () => ({ ...WANTED, plan }), subscribe })
    expect(actor.getSnapshot().context.problem).toBe('Erro ao criar assinatura')
    actor.send({ type: 'retry.requested' })
    await flushPromises()
    expect(subscribe).toHaveBeenLastCalledWith(29_000)
    expect(events).toContainEqual({
      name: 'Subscribe',
      customData: { currency: 'BRL', value: 290 },
      eventId: 'Subscribe.sub_1',
    })
    expect(actor.getSnapshot().context.checkout?.plan?.subscribed).toBe(true)
    expect(actor.getSnapshot().matches('choosing')).toBe(true)
  })

  test('tells the sales team before the visitor goes on without it, and stays where that fails', async () => {
    const plan = UNSUBSCRIBED
    const tellTeam = vi
      .fn(async () => {})
      .mockRejectedValueOnce(new CheckoutFailure('failed', 'Não foi possível avisar a nossa equipe agora.'))
    const { actor } = await start({
      loadCheckout: async () => ({ ...WANTED, plan }),
      subscribe: () => Promise.reject(new CheckoutFailure('failed', 'Erro ao criar assinatura')),
      tellTeam,
    })
    actor.send({ type: 'subscription.postponed' })
    await flushPromises()
    expect(actor.getSnapshot().matches('subscriptionFailed')).toBe(true)
    expect(actor.getSnapshot().context.problem).toBe('Não foi possível avisar a nossa equipe agora.')
    actor.send({ type: 'subscription.postponed' })
    await flushPromises()
    expect(actor.getSnapshot().matches('choosing')).toBe(true)
    expect(tellTeam).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['emailRefused', 'email'],
    ['companyRefused', 'razaoSocial'],
    ['failed', null],
  ] as const)('names the field of the sign-up that the provider refused: %s', async (reason, field) => {
    const { actor } = await start({
      loadCheckout: async () => ({ ...WANTED, plan: UNSUBSCRIBED }),
      subscribe: () => Promise.reject(new CheckoutFailure(reason, 'Corrija no cadastro.')),
    })
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'Corrija no cadastro.', correction: field })
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().context).toMatchObject({ problem: null, correction: null })
  })
})

describe('paying', () => {
  test('creates one charge despite repeated presses, by the chosen method and at the shown price', async () => {
    const createCharge = vi.fn(async () => BOLETO)
    const { actor, events } = await start({ loadCheckout: async () => WANTED, createCharge })
    actor.send({ type: 'method.chosen', method: 'boleto' })
    for (let press = 0; press < 5; press += 1) actor.send({ type: 'payment.requested' })
    await flushPromises()
    expect(createCharge).toHaveBeenCalledExactlyOnceWith({ method: 'boleto', cents: 149_000 })
    expect(actor.getSnapshot().matches({ awaiting: { room: 'boleto' } })).toBe(true)
    expect(events).toEqual([
      {
        name: 'AddPaymentInfo',
        customData: { currency: 'BRL', value: 1_490, payment_method: 'boleto' },
        eventId: 'AddPaymentInfo.pay_2',
      },
    ])
  })

  test('a changed price is loaded again before anything is charged', async () => {
    const dearer = {
      ...WANTED,
      implementation: WANTED.implementation && { ...WANTED.implementation, cents: 199_000 },
    }
    const loadCheckout = vi.fn(async (): Promise<Checkout> => dearer).mockResolvedValueOnce(WANTED)
    const { actor } = await start({
      loadCheckout,
      createCharge: () => Promise.reject(new CheckoutFailure('outdated', 'x')),
    })
    actor.send({ type: 'payment.requested' })
    await flushPromises()
    expect(actor.getSnapshot().context.checkout?.implementation?.cents).toBe(199_000)
    expect(actor.getSnapshot().matches('choosing')).toBe(true)
  })

  test('polling finds the payment, and Purchase carries the id of the charge', async () => {
    const paid = { ...WANTED, charge: { ...CHARGE, status: 'paid' as const } }
    const loadCheckout = vi
      .fn(async (): Promise<Checkout> => paid)
      .mockResolvedValueOnce({ ...WANTED, charge: CHARGE })
    const { actor, events, steps } = await start({ loadCheckout })
    expect(actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(actor.getSnapshot().output).toBe('paid')
    expect(steps).toEqual(['payment_completed'])
    expect(events).toEqual([
      { name: 'Purchase', customData: { currency: 'BRL', value: 1_490 }, eventId: 'Purchase.pay_1' },
    ])
  })

  test('polling that finds the same charge does not restart its countdown', async () => {
    const { actor } = await start({ loadCheckout: async () => ({ ...WANTED, charge: CHARGE }) })
    const { pixPayment } = actor.getSnapshot().children
    await vi.advanceTimersByTimeAsync(3_000)
    expect(pixPayment).toBeDefined()
    expect(actor.getSnapshot().children.pixPayment).toBe(pixPayment)
  })

  test('copies the digits of the boleto, and says so for three seconds', async () => {
    const copyText = vi.fn(async () => {})
    const line = '23793.38128 60082.677139 63000.063305 4 92170000149000'
    const { actor } = await start({
      loadCheckout: async () => ({ ...WANTED, charge: { ...BOLETO, line } }),
      copyText,
    })
    actor.send({ type: 'copy.requested' })
    await flushPromises()
    expect(copyText).toHaveBeenCalledExactlyOnceWith(line)
    expect(actor.getSnapshot().hasTag('copied')).toBe(true)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(actor.getSnapshot().hasTag('copied')).toBe(false)
  })

  test('leaves the digits selectable when the browser does not copy, and says so', async () => {
    const { actor } = await start({
      loadCheckout: async () => ({ ...WANTED, charge: BOLETO }),
      copyText: () => Promise.reject(new Error('refused')),
    })
    actor.send({ type: 'copy.requested' })
    await flushPromises()
    expect(listStateMessages(actor.getSnapshot())).toEqual([
      'O navegador não permitiu copiar. Selecione a linha acima e copie.',
    ])
    expect(actor.getSnapshot().can({ type: 'copy.requested' })).toBe(true)
  })

  test('a charge replaced in another tab gives way to the one that can be paid', async () => {
    const loadCheckout = vi
      .fn(async () => ({ ...WANTED, charge: BOLETO }))
      .mockResolvedValueOnce({ ...WANTED, charge: CHARGE })
    const { actor } = await start({ loadCheckout })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(actor.getSnapshot().matches({ awaiting: { room: 'boleto' } })).toBe(true)
  })

  test('a refused card is shown, and the visitor can pay by boleto', async () => {
    const createCharge = vi.fn(async () => BOLETO)
    const loadCheckout = vi
      .fn(async () => ({ ...WANTED, charge: { ...CARD, cardRefused: true } }))
      .mockResolvedValueOnce({ ...WANTED, charge: CARD })
    const { actor } = await start({ loadCheckout, createCharge })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(actor.getSnapshot().context.checkout?.charge?.cardRefused).toBe(true)
    actor.send({ type: 'boleto.requested' })
    await flushPromises()
    expect(createCharge).toHaveBeenCalledExactlyOnceWith({ method: 'boleto', cents: 149_000 })
    expect(actor.getSnapshot().matches({ awaiting: { room: 'boleto' } })).toBe(true)
  })

  test('an expired PIX code can be replaced by a new one', async () => {
    const createCharge = vi.fn(async () => ({ ...CHARGE, paymentId: 'pay_9' }))
    const over = { ...WANTED, charge: { ...CHARGE, leftMs: 0 } }
    const { actor } = await start({ loadCheckout: async () => over, createCharge })
    actor.getSnapshot().children.pixPayment?.send({ type: 'newCode.requested' })
    await flushPromises()
    expect(createCharge).toHaveBeenCalledExactlyOnceWith({ method: 'pix', cents: 149_000 })
    expect(actor.getSnapshot().children.pixPayment?.getSnapshot().context).toMatchObject({
      paymentId: 'pay_9',
      secondsLeft: 900,
    })
  })
})

test('an error without a reason counts as temporary', () => {
  expect(parseCheckoutFailure(new TypeError('x'))).toMatchObject({
    reason: 'failed',
    message: 'Não foi possível continuar agora. Tente novamente em alguns instantes.',
  })
  const known = new CheckoutFailure('outdated', 'x')
  expect(parseCheckoutFailure(known)).toBe(known)
})

test('the page after it shows the order, reports a finished one, retries, and recognises a lost session', async () => {
  const load = vi.fn(async () => WANTED).mockRejectedValueOnce(new CheckoutFailure('failed', 'fora do ar'))
  const shown = createActor(thankYouMachine.provide({ actors: { loadCheckout: fromPromise(load) } })).start()
  await flushPromises()
  expect(shown.getSnapshot().context.problem).toBe('fora do ar')
  shown.send({ type: 'retry.requested' })
  await flushPromises()
  expect(shown.getSnapshot().context.checkout).toEqual(WANTED)

  const reportCheckout = vi.fn()
  const done = createActor(
    thankYouMachine.provide({
      actors: { loadCheckout: fromPromise(async () => DECLINED) },
      actions: { reportCheckout },
    }),
  ).start()
  await flushPromises()
  expect(done.getSnapshot().context.checkout).toEqual(DECLINED)
  expect(reportCheckout).toHaveBeenCalledOnce()

  const refuse = (): Promise<Checkout> => Promise.reject(new CheckoutFailure('notProven', 'x'))
  const lost = createActor(thankYouMachine.provide({ actors: { loadCheckout: fromPromise(refuse) } })).start()
  await flushPromises()
  expect(lost.getSnapshot().output).toBe('notProven')
})
