import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COUNTRY_CODES,
  findPhoneDoubt,
  findPhoneProblem,
  formatE164,
  hasEnoughDigits,
  parseSentPhone,
  parseTypedPhone,
} from '#machines/rules/phone.ts'
import { anyText } from '#tests/support/any-text.ts'

describe('a phone as it was typed or pasted', () => {
  test.each([
    ['+351 912 345 678', '351', '912345678'],
    ['0044 7700 900123', '44', '7700900123'],
    [' +1 (212) 555-0123', '1', '2125550123'],
    ['+55 11 98765-4821', '55', '11987654821'],
    ['(+351) 912 345 678', '351', '912345678'],
    ['WhatsApp: +44 7700 900123', '44', '7700900123'],
    ['\u202a+55 11 98765‑4821\u202c', '55', '11987654821'],
    ['0 15 11 98765-4821', null, '01511987654821'],
    ['+55 0 15 11 98765-4821', '55', '01511987654821'],
    ['+55 (0xx11) 98765-4821', '55', '011987654821'],
    ['55 0 15 11 98765-4821', null, '11987654821'],
    ['119+351912345678', '351', '912345678'],
    ['(11) 98765-4821', null, '11987654821'],
    ['351912345678', null, '351912345678'],
    ['+49 151 23456789', null, '4915123456789'],
    ['+351 912 345 678 / +55 11 98765-4821', '55', '11987654821'],
    ['+44 7', '44', '7'],
    ['0044 77009001', '44', '77009001'],
    ['0044 7700900', null, '00447700900'],
    ['119 0044 7912 34567', null, '119004479123456'],
    ['(0351) +351 912 345 678', '351', '912345678'],
    ['+0044 7700 900123', '44', '7700900123'],
    ['0044 7700 900123+', '44', '7700900123'],
    ['+55 0044 7700 900123', '55', '0447700900123'],
    ['0044', null, '0044'],
    ['+', null, ''],
    ['', null, ''],
  ])('%j names the country %j', (typed, countryCode, telefone) => {
    expect(parseTypedPhone(typed)).toEqual({ countryCode, telefone })
  })

  test('an international number in any spelling selects its country and keeps its digits', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{8,11}$/)
    const sign = fc.constantFrom('+', '00', ' +', '\u202a+', 'tel:+', 'Cel.: +', '(+')
    const between = fc.stringMatching(/^[-() ./\u00a0]{0,2}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRY_CODES),
        digits,
        sign,
        fc.array(between, { minLength: 12, maxLength: 12 }),
        (countryCode, telefone, before, gaps) => {
          const national = [...telefone].map((digit, index) => `${gaps[index] ?? ''}${digit}`).join('')
          const read = parseTypedPhone(`${before}${countryCode}${national}`)
          expect(read).toEqual({ countryCode, telefone })
          expect(formatE164({ countryCode, telefone: read.telefone })).toMatch(/^\+[0-9]+$/)
        },
      ),
    )
  })

  test('for any typed text the field holds at most 15 digits, and masking again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[-+0-9 ()]{0,24}$/)), (typed) => {
        const { telefone } = parseTypedPhone(typed)
        expect(telefone).toMatch(/^[0-9]{0,15}$/)
        expect(parseTypedPhone(telefone)).toEqual({ countryCode: null, telefone })
      }),
    )
  })
})

describe('a phone that is sent', () => {
  const country = fc.constantFrom('', '49', ...COUNTRY_CODES)
  const sign = fc.constantFrom('', '+', '00', '(+', 'tel:+', '+00')
  const trunk = fc.constantFrom('', '0', '(0)', '0xx', '015', '00', '+', ' ')
  const numbers = fc
    .tuple(country, sign, country, trunk, fc.stringMatching(/^[0-9]{7,13}$/), trunk)
    .map((parts) => parts.join(''))

  test('is the one that the field shows, or is refused', () => {
    const countries = new Set<string>()
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: numbers }, anyText),
        fc.constantFrom(...COUNTRY_CODES),
        (typed, chosen) => {
          const field = parseTypedPhone(typed)
          const shown = { countryCode: field.countryCode ?? chosen, telefone: field.telefone }
          expect(parseSentPhone(shown)).toEqual(shown)
          const sent = parseSentPhone({ countryCode: chosen, telefone: typed })
          if (findPhoneProblem(sent) !== null) return
          expect(formatE164(sent)).toBe(formatE164(shown))
          expect(sent).toEqual(shown)
          countries.add(`${field.countryCode}`)
        },
      ),
      { numRuns: 2_000 },
    )
    expect([...countries].sort()).toEqual(['1', '351', '44', '55', 'null'])
  })

  test.each([
    ['a number too long for the field', '44', '7700 900123 4567 89'],
    ['two numbers without a plus', '55', '11 98765-4821 / 11 98765-4822'],
    ['words', '55', '11987654821 ramal 2'],
    ['a country that the form does not offer', '55', '+34 612 345 678'],
  ] as const)('is refused for %s, and not cut', (_, countryCode, telefone) => {
    expect(findPhoneProblem(parseSentPhone({ countryCode, telefone }))).toBe('phoneLengthWrong')
  })
})

describe('a doubt about a number', () => {
  test.each([
    ['55', '11987654821', null],
    ['55', '5511987654821', null],
    ['55', '011987654821', null],
    ['55', '01511987654821', null],
    ['44', '07911123456', null],
    ['351', '912345678', null],
    ['1', '2125550123', null],
    ['55', '912345678', 'areaCodeMissing'],
    ['55', '9123456789', 'landline'],
    ['55', '1912345678', 'notMobile'],
    ['1', '912345678', 'notMobile'],
    ['55', '119876543', 'notMobile'],
    ['351', '91234567', 'notMobile'],
    ['55', '1133334444', 'landline'],
    ['55', '01133334444', 'landline'],
    ['55', '1198765482', 'tooShort'],
    ['55', '119876548212', 'tooLong'],
    ['55', '351912345678', 'tooLong'],
    ['351', '21987654821', 'tooLong'],
    ['55', '0133334444', 'notMobile'],
    ['55', '11187654821', 'notMobile'],
    ['55', '11133334444', 'notMobile'],
    ['55', '11333344445', 'notMobile'],
    ['55', '11687654821', 'notMobile'],
    ['1', '1123334444', 'notMobile'],
    ['1', '1198765482', 'notMobile'],
    ['351', '212345678', 'notMobile'],
    ['44', '2079460958', 'notMobile'],
  ] as const)('+%s %s: %s', (countryCode, telefone, doubt) => {
    expect(findPhoneDoubt({ countryCode, telefone })).toBe(doubt)
  })

  test('is not raised before ten digits, nine in Portugal', () => {
    expect(hasEnoughDigits({ countryCode: '55', telefone: '119876548' })).toBe(false)
    expect(hasEnoughDigits({ countryCode: '55', telefone: '1198765482' })).toBe(true)
    expect(hasEnoughDigits({ countryCode: '351', telefone: '91234567' })).toBe(false)
    expect(hasEnoughDigits({ countryCode: '351', telefone: '912345678' })).toBe(true)
  })
})
