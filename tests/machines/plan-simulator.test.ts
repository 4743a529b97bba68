import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { MAX_NAME_LENGTH, type Offer, offersFrom } from '#machines/plan-simulator/offers.ts'
import {
  type PlanSimulatorRef,
  planSimulatorMachine,
} from '#machines/plan-simulator/plan-simulator.machine.ts'
import {
  addOnsIn,
  annualSaving,
  hasBillingChoice,
  linesOf,
  MAX_COOKIE_LENGTH,
  MAX_MONTHLY_TOTAL,
  MAX_PRODUCTS,
  MAX_QUANTITY,
  NO_SELECTION,
  plansFor,
  problemOf,
  type Selection,
  selectionFrom,
  simulationOf,
  totalsOf,
} from '#machines/plan-simulator/selection.ts'
import { CatalogError } from '#machines/plan-simulator/simulator-problem.ts'
import type { Simulation } from '#machines/sign-up/records.ts'

const product = (id: number, name: string, code: string, price: number, billing_frequency = 'monthly') => ({
  id,
  name,
  code,
  description: 'Para o escritório',
  billing_frequency,
  prices: [{ price, currency: 'BRL' }],
})

const PRODUCTS = [
  product(1, 'Plano Essencial', 'plano-essencial', 249),
  product(2, 'Plano Profissional', 'plano-profissional', 449),
  product(3, 'Plano Profissional anual', 'plano-profissional-anual', 4_490, 'annually'),
  product(4, 'Atendente adicional', 'atendente-adicional', 49.9),
  product(5, 'Implantação assistida', 'implantacao-assistida', 1_490, 'one-time'),
  product(6, 'Plano ControlJus Conecta', 'controljus-plano-conecta', 349),
  product(7, 'Avisos de andamento', 'controljus-avisos', 119),
]

const names = (offers: readonly Offer[]) => offers.map(({ name }) => name)

describe('the price list', () => {
  test('each page sells its own plans; what is added belongs to both, unless its code says otherwise', () => {
    const whatsapp = offersFrom(PRODUCTS, 'whatsapp')
    expect(names(plansFor(whatsapp, 'monthly'))).toEqual(['Plano Essencial', 'Plano Profissional'])
    expect(names(addOnsIn(whatsapp))).toEqual(['Atendente adicional', 'Implantação assistida'])
    const controljus = offersFrom(PRODUCTS, 'controljus')
    expect(names(plansFor(controljus, 'monthly'))).toEqual(['Plano ControlJus Conecta'])
    expect(names(addOnsIn(controljus))).toEqual([
      'Avisos de andamento',
      'Atendente adicional',
      'Implantação assistida',
    ])
  })

  test('a plan billed by the year takes the place of its monthly edition, where there is one', () => {
    const offers = offersFrom(PRODUCTS, 'whatsapp')
    expect(names(plansFor(offers, 'annually'))).toEqual(['Plano Essencial', 'Plano Profissional anual'])
    expect(hasBillingChoice(offers)).toBe(true)
    expect(hasBillingChoice(offersFrom(PRODUCTS, 'controljus'))).toBe(false)
    const [, annual] = plansFor(offers, 'annually')
    expect(annual && annualSaving(offers, annual)).toBe(16)
  })

  test.each([
    ['no list', { data: PRODUCTS }],
    ['nothing', null],
    ['no objects', [null, 1, 'Plano', []]],
    ['no name', [{ ...PRODUCTS[0], name: '  ' }]],
    ['a name of another kind', [{ ...PRODUCTS[0], name: 12 }]],
    [
      'a name longer than the cookie has room for',
      [{ ...PRODUCTS[0], name: 'P'.repeat(MAX_NAME_LENGTH + 1) }],
    ],
    ['no id', [{ ...PRODUCTS[0], id: undefined }]],
    ['no prices', [{ ...PRODUCTS[0], prices: null }]],
    ['dollars only', [{ ...PRODUCTS[0], prices: [{ price: 50, currency: 'USD' }] }]],
    ['a price of nothing', [product(1, 'Plano', 'plano-a', 0)]],
    ['a negative price', [product(1, 'Plano', 'plano-a', -10)]],
    ['a price that is no number', [{ ...PRODUCTS[0], prices: [{ price: Number.NaN, currency: 'BRL' }] }]],
    ['a price beyond belief', [product(1, 'Plano', 'plano-a', 1e12)]],
    ['a rhythm we do not bill in', [product(1, 'Plano', 'plano-a', 10, 'weekly')]],
  ])('%s is not sold', (_, products) => {
    expect(offersFrom(products, 'whatsapp')).toEqual([])
  })

  test('of two products of one name the first counts, as on the server, even when it has no price', () => {
    const [first] = PRODUCTS
    const offers = offersFrom([{ ...first, prices: [] }, { ...first, id: 9 }, PRODUCTS[1]], 'whatsapp')
    expect(names(offers)).toEqual(['Plano Profissional'])
  })

  test('a product without a code is a plan by its name, and without a frequency is billed once', () => {
    const offers = offersFrom(
      [
        { id: 1, name: 'Plano Único', prices: [{ price: 100, currency: 'BRL' }] },
        { id: 2, name: 'Planilha', code: null, prices: [{ price: 10, currency: 'BRL' }] },
      ],
      'whatsapp',
    )
    expect(offers.map(({ kind, frequency }) => ({ kind, frequency }))).toEqual([
      { kind: 'plan', frequency: 'one-time' },
      { kind: 'addOn', frequency: 'one-time' },
    ])
  })

  test('no list, however odd, breaks the page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(anyProduct)), selections, (products, selection) => {
        const lines = linesOf(offersFrom(products, 'whatsapp'), selection)
        for (const total of Object.values(totalsOf(lines))) expect(Number.isSafeInteger(total)).toBe(true)
        problemOf(lines)
      }),
    )
  })
})

const anyProduct = fc.record(
  {
    id: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.anything()),
    name: fc.oneof(fc.string(), fc.anything()),
    code: fc.oneof(fc.constantFrom('plano-a', 'plano-a-anual', 'extra', 'controljus-plano-x'), fc.anything()),
    description: fc.anything(),
    billing_frequency: fc.oneof(fc.constantFrom('monthly', 'annually', 'one-time'), fc.anything()),
    prices: fc.oneof(
      fc.array(fc.record({ price: fc.oneof(fc.double(), fc.anything()), currency: fc.constant('BRL') })),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
)

const selections: fc.Arbitrary<Selection> = fc.record({
  billing: fc.constantFrom('monthly', 'annually'),
  planStem: fc.oneof(fc.constantFrom('plano-essencial', 'plano-profissional', 'plano-a'), fc.constant(null)),
  // Ids are numbers; as keys of an object they are texts.
  quantities: fc.dictionary(
    fc.constantFrom('4', '5'),
    fc.integer({ min: 0, max: MAX_QUANTITY }),
  ) as fc.Arbitrary<Record<number, number>>,
})

describe('the simulation', () => {
  const offers = offersFrom(PRODUCTS, 'whatsapp')
  const SELECTION: Selection = {
    billing: 'monthly',
    planStem: 'plano-profissional',
    quantities: { 4: 3, 5: 1 },
  }

  test('has the fields of the cookie, and only what is billed by the month in its total (spec S2 3)', () => {
    const lines = linesOf(offers, SELECTION)
    expect(totalsOf(lines)).toEqual({ monthly: 59_870, annually: 0, 'one-time': 149_000 })
    expect(simulationOf(lines)).toEqual({
      monthlyTotal: 598.7,
      planName: 'Profissional',
      selectedProducts: [
        { name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' },
        { name: 'Atendente adicional', quantity: 3, billingFrequency: 'monthly' },
        { name: 'Implantação assistida', quantity: 1, billingFrequency: 'one-time' },
      ],
    })
  })

  test('without a plan it is called Personalizado', () => {
    expect(simulationOf(linesOf(offers, { ...SELECTION, planStem: null })).planName).toBe('Personalizado')
  })

  test('read back, it is the selection it came from', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const lines = linesOf(offers, selection)
        expect(linesOf(offers, selectionFrom(simulationOf(lines), offers))).toEqual(lines)
      }),
    )
  })

  test('whatever passes fits the limits of the sign-up and of the cookie', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      product(index + 10, `Adicional número ${index} ${'ç'.repeat(index)}`, `extra-${index}`, 2_000),
    )
    const extras = offersFrom(many, 'whatsapp')
    const some = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(some, (amounts) => {
        const quantities = Object.fromEntries(amounts.map((amount, index) => [index + 10, amount]))
        const lines = linesOf(extras, { ...NO_SELECTION, quantities })
        const { monthlyTotal, selectedProducts } = simulationOf(lines)
        const isSound =
          lines.length > 0 &&
          selectedProducts.length <= MAX_PRODUCTS &&
          monthlyTotal <= MAX_MONTHLY_TOTAL &&
          encodeURIComponent(JSON.stringify(simulationOf(lines))).length <= MAX_COOKIE_LENGTH
        expect(problemOf(lines) === null).toBe(isSound)
      }),
    )
  })
})

describe('the simulator', () => {
  test('shows prices, tells the deal that they were seen, and takes the simulation along', async () => {
    const { actor, keepSimulation, tracked } = await started()
    expect(tracked).toEqual(['pricing_viewed'])
    expect(actor.getSnapshot().can({ type: 'simulation.submitted' })).toBe(false)

    actor.send({ type: 'plan.chosen', stem: 'plano-essencial' })
    actor.send({ type: 'quantity.changed', id: 4, quantity: 2 })
    actor.send({ type: 'simulation.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(keepSimulation).toHaveBeenCalledExactlyOnceWith({
      monthlyTotal: 348.8,
      planName: 'Essencial',
      selectedProducts: [
        { name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' },
        { name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' },
      ],
    })
    expect(tracked.slice(1)).toEqual(['simulation_completed', 'ad CustomizeProduct'])
  })

  test('finds the earlier simulation again', async () => {
    const earlier = simulationOf(
      linesOf(offersFrom(PRODUCTS, 'whatsapp'), {
        billing: 'annually',
        planStem: 'plano-profissional',
        quantities: { 4: 2 },
      }),
    )
    const { actor } = await started({ recallSimulation: async () => earlier })
    expect(actor.getSnapshot().context.selection).toEqual({
      billing: 'annually',
      planStem: 'plano-profissional',
      quantities: { 4: 2 },
    })
  })

  test.each([
    [-1, 0],
    [1.9, 1],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, MAX_QUANTITY],
    [100, MAX_QUANTITY],
  ])('a quantity of %d stands as %d', async (asked, kept) => {
    const { actor } = await started()
    actor.send({ type: 'quantity.changed', id: 4, quantity: asked })
    expect(actor.getSnapshot().context.selection.quantities[4]).toBe(kept)
  })

  test.each([
    ['offline', new CatalogError('offline')],
    ['unavailable', new TypeError('boom')],
  ])('without prices it says why (%s) and tries again', async (problem, thrown) => {
    const loadProducts = vi.fn(async (): Promise<unknown> => PRODUCTS).mockRejectedValueOnce(thrown)
    const { actor, tracked } = await started({ loadProducts }, 'failed')
    expect(actor.getSnapshot().context.problem).toBe(problem)
    expect(tracked).toEqual([])
    actor.send({ type: 'retry.requested' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('selecting'))
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  test('a list with nothing to sell is empty, not broken', async () => {
    await started({ loadProducts: async () => [{ id: 1 }, null] }, 'empty')
  })

  test('a browser that keeps no cookies is told, with the selection untouched', async () => {
    const { actor, tracked } = await started({
      keepSimulation: async () => Promise.reject(new Error('full')),
    })
    actor.send({ type: 'plan.chosen', stem: 'plano-essencial' })
    actor.send({ type: 'simulation.submitted' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('notKept'))
    expect(actor.getSnapshot().context.selection.planStem).toBe('plano-essencial')
    expect(tracked).not.toContain('simulation_completed')
    expect(actor.getSnapshot().can({ type: 'simulation.submitted' })).toBe(true)
  })
})

type Actors = {
  loadProducts: () => Promise<unknown>
  recallSimulation: () => Promise<Simulation | null>
  keepSimulation: (simulation: Simulation) => Promise<void>
}

/** The chart with fakes, once it is where its start leads. */
async function started(actors: Partial<Actors> = {}, state: 'selecting' | 'failed' | 'empty' = 'selecting') {
  const tracked: string[] = []
  const keepSimulation = vi.fn(actors.keepSimulation ?? (async () => {}))
  const machine = planSimulatorMachine.provide({
    actors: {
      loadProducts: fromPromise(actors.loadProducts ?? (async () => PRODUCTS)),
      recallSimulation: fromPromise(actors.recallSimulation ?? (async () => null)),
      keepSimulation: fromPromise(({ input }) => keepSimulation(input.simulation)),
    },
    actions: {
      trackDealEvent: (_, { name }) => void tracked.push(name),
      reportAdEvent: (_, { name }) => void tracked.push(`ad ${name}`),
    },
  })
  const actor: PlanSimulatorRef = createActor(machine, { input: { line: 'whatsapp' } }).start()
  await waitFor(actor, (snapshot) => snapshot.hasTag(state))
  return { actor, keepSimulation, tracked }
}
