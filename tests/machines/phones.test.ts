import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getComparedPhone,
  getPhoneSearchTerm,
  isSamePhone,
  listPhoneForms,
  type Phone,
  withNinthDigit,
} from '#machines/rules/phone.ts'

/** Area codes, DDD 55 among them: it looks like the country prefix. */
const AREAS = ['11', '21', '47', '55', '85', '99']

const area = fc.constantFrom(...AREAS)
/** The eight digits of a mobile line that existed before the ninth digit. */
const oldLine = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^[0-9]{7}$/))
  .map((two) => two.join(''))

/** Ways people write a national number of a country with the prefix 55. */
const WRITINGS: readonly ((national: string) => string)[] = [
  (national) => `+55${national}`,
  (national) => `55${national}`,
  (national) => national,
  (national) => `0${national}`,
  (national) => `015${national}`,
  (national) => `0055${national}`,
  (national) => `+55 0${national}`,
  (national) => `+55 00${national}`,
  (national) => `+55 0 15 ${national}`,
  (national) => `55021${national}`,
  (national) => `(${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}`,
  (national) => `+55 (${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}`,
  (national) => `0 21 ${national.slice(0, 2)} ${national.slice(2, -4)}.${national.slice(-4)}`,
  (national) => ` 55-${national.slice(0, 2)}-${national.slice(2)} `,
]
const writing = fc.constantFrom(...WRITINGS)

test('all spellings of a mobile are the same number, with and without its ninth digit', () => {
  fc.assert(
    fc.property(
      area,
      oldLine,
      writing,
      writing,
      fc.boolean(),
      fc.boolean(),
      (ddd, line, one, other, left, right) => {
        const first = one(`${ddd}${left ? '9' : ''}${line}`)
        const second = other(`${ddd}${right ? '9' : ''}${line}`)
        expect(isSamePhone(first, second), `${first} and ${second}`).toBe(true)
        expect(first.replace(/\D/g, '')).toContain(getPhoneSearchTerm(second))
      },
    ),
  )
})

test('numbers that differ in area or line are different, and a mobile is not the landline with its last digits', () => {
  fc.assert(
    fc.property(
      area,
      area,
      oldLine,
      oldLine,
      writing,
      writing,
      (ddd, otherDdd, line, otherLine, one, other) => {
        fc.pre(ddd !== otherDdd || line !== otherLine)
        expect(isSamePhone(one(`${ddd}9${line}`), other(`${otherDdd}9${otherLine}`))).toBe(false)
      },
    ),
  )
  expect(isSamePhone('+5511943218765', '+551143218765')).toBe(false)
  expect(isSamePhone('', '')).toBe(false)
})

test.each<[Phone, Phone[]]>([
  ['+5511987654321', ['+5511987654321', '+551187654321']],
  ['+551187654321', ['+551187654321', '+5511987654321']],
  ['+5555999998888', ['+5555999998888', '+555599998888']],
  ['+551133334444', ['+551133334444']],
  ['+5511943218765', ['+5511943218765']],
  ['+14155552671', ['+14155552671']],
  ['+351912345678', ['+351912345678']],
])('%s is looked up as %j', (e164, forms) => {
  expect(listPhoneForms(e164)).toEqual(forms)
  expect(new Set(forms.map(withNinthDigit)).size).toBe(1)
  expect(forms).toContain(withNinthDigit(e164))
})

test('the full form of a mobile has its ninth digit', () => {
  expect(withNinthDigit('+551187654321')).toBe('+5511987654321')
})

test('the key of a number in Brazil is its prefix, area code and line, and the search term its last eight digits', () => {
  for (const written of ['(11) 98765-4321', '+55 11 8765-4321']) {
    expect(getComparedPhone(written)).toBe('551187654321')
    expect(getPhoneSearchTerm(written)).toBe('87654321')
  }
  expect(getComparedPhone('11 94321-8765')).toBe('5511943218765')
})

test('foreign numbers keep their digits', () => {
  expect(getComparedPhone('+1 (415) 555-2671')).toBe('14155552671')
  expect(isSamePhone('+351 912 345 678', '351912345678')).toBe(true)
  expect(isSamePhone('+14155552671', '+5514155552671')).toBe(false)
  for (const written of ['+47 22 12 34 56', ' +47 22 12 34 56']) {
    expect(getComparedPhone(written)).toBe('4722123456')
    expect(isSamePhone(written, '(47) 2212-3456')).toBe(false)
  }
})
