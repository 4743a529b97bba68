import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CodeEntry,
  EMPTY_ENTRY,
  eraseBefore,
  extractDigits,
  focusOn,
  isComplete,
  joinDigits,
  moveFocus,
  pasteInto,
  typeInto,
} from '#machines/one-time-code/code-rules.ts'
import { anyText } from '#tests/support/any-text.ts'

const box = fc.integer({ min: 0, max: 5 })
const digit = fc.integer({ min: 0, max: 9 }).map(String)
const entry: fc.Arbitrary<CodeEntry> = fc.record({
  digits: fc.array(fc.oneof(digit, fc.constant('')), { minLength: 6, maxLength: 6 }),
  focus: box,
})
const text = fc.oneof(
  fc.string(),
  anyText,
  fc.array(digit).map((all) => all.join('')),
)

describe('after any actions on the boxes', () => {
  test('there are six, each empty or with one digit, and one of them has the focus', () => {
    const anything = fc.oneof(
      fc.tuple(entry, box, text).map(([before, index, typed]) => typeInto(before, index, typed)),
      fc.tuple(entry, box, text).map(([before, index, pasted]) => pasteInto(before, index, pasted)),
      fc.tuple(entry, box).map(([before, index]) => eraseBefore(before, index)),
      fc.tuple(entry, box).map(([before, index]) => focusOn(before, index)),
      fc
        .tuple(entry, fc.constantFrom('previous', 'next', 'first', 'last'))
        .map(([before, to]) => moveFocus(before, to)),
    )
    fc.assert(
      fc.property(anything, ({ digits, focus }) => {
        expect(digits).toHaveLength(6)
        expect(digits.filter((item) => !/^\d?$/.test(item))).toEqual([])
        expect(focus).toBeGreaterThanOrEqual(0)
        expect(focus).toBeLessThan(6)
      }),
    )
  })

  test('the code is complete exactly when every box has its digit', () => {
    const full = fc.array(digit, { minLength: 6, maxLength: 6 }).map((digits) => ({ digits, focus: 5 }))
    const outcomes = new Set<boolean>()
    fc.assert(
      fc.property(fc.oneof(entry, full), (any) => {
        expect(isComplete(any)).toBe(/^\d{6}$/.test(joinDigits(any)))
        outcomes.add(isComplete(any))
      }),
    )
    expect(outcomes).toEqual(new Set([true, false]))
    for (const digits of [['1'], ['12', '3', '4', '5', '6', '7'], ['x1', '2', '3', '4', '5', '6']]) {
      expect(isComplete({ digits, focus: 0 })).toBe(false)
    }
  })
})

describe('pasting', () => {
  test('a code with anything around and between its digits fills the six boxes', () => {
    const noise = fc.string().map((any) => `${any.replace(/\d/g, '')}-`)
    fc.assert(
      fc.property(
        entry,
        box,
        fc.array(fc.tuple(noise, digit), { minLength: 6, maxLength: 30 }),
        (before, index, parts) => {
          const pasted = parts.map(([before, one]) => before + one).join('')
          const after = pasteInto(before, index, pasted)
          expect(joinDigits(after)).toBe(extractDigits(pasted).slice(0, 6))
          expect(after.focus).toBe(5)
        },
      ),
    )
  })

  test.each([
    ['[14:32, 28/11/2026] Pauta: 482913 é seu código', '482913'],
    ['Pauta 24h: seu código é 482913', '482913'],
    ['Seu código Pauta de 6 dígitos: 482913', '482913'],
    ['Pauta 24h: seu código é ４８２９１３', '482913'],
    ['Seu código é 12-34-56-78.', '123456'],
    ['28/11: 482913 e depois 771204', '281148'],
    ['14:32 Protocolo 4829137', '143248'],
  ])('%s: the one run of six digits is the code, else all digits are spread (decision 51)', (text, code) => {
    const before: CodeEntry = { digits: ['9', '', '', '', '', ''], focus: 3 }
    expect(joinDigits(pasteInto(before, 3, text))).toBe(code)
    expect(joinDigits(typeInto(EMPTY_ENTRY, 3, text))).toBe(code)
  })

  test('a shorter text goes into the boxes from the given one on and leaves the others alone', () => {
    const after = pasteInto({ digits: ['9', '', '', '', '', '9'], focus: 1 }, 1, '4-0 8')
    expect(after).toEqual({ digits: ['9', '4', '0', '8', '', '9'], focus: 4 })
  })

  test('digits beyond the last box are dropped', () => {
    expect(pasteInto(EMPTY_ENTRY, 4, '408')).toEqual({ digits: ['', '', '', '', '4', '0'], focus: 5 })
  })

  test('a text without digits changes nothing', () => {
    fc.assert(
      fc.property(entry, box, fc.string(), (before, index, any) => {
        expect(pasteInto(before, index, any.replace(/\d/g, ''))).toBe(before)
      }),
    )
  })
})

describe('typing', () => {
  test('six keys fill six boxes, one after the other', () => {
    fc.assert(
      fc.property(fc.array(digit, { minLength: 6, maxLength: 6 }), (keys) => {
        const after = keys.reduce((before, key) => typeInto(before, before.focus, key), EMPTY_ENTRY)
        expect(after).toEqual({ digits: keys, focus: 5 })
      }),
    )
  })

  test('a digit typed before or after the existing one replaces it', () => {
    const before: CodeEntry = { digits: ['4', '', '', '', '', ''], focus: 0 }
    expect(typeInto(before, 0, '47')).toEqual({ digits: ['7', '', '', '', '', ''], focus: 1 })
    expect(typeInto(before, 0, '74')).toEqual({ digits: ['7', '', '', '', '', ''], focus: 1 })
    expect(typeInto(before, 0, '44')).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 })
    expect(typeInto(before, 0, '4')).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 })
  })

  test('two digits at once fill two boxes, also after an existing digit', () => {
    expect(typeInto(EMPTY_ENTRY, 0, '47')).toEqual({ digits: ['4', '7', '', '', '', ''], focus: 2 })
    const before: CodeEntry = { digits: ['4', '', '', '', '', ''], focus: 0 }
    expect(typeInto(before, 0, '784')).toEqual({ digits: ['7', '8', '', '', '', ''], focus: 2 })
    expect(typeInto(before, 0, '478')).toEqual({ digits: ['7', '8', '', '', '', ''], focus: 2 })
  })

  test('a code filled in by the phone replaces the existing digits', () => {
    const before: CodeEntry = { digits: ['4', '1', '', '', '', ''], focus: 0 }
    expect(joinDigits(typeInto(before, 0, '408163'))).toBe('408163')
    expect(joinDigits(typeInto(before, 0, '4908163'))).toBe('908163')
    expect(joinDigits(typeInto(before, 3, '408163'))).toBe('408163')
  })

  test('a digit of a wide keyboard is the same digit', () => {
    expect(typeInto(EMPTY_ENTRY, 0, '４')).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 })
    expect(joinDigits(typeInto(EMPTY_ENTRY, 0, '０１２３４５'))).toBe('012345')
    expect(joinDigits(typeInto(EMPTY_ENTRY, 0, '６７８９'))).toBe('6789')
  })

  test('a letter leaves the digit where it is', () => {
    const before: CodeEntry = { digits: ['4', '', '', '', '', ''], focus: 0 }
    expect(typeInto(before, 0, 'a')).toBe(before)
  })

  test('emptying a box keeps the focus there', () => {
    const before: CodeEntry = { digits: ['4', '0', '8', '', '', ''], focus: 3 }
    expect(typeInto(before, 1, '')).toEqual({ digits: ['4', '', '8', '', '', ''], focus: 1 })
  })
})

describe('moving', () => {
  test('backspace on an empty box goes back and clears the box before it', () => {
    const before: CodeEntry = { digits: ['4', '0', '', '', '', ''], focus: 2 }
    expect(eraseBefore(before, 2)).toEqual({ digits: ['4', '', '', '', '', ''], focus: 1 })
    expect(eraseBefore(EMPTY_ENTRY, 0)).toEqual(EMPTY_ENTRY)
  })

  test('arrows stop at both ends', () => {
    expect(moveFocus(focusOn(EMPTY_ENTRY, 2), 'previous').focus).toBe(1)
    expect(moveFocus(focusOn(EMPTY_ENTRY, 2), 'next').focus).toBe(3)
    expect(moveFocus(focusOn(EMPTY_ENTRY, 0), 'previous').focus).toBe(0)
    expect(moveFocus(focusOn(EMPTY_ENTRY, 5), 'next').focus).toBe(5)
    expect(moveFocus(focusOn(EMPTY_ENTRY, 2), 'first').focus).toBe(0)
    expect(moveFocus(focusOn(EMPTY_ENTRY, 2), 'last').focus).toBe(5)
  })
})
