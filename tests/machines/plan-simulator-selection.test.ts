import { describe, expect, test } from 'vitest'
import { createLine, formatPlanTitle, listTotals } from '#machines/payments/plan-cost.ts'
import { computeAnnualSaving, hasBillingChoice } from '#machines/plan-simulator/annual-edition.ts'
import { type Offer, parseOffers } from '#machines/plan-simulator/offers.ts'
import {
  createSimulation,
  findSelectionProblem,
  formatTitleWithoutEdition,
  listPlans,
  recoverSelection,
  type SelectedLine,
} from '#machines/plan-simulator/selection.ts'
import { createProduct, PRODUCTS } from '#tests/support/machines/plan-simulator-products.ts'

const offer = (changes: Partial<Offer>): Offer => ({
  id: 1,
  name: 'Plano Pro',
  description: '',
  cents: 44_900,
  frequency: 'monthly',
  kind: 'plan',
  code: 'plano-pro',
  stem: 'plano-pro',
  ...changes,
})

const MONTHLY = offer({ id: 1 })
const ANNUAL = offer({ id: 2, name: 'Plano Pro anual', cents: 449_000, frequency: 'annually' })
const ADD_ON = offer({ id: 3, name: 'Atendente', cents: 4_990, kind: 'addOn', stem: 'atendente' })

describe('the editions of a plan', () => {
  test('fall back to the first edition when the chosen one is missing', () => {
    const other = offer({ id: 4, name: 'Plano Pro anual antigo', frequency: 'annually' })
    expect(listPlans([ANNUAL, other], 'monthly')).toEqual([ANNUAL])
    expect(listPlans([ANNUAL, MONTHLY], 'monthly')).toEqual([MONTHLY])
  })

  test('give a choice of billing only when one plan has both', () => {
    expect(hasBillingChoice([MONTHLY, ANNUAL])).toBe(true)
    expect(hasBillingChoice([ANNUAL])).toBe(false)
    expect(hasBillingChoice([MONTHLY])).toBe(false)
    expect(hasBillingChoice([ANNUAL, offer({ stem: 'plano-outro' })])).toBe(false)
    // An add-on is not an edition of a plan.
    expect(hasBillingChoice([ANNUAL, offer({ kind: 'addOn' })])).toBe(false)
  })

  test.each([
    ['a year at the price of ten months', [MONTHLY, ANNUAL], ANNUAL, 16],
    ['a dearer year', [MONTHLY, { ...ANNUAL, cents: 600_000 }], { ...ANNUAL, cents: 600_000 }, 0],
    ['a year without a monthly edition', [ANNUAL], ANNUAL, 0],
    ['a month', [MONTHLY, ANNUAL], MONTHLY, 0],
  ] as const)('%s saves the whole percent of it', (_, offers, edition, percent) => {
    expect(computeAnnualSaving(offers, edition)).toBe(percent)
  })
})

describe('what is due', () => {
  test('is summed by billing frequency, exact to the cent', () => {
    expect(listTotals([createLine(ANNUAL, 1), createLine(ADD_ON, 3)])).toEqual([
      { frequency: 'annually', cents: 449_000 },
      { frequency: 'monthly', cents: 14_970 },
    ])
  })

  test.each<[string, readonly SelectedLine[], readonly string[]]>([
    ['a plan of a month', [createLine(MONTHLY, 1), createLine(ADD_ON, 1)], ['monthly']],
    ['a plan of a year', [createLine(ADD_ON, 1), createLine(ANNUAL, 1)], ['annually', 'monthly']],
    ['no plan', [createLine({ ...ADD_ON, frequency: 'one-time' }, 1)], ['one-time']],
    ['nothing', [], []],
  ])('with %s begins with the billing of the plan', (_, lines, due) => {
    expect(listTotals(lines).map(({ frequency }) => frequency)).toEqual(due)
  })
})

describe('a simulation cannot be taken along', () => {
  test('without a product', () => {
    expect(findSelectionProblem([])).toBe('nothingChosen')
    expect(findSelectionProblem([createLine(ADD_ON, 1)])).toBeNull()
  })

  test('above R$ 1.000.000 a month', () => {
    expect(findSelectionProblem([createLine(offer({ cents: 100_000_000 }), 1)])).toBeNull()
    expect(findSelectionProblem([createLine(offer({ cents: 100_000_001 }), 1)])).toBe('tooExpensive')
  })

  test('with more than ten products', () => {
    const lines = Array.from({ length: 11 }, (_, id) => createLine({ ...ADD_ON, id }, 1))
    expect(findSelectionProblem(lines.slice(0, 10))).toBeNull()
    expect(findSelectionProblem(lines)).toBe('tooManyProducts')
  })

  test('with more than 1,600 characters in its cookie', () => {
    const createNamedLines = (length: number) => [createLine({ ...ADD_ON, name: 'a'.repeat(length) }, 1)]
    const encodeCookie = (length: number) =>
      encodeURIComponent(JSON.stringify(createSimulation(createNamedLines(length))))
    const most = 1_600 - encodeCookie(0).length
    expect(encodeCookie(most)).toHaveLength(1_600)
    expect(findSelectionProblem(createNamedLines(most))).toBeNull()
    expect(findSelectionProblem(createNamedLines(most + 1))).toBe('tooManyProducts')
  })
})

describe('a stored simulation', () => {
  const createStoredLine = (name: string, quantity: number) => ({
    name,
    quantity,
    billingFrequency: 'monthly' as const,
  })

  test('is recovered without the products no longer sold, and without those of quantity 0', () => {
    const selectedProducts = [
      createStoredLine('Atendente', 2),
      createStoredLine('Plano Pro anual', 1),
      createStoredLine('Produto antigo', 3),
      createStoredLine('Relatório', 0),
    ]
    const report = offer({ id: 5, name: 'Relatório', kind: 'addOn' })
    expect(
      recoverSelection({ monthlyTotal: 0, planName: 'Pro anual', selectedProducts }, [
        MONTHLY,
        ANNUAL,
        ADD_ON,
        report,
      ]),
    ).toEqual({ billing: 'annually', planStem: 'plano-pro', quantities: { 3: 2 } })
  })

  test('begins with the month when it has no plan', () => {
    const simulation = {
      monthlyTotal: 99.8,
      planName: 'Personalizado',
      selectedProducts: [createStoredLine('Atendente', 2)],
    }
    expect(recoverSelection(simulation, [MONTHLY, ADD_ON])).toEqual({
      billing: 'monthly',
      planStem: null,
      quantities: { 3: 2 },
    })
  })
})

test.each([
  ['Plano Profissional anual', 'Profissional anual', 'Profissional'],
  [' Plano   Essencial  mensal ', 'Essencial  mensal', 'Essencial'],
  ['Plano Pro anual completo', 'Pro anual completo', 'Pro anual completo'],
  ['Novo plano Bianual', 'Novo plano Bianual', 'Novo plano Bianual'],
])('%o is titled %o, and %o beside a price that names the billing', (name, title, short) => {
  expect(formatPlanTitle(offer({ name }))).toBe(title)
  expect(formatTitleWithoutEdition(offer({ name }))).toBe(short)
})

describe('a product of the price list', () => {
  test('gets line, kind and stem from its code', () => {
    const text = {
      ...createProduct(8, 'Pro', ' PLANO-pro-anual ', 10, 'annually'),
      description: ' Para dois ',
    }
    expect(parseOffers([text], 'whatsapp')).toEqual([
      {
        id: 8,
        name: 'Pro',
        description: 'Para dois',
        cents: 1_000,
        frequency: 'annually',
        kind: 'plan',
        code: 'plano-pro-anual',
        stem: 'plano-pro',
      },
    ])
  })

  test('is recognised by its name when it has no code', () => {
    const [plan, addOn] = ['Plano Único', 'Meu plano extra'].map((name, id) =>
      createProduct(id, name, '', 10),
    )
    expect(parseOffers([plan, addOn], 'whatsapp')).toMatchObject([
      { name: 'Plano Único', kind: 'plan', stem: 'Plano Único' },
      { name: 'Meu plano extra', kind: 'addOn', stem: 'Meu plano extra' },
    ])
  })

  test('is sold with a name of up to 80 characters and a numeric price of up to R$ 1.000.000', () => {
    const countSold = (name: string, price: unknown) =>
      parseOffers([{ ...PRODUCTS[0], name, prices: [{ currency: 'BRL', price }] }], 'whatsapp').length
    expect(countSold('P'.repeat(80), 1_000_000)).toBe(1)
    expect(countSold('P'.repeat(81), 1_000_000)).toBe(0)
    expect(countSold('Plano', 1_000_000.01)).toBe(0)
    expect(countSold('Plano', '100')).toBe(0)
  })
})
