import { cnpj as reference } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasRightCheckDigits,
  isAcceptedCnpj,
  isUnlikelyCnpj,
  maskCnpj,
  unmaskCnpj,
} from '#machines/rules/cnpj.ts'
import { anyText } from '#tests/support/any-text.ts'

const CNPJ_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const generateDigits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const alphanumericCnpj = fc
  .tuple(fc.array(fc.constantFrom(...CNPJ_CHARACTERS), { minLength: 12, maxLength: 12 }), generateDigits(2))
  .map(([root, check]) => root.join('') + check)

describe('CNPJ', () => {
  // The last one repeats a digit twelve times, but not from its beginning.
  test.each(['12ABC34501DE35', '11222333000181', '00000000000191', '19131243000197', '15555555555551'])(
    '%s has right check digits',
    (cnpj) => {
      expect(hasRightCheckDigits(cnpj)).toBe(true)
      expect(isUnlikelyCnpj(cnpj)).toBe(false)
    },
  )

  test('fourteen digits pass as written; wrong check digits only look unlikely (decision 1)', () => {
    for (const cnpj of ['11222333000182', '00000000000000']) {
      expect(isAcceptedCnpj(cnpj)).toBe(true)
      expect(isUnlikelyCnpj(cnpj)).toBe(true)
    }
  })

  test.each([
    '1122233300018',
    '112223330001811',
    // Too long, though the last two are the check digits of the first twelve.
    '1122233300018181',
    '100000000000564',
    '12ABC34501DE36',
    '12ABC34501DEA5',
    '12abc34501de35',
    '١١٢٢٢٣٣٣٠٠٠١٨١',
    '',
  ])('%s is refused', (cnpj) => {
    expect(isAcceptedCnpj(cnpj)).toBe(false)
    expect(isUnlikelyCnpj(cnpj)).toBe(false)
  })

  test('check digits agree with cpf-cnpj-validator', () => {
    fc.assert(
      fc.property(alphanumericCnpj, (cnpj) => {
        // The library also refuses one repeated digit, which passes the check digits.
        expect(hasRightCheckDigits(cnpj) && !/^(.)\1+$/.test(cnpj)).toBe(reference.isValid(cnpj))
        const issued =
          cnpj.slice(0, 12) +
          ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
            .flatMap((first) => [...'0123456789'].map((second) => first + second))
            .find((check) => reference.isValid(cnpj.slice(0, 12) + check))
        expect(hasRightCheckDigits(issued)).toBe(true)
      }),
    )
  })

  test('the mask grows with what is typed and never passes 18 characters', () => {
    expect(
      ['1', '112', '11222333', '112223330001', '11222333000181', '112223330001819'].map(maskCnpj),
    ).toEqual(['1', '11.2', '11.222.333', '11.222.333/0001', '11.222.333/0001-81', '11.222.333/0001-81'])
    fc.assert(
      fc.property(anyText, (typed) => {
        const masked = maskCnpj(typed)
        expect(masked.length).toBeLessThanOrEqual(18)
        expect(unmaskCnpj(masked)).toBe(unmaskCnpj(typed))
        expect(maskCnpj(masked)).toBe(masked)
        expect(unmaskCnpj(typed)).toMatch(/^[0-9A-Z]{0,14}$/)
      }),
    )
  })

  test('a whole number is found in the words around it, and typing on from its mask changes nothing', () => {
    const number = fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/)
    const before = fc.constantFrom(
      '',
      'CNPJ: ',
      'CNPJ nº ',
      'O escritório, CNPJ/MF sob nº ',
      'Filial 2: ',
      '(',
    )
    const after = fc.constantFrom('', '.', ', em São Paulo', ')', ' - Matriz', '\n')
    fc.assert(
      fc.property(number, before, after, fc.boolean(), (cnpj, left, right, isMasked) => {
        const text = `${left}${isMasked ? maskCnpj(cnpj) : cnpj}${right}`
        expect(unmaskCnpj(text), text).toBe(cnpj)
        expect(unmaskCnpj(maskCnpj(cnpj).slice(0, -1))).toBe(cnpj.slice(0, -1))
      }),
    )
  })

  test('pasted with another mask, lower case or digits of another script', () => {
    expect(unmaskCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
    expect(unmaskCnpj('１１222')).toBe('222')
    for (const name of ['CNPJ: ', 'cnpj ', ' CNPJ nº ', 'CNPJ nº: '])
      expect(unmaskCnpj(`${name}11.222.333/0001-81`), name).toBe('11222333000181')
    for (const text of [
      'Duarte Advogados, inscrita no CNPJ sob o nº 11.222.333/0001-81, com sede em São Paulo',
      'CNPJ/MF 11222333000181.',
      'CNPJ: 11.222.333/0001-81 - Matriz',
      '(11 222 333/0001-81)',
    ])
      expect(unmaskCnpj(text), text).toBe('11222333000181')
    // As far as it was typed.
    expect(unmaskCnpj('CNPJ: 11.222')).toBe('11222')
    // Letters a company's own number may begin with.
    expect(unmaskCnpj('CN.PJ0.123/0001-81')).toBe('CNPJ0123000181')
  })
})
