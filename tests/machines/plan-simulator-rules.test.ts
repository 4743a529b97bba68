import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listTotals } from '#machines/payments/plan-cost.ts'
import { computeAnnualSaving, hasBillingChoice } from '#machines/plan-simulator/annual-edition.ts'
import { type Offer, parseOffers } from '#machines/plan-simulator/offers.ts'
import {
  clampQuantity,
  createSimulation,
  findSelectionProblem,
  listAddOns,
  listPlans,
  listSelectedLines,
  NO_SELECTION,
  recoverSelection,
  type Selection,
} from '#machines/plan-simulator/selection.ts'
import { createProduct, PRODUCTS } from '#tests/support/machines/plan-simulator-products.ts'

const listNames = (offers: readonly Offer[]) => offers.map(({ name }) => name)

describe('the price list', () => {
  test('each page sells its own plans; add-ons belong to both, unless their code says otherwise', () => {
    const whatsapp = parseOffers(PRODUCTS, 'whatsapp')
    expect(listNames(listPlans(whatsapp, 'monthly'))).toEqual(['Plano Essencial', 'Plano Profissional'])
    expect(listNames(listAddOns(whatsapp))).toEqual(['Atendente adicional', 'Implementação assistida'])
    const controljus = parseOffers(PRODUCTS, 'controljus')
    expect(listNames(listPlans(controljus, 'monthly'))).toEqual(['Plano ControlJus Conecta'])
    expect(listNames(listAddOns(controljus))).toEqual([
      'Avisos de andamento',
      'Atendente adicional',
      'Implementação assistida',
    ])
  })

  test('an annual plan replaces its monthly edition, if there is one', () => {
    const offers = parseOffers(PRODUCTS, 'whatsapp')
    expect(listNames(listPlans(offers, 'annually'))).toEqual(['Plano Essencial', 'Plano Profissional anual'])
    expect(hasBillingChoice(offers)).toBe(true)
    expect(hasBillingChoice(parseOffers(PRODUCTS, 'controljus'))).toBe(false)
    const [, annual] = listPlans(offers, 'annually')
    expect(annual && computeAnnualSaving(offers, annual)).toBe(16)
  })

  test.each([
    ['no list', { data: PRODUCTS }],
    ['nothing', null],
    ['no objects', [null, 1, 'Plano', []]],
    ['no name', [{ ...PRODUCTS[0], name: '  ' }]],
    ['a name of another kind', [{ ...PRODUCTS[0], name: 12 }]],
    ['a name longer than the cookie has room for', [{ ...PRODUCTS[0], name: 'P'.repeat(81) }]],
    ['no id', [{ ...PRODUCTS[0], id: undefined }]],
    ['no prices', [{ ...PRODUCTS[0], prices: null }]],
    ['dollars only', [{ ...PRODUCTS[0], prices: [{ price: 50, currency: 'USD' }] }]],
    ['a price of nothing', [createProduct(1, 'Plano', 'plano-a', 0)]],
    ['a negative price', [createProduct(1, 'Plano', 'plano-a', -10)]],
    ['a price that is no number', [{ ...PRODUCTS[0], prices: [{ price: Number.NaN, currency: 'BRL' }] }]],
    ['a price beyond belief', [createProduct(1, 'Plano', 'plano-a', 1e12)]],
    ['a rhythm we do not bill in', [createProduct(1, 'Plano', 'plano-a', 10, 'weekly')]],
    ['a monthly implementation', [createProduct(1, 'Implantação', 'implantacao-assistida', 10)]],
  ])('%s is not sold', (_, products) => {
    expect(parseOffers(products, 'whatsapp')).toEqual([])
  })

  test('the first of two products with one id counts, as on the server, even without a price', () => {
    const [first] = PRODUCTS
    const offers = parseOffers(
      [{ ...first, prices: [] }, { ...first, name: 'Outro' }, PRODUCTS[1]],
      'whatsapp',
    )
    expect(listNames(offers)).toEqual(['Plano Profissional'])
  })

  test('of the implementation, one can be chosen; of anything else as many as the sign-up takes', () => {
    const addOns = listAddOns(parseOffers(PRODUCTS, 'whatsapp'))
    expect(addOns.map((offer) => clampQuantity(200, offer))).toEqual([99, 1])
    const [, implementation] = addOns
    const lines = listSelectedLines(parseOffers(PRODUCTS, 'whatsapp'), {
      ...NO_SELECTION,
      quantities: { [implementation?.id ?? 0]: 2 },
    })
    expect(lines).toMatchObject([{ quantity: 1, cents: 149_000 }])
  })

  test('a product without a code is a plan by its name, and without a frequency is billed once', () => {
    const offers = parseOffers(
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

  test('any list is parsed without an error', () => {
    let sold = 0
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.array(fc.oneof(anyProduct, soldProduct))),
        selections,
        (products, selection) => {
          const offers = parseOffers(products, 'whatsapp')
          sold += offers.length
          const lines = listSelectedLines(offers, selection)
          for (const { cents } of listTotals(lines)) expect(Number.isSafeInteger(cents)).toBe(true)
          findSelectionProblem(lines)
        },
      ),
    )
    expect(sold).toBeGreaterThan(0)
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

/** A product as the CRM lists it, at any price. */
const soldProduct = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constantFrom('Plano A', 'Plano A anual', 'Extra', 'Outro extra'),
  code: fc.constantFrom('plano-a', 'plano-a-anual', 'extra', 'controljus-plano-x', null),
  billing_frequency: fc.constantFrom('monthly', 'annually', 'one-time', null),
  prices: fc.array(
    fc.record({
      price: fc.oneof(fc.double({ min: 0.01, max: 5_000, noNaN: true }), fc.double()),
      currency: fc.constantFrom('BRL', 'USD'),
    }),
  ),
})

const selections: fc.Arbitrary<Selection> = fc.record({
  billing: fc.constantFrom('monthly', 'annually'),
  planStem: fc.oneof(fc.constantFrom('plano-essencial', 'plano-profissional', 'plano-a'), fc.constant(null)),
  // Ids are numbers; as keys of an object they are texts.
  quantities: fc.dictionary(fc.constantFrom('4', '5'), fc.integer({ min: 0, max: 99 })) as fc.Arbitrary<
    Record<number, number>
  >,
})

describe('the simulation', () => {
  const offers = parseOffers(PRODUCTS, 'whatsapp')
  const SELECTION: Selection = {
    billing: 'monthly',
    planStem: 'plano-profissional',
    quantities: { 4: 3, 5: 1 },
  }

  test('has the fields of the cookie, and only what is billed by the month in its total (spec S2 3)', () => {
    const lines = listSelectedLines(offers, SELECTION)
    expect(listTotals(lines)).toEqual([
      { frequency: 'monthly', cents: 59_870 },
      { frequency: 'one-time', cents: 149_000 },
    ])
    expect(createSimulation(lines)).toEqual({
      monthlyTotal: 598.7,
      planName: 'Profissional',
      selectedProducts: [
        { id: 2, name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly', cents: 44_900 },
        { id: 4, name: 'Atendente adicional', quantity: 3, billingFrequency: 'monthly', cents: 4_990 },
        { id: 5, name: 'Implementação assistida', quantity: 1, billingFrequency: 'one-time', cents: 149_000 },
      ],
    })
  })

  test('without a plan it is called Personalizado', () => {
    expect(createSimulation(listSelectedLines(offers, { ...SELECTION, planStem: null })).planName).toBe(
      'Personalizado',
    )
  })

  test('recovers the selection behind it', () => {
    let chosen = 0
    fc.assert(
      fc.property(selections, (selection) => {
        const lines = listSelectedLines(offers, selection)
        chosen += lines.length
        expect(listSelectedLines(offers, recoverSelection(createSimulation(lines), offers))).toEqual(lines)
      }),
    )
    expect(chosen).toBeGreaterThan(10)
  })

  test('every accepted simulation fits the limits of the sign-up and of the cookie', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      createProduct(index + 10, `Adicional número ${index} ${'ç'.repeat(index)}`, `extra-${index}`, 2_000),
    )
    const extras = parseOffers(many, 'whatsapp')
    const some = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 20 })
    const outcomes = new Set<boolean>()
    fc.assert(
      fc.property(some, (amounts) => {
        const quantities = Object.fromEntries(amounts.map((amount, index) => [index + 10, amount]))
        const lines = listSelectedLines(extras, { ...NO_SELECTION, quantities })
        const { monthlyTotal, selectedProducts } = createSimulation(lines)
        const isSound =
          lines.length > 0 &&
          selectedProducts.length <= 10 &&
          monthlyTotal <= 1_000_000 &&
          encodeURIComponent(JSON.stringify(createSimulation(lines))).length <= 1_600
        expect(findSelectionProblem(lines) === null).toBe(isSound)
        outcomes.add(isSound)
      }),
    )
    expect(outcomes).toEqual(new Set([true, false]))
  })
})
