import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROI_FIELDS } from '#machines/tools/limits.ts'
import {
  computeRoi,
  formatRoiQuery,
  formatRoiValue,
  parseNumber,
  parseRoiField,
  parseSharedRoi,
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  type RoiFieldName,
  type RoiInputs,
} from '#machines/tools/roi.ts'
import { anyText } from '#tests/support/any-text.ts'

const inputs: fc.Arbitrary<RoiInputs> = fc.record({
  conversas: generateAmount('conversas'),
  minutos: generateAmount('minutos'),
  custo: generateAmount('custo'),
  parcela: generateAmount('parcela'),
  mensalidade: generateAmount('mensalidade'),
})

function generateAmount(name: RoiFieldName) {
  const { min, max, decimals } = ROI_FIELDS[name]
  const unit = 10 ** decimals
  return fc.integer({ min: min * unit, max: max * unit }).map((value) => value / unit)
}

test('the account of the example can be followed by hand', () => {
  // 40 conversations x 8 min x 21 days = 112 h; x R$ 45 = R$ 5.040; 40 % of it = R$ 2.016.
  const { hours, cost, savedHours, saving, months, payback, roi } = computeRoi(ROI_EXAMPLE)
  expect([hours, cost, savedHours, saving]).toEqual([112, 5_040, 44.8, 2_016])
  expect(months.slice(0, 3).map(({ balance }) => Math.round(balance))).toEqual([223, 1_118, 2_685])
  expect(payback).toBe(1)
  // (11 x 2.016 - 12 x 449) / (12 x 449), the price of the first plan with AI
  expect(roi).toBeCloseTo((11 * 2_016 - 5_388) / 5_388)
})

test('any inputs within bounds give a consistent result', () => {
  fc.assert(
    fc.property(inputs, (given) => {
      const { hours, savedHours, months, payback, roi, cost, saving } = computeRoi(given)
      for (const value of [hours, cost, saving, roi, ...months.map(({ balance }) => balance)])
        expect(Number.isFinite(value)).toBe(true)
      expect(savedHours).toBeLessThan(hours)
      expect(months).toHaveLength(12)
      const last = months[11]?.balance ?? 0
      expect(roi < 0).toBe(last < 0)
      for (const { month, balance } of months) if (month < (payback ?? 13)) expect(balance).toBeLessThan(0)
    }),
  )
})

test('a dearer tool never pays better', () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 1, max: 10_000 }), (given, more) => {
      expect(computeRoi({ ...given, mensalidade: given.mensalidade + more }).roi).toBeLessThan(
        computeRoi(given).roi,
      )
    }),
  )
})

test.each([
  ['45', 45],
  ['45,5', 45.5],
  ['45.5', 45.5],
  ['1.200', 1200],
  ['1.200,50', 1200.5],
  [' R$ 1.200,50 ', 1200.5],
  ['R$ 45', 45],
  ['40%', 40],
  ['12.345', 12345],
  ['123.456.789,5', 123456789.5],
  ['1'.padEnd(20, '0'), 1e19],
] as const)('%s is read as %d', (typed, value) => expect(parseNumber(typed)).toBe(value))

test.each([
  '',
  ' ',
  'quarenta',
  '-5',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  '4 5 x',
  '45 R$',
  '1,2,3',
  '9'.repeat(100_000),
  '9'.repeat(21),
  'x R$ 45',
  '4%0',
  'x1.200,50',
  '1.200,50x',
  '1.2000,5',
])('%.20s is not a number', (typed) => expect(parseNumber(typed)).toBeNull())

test.each([
  ['conversas', '0', null],
  ['conversas', '1', 1],
  ['conversas', '2000', 2_000],
  ['conversas', '2001', null],
  ['conversas', '0,4', null],
  ['conversas', '1,4', 1],
  ['custo', '4,99', null],
  ['custo', '5,004', 5],
  ['custo', '45,555', 45.55],
] as const)('%s of "%s" is %o', (name, typed, value) => expect(parseRoiField(name, typed)).toBe(value))

test('an address without values gives the example, without a warning', () => {
  expect(parseSharedRoi(() => null)).toEqual({ inputs: ROI_EXAMPLE, hasNonsense: false })
})

test('a tool that earns back exactly what it costs has paid for itself', () => {
  // 21 days x 10 conversations x 60 minutes = 210 hours; 10 % of them at 10 reais an hour.
  const given = { conversas: 10, minutos: 60, custo: 10, parcela: 10, mensalidade: 70 }
  const { hours, saving, months, payback } = computeRoi(given)
  expect([hours, saving]).toEqual([210, 210])
  expect(months[0]).toEqual({ month: 1, saving: 70, balance: 0 })
  expect(payback).toBe(1)
})

test('an address restores exactly its inputs', () => {
  fc.assert(
    fc.property(inputs, (given) => {
      const query = new URLSearchParams(formatRoiQuery(given))
      expect(parseSharedRoi((name) => query.get(name))).toEqual({ inputs: given, hasNonsense: false })
      for (const name of ROI_FIELD_NAMES)
        expect(parseRoiField(name, formatRoiValue(given[name]))).toBe(given[name])
    }),
  )
})

test('any address gives inputs within bounds, and reports invalid values', () => {
  const value = fc.oneof(anyText, fc.integer({ min: -5, max: 3_000 }).map(String))
  const anything = fc.option(value, { nil: null })
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(fc.array(anything, { minLength: 5, maxLength: 5 }), (texts) => {
      const { inputs: read, hasNonsense } = parseSharedRoi(
        (name) => texts[ROI_FIELD_NAMES.indexOf(name)] ?? null,
      )
      for (const name of ROI_FIELD_NAMES) {
        expect(read[name]).toBeGreaterThanOrEqual(ROI_FIELDS[name].min)
        expect(read[name]).toBeLessThanOrEqual(ROI_FIELDS[name].max)
      }
      seen.add(hasNonsense)
      expect(hasNonsense).toBe(
        ROI_FIELD_NAMES.some(
          (name, at) => texts[at] != null && parseRoiField(name, texts[at] ?? '') === null,
        ),
      )
    }),
  )
  expect(seen.has(true)).toBe(true)
  expect(parseSharedRoi((name) => (name === 'conversas' ? '-1' : null))).toEqual({
    inputs: ROI_EXAMPLE,
    hasNonsense: true,
  })
})

test('a first value lies on a step of its slider, so that the browser does not move it', () => {
  for (const name of ROI_FIELD_NAMES) {
    const { min, step, initial } = ROI_FIELDS[name]
    expect((initial - min) % step).toBe(0)
  }
})
