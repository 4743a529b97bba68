import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#machines/rules/phone.ts'
import {
  createPhoneField,
  enterPhone,
  getShownPhoneProblem,
  leavePhone,
  maySayPhoneProblem,
  typePhone,
} from '#machines/tools/phone-field.ts'
import { parseLinkPhone } from '#machines/tools/whatsapp-link.ts'

const EMPTY = createPhoneField('55')

test('no error shows while the number is typed for the first time, and each change is checked afterwards', () => {
  const typing = typePhone(EMPTY, '(11) 9876', true)
  expect(getShownPhoneProblem(typing)).toBeNull()
  const left = leavePhone(typing)
  expect(getShownPhoneProblem(left)).toBe('tooShort')
  const again = typePhone(enterPhone(left), '(11) 98765', true)
  expect(getShownPhoneProblem(again)).toBe('tooShort')
  expect(getShownPhoneProblem(typePhone(again, '(11) 98765-4821', true))).toBeNull()
})

test('an empty field that is left still shows no error while the number is typed for the first time', () => {
  const left = leavePhone(EMPTY)
  expect(left).toEqual(EMPTY)
  expect(getShownPhoneProblem(typePhone(left, '(11) 9876', true))).toBeNull()
})

test('a number that a browser fills in, or that was left before the page had started, is checked at once', () => {
  expect(getShownPhoneProblem(typePhone(EMPTY, '11', false))).toBe('tooShort')
})

test('the chosen country applies to the number at any time', () => {
  const field = typePhone(EMPTY, '912 648 305', false)
  expect(getShownPhoneProblem(field)).toBe('tooShort')
  expect(getShownPhoneProblem({ ...field, countryCode: '351' })).toBeNull()
})

test('an empty field never has an error, and the shown error follows the rules, for any actions', () => {
  const act = fc.oneof(
    fc.constantFrom('enter' as const, 'leave' as const),
    fc.constantFrom('', '1', '11 98765-4821', 'ana').map((phone) => ({ phone })),
    fc.constantFrom(...COUNTRY_CODES).map((countryCode) => ({ countryCode })),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { maxLength: 20 }), (startsInField, acts) => {
      let field = EMPTY
      // No event tells that a visitor entered the field before the page started.
      let isInField = startsInField
      let isFirstTyping = true
      let phone = ''
      for (const one of acts) {
        if (one === 'enter') {
          if (isInField) continue
          isInField = true
          if (phone === '') isFirstTyping = true
          field = enterPhone(field)
        } else if (one === 'leave') {
          if (!isInField) continue
          isInField = false
          isFirstTyping = false
          field = leavePhone(field)
        } else if ('phone' in one) {
          phone = one.phone
          if (!isInField) isFirstTyping = false
          field = typePhone(field, phone, isInField)
        } else field = { ...field, ...one }
        expect(maySayPhoneProblem(field)).toBe(phone !== '' && !isFirstTyping)
        const { problem } = parseLinkPhone(field.countryCode, phone)
        expect(getShownPhoneProblem(field)).toBe(phone !== '' && !isFirstTyping ? problem : null)
      }
    }),
    { numRuns: 1_000 },
  )
})
