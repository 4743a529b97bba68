import { describe, expect, test } from 'vitest'
import {
  extractPhoneDigits,
  formatBrazilianPhone,
  isDigitSequence,
  isOneRepeatedDigit,
  normalizePhone,
} from '#machines/rules/phone.ts'

describe('phones', () => {
  test('Brazilian formats', () => {
    expect(formatBrazilianPhone('11987654321')).toBe('(11) 98765-4321')
    expect(formatBrazilianPhone('1133334444')).toBe('(11) 3333-4444')
    expect(formatBrazilianPhone('912345678')).toBe('912345678')
    expect(formatBrazilianPhone('551133334444')).toBe('551133334444')
  })

  test('eleven digits get the country prefix, others keep what they have', () => {
    expect(normalizePhone('(11) 98765-4321')).toBe('5511987654321')
    expect(normalizePhone('+5511987654321')).toBe('5511987654321')
    expect(normalizePhone('1133334444')).toBe('1133334444')
    expect(normalizePhone('+1 212 555-0123')).toBe('12125550123')
    expect(normalizePhone(' +1 212 555-0123')).toBe('12125550123')
  })

  test('the field takes digits only, 15 at most', () => {
    expect(extractPhoneDigits('(11) 9٨8765-4321abc')).toBe('1198765432'.concat('1'))
    expect(extractPhoneDigits('1'.repeat(20))).toHaveLength(15)
  })

  test.each(['0123456789', '1234567890', '9876543210', '0987654321', '678901234567890'])(
    '%s is a sequence',
    (phone) => {
      expect(isDigitSequence(phone)).toBe(true)
    },
  )

  test('a run with one digit out of line is not a sequence, nor is a repetition', () => {
    expect(isDigitSequence('1234567891')).toBe(false)
    expect(isDigitSequence('1111111111')).toBe(false)
    expect(isDigitSequence('1')).toBe(false)
    expect(isOneRepeatedDigit('1111111111')).toBe(true)
    expect(isOneRepeatedDigit('1111111112')).toBe(false)
    expect(isOneRepeatedDigit('2111111111')).toBe(false)
  })
})
