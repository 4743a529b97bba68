import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { COUNTRY_CODES } from '#machines/sign-up/registration.ts'
import {
  getShownPhoneProblem,
  maySayPhoneProblem,
  toolPhoneMachine,
} from '#machines/tools/tool-phone.machine.ts'
import { parseLinkPhone } from '#machines/tools/whatsapp-link.ts'

const start = () => createActor(toolPhoneMachine, { input: { countryCode: '55' } }).start()

const type = (phone: string, isInField = true) => ({ type: 'phone.typed', phone, isInField }) as const

test('no error shows while the number is typed for the first time, and each change is checked afterwards', () => {
  const phone = start()
  const getShown = () => getShownPhoneProblem(phone.getSnapshot())
  phone.send(type('(11) 9876'))
  expect(getShown()).toBeNull()
  phone.send({ type: 'phone.left' })
  expect(getShown()).toBe('tooShort')
  phone.send({ type: 'phone.focused' })
  phone.send(type('(11) 98765'))
  expect(getShown()).toBe('tooShort')
  phone.send(type('(11) 98765-4821'))
  expect(getShown()).toBeNull()
})

test('an empty field that is left still shows no error while the number is typed for the first time', () => {
  const phone = start()
  phone.send({ type: 'phone.left' })
  expect(phone.getSnapshot().hasTag('unchecked')).toBe(true)
  phone.send(type('(11) 9876'))
  expect(getShownPhoneProblem(phone.getSnapshot())).toBeNull()
})

test('a number that a browser fills in, or that was left before the page had started, is checked at once', () => {
  const phone = start()
  phone.send(type('11', false))
  expect(getShownPhoneProblem(phone.getSnapshot())).toBe('tooShort')
})

test('the chosen country applies to the number at any time', () => {
  const phone = start()
  phone.send(type('912 648 305', false))
  expect(getShownPhoneProblem(phone.getSnapshot())).toBe('tooShort')
  phone.send({ type: 'country.chosen', countryCode: '351' })
  expect(getShownPhoneProblem(phone.getSnapshot())).toBeNull()
})

test('an empty field never has an error, and the shown error follows the rules, for any actions', () => {
  const act = fc.oneof(
    fc.constantFrom('enter' as const, 'leave' as const),
    fc.constantFrom('', '1', '11 98765-4821', 'ana').map((phone) => ({ phone })),
    fc.constantFrom(...COUNTRY_CODES).map((countryCode) => ({ countryCode })),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(act, { maxLength: 20 }), (startsInField, acts) => {
      const actor = start()
      // No event tells that a visitor entered the field before the page started.
      let isInField = startsInField
      let isFirstTyping = true
      let phone = ''
      for (const one of acts) {
        if (one === 'enter') {
          if (isInField) continue
          isInField = true
          if (phone === '') isFirstTyping = true
          actor.send({ type: 'phone.focused' })
        } else if (one === 'leave') {
          if (!isInField) continue
          isInField = false
          isFirstTyping = false
          actor.send({ type: 'phone.left' })
        } else if ('phone' in one) {
          phone = one.phone
          if (!isInField) isFirstTyping = false
          actor.send(type(phone, isInField))
        } else actor.send({ type: 'country.chosen', ...one })
        const snapshot = actor.getSnapshot()
        expect(maySayPhoneProblem(snapshot)).toBe(phone !== '' && !isFirstTyping)
        const { problem } = parseLinkPhone(snapshot.context.countryCode, phone)
        expect(getShownPhoneProblem(snapshot)).toBe(phone !== '' && !isFirstTyping ? problem : null)
      }
    }),
    { numRuns: 1_000 },
  )
})
