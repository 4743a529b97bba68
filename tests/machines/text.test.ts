import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText } from '#machines/rules/cut-text.ts'
import { dropUnseen, readLine } from '#machines/rules/text.ts'
import { anyText } from '#tests/support/any-text.ts'

describe('what nobody sees is dropped', () => {
  test.each([
    ['controls of Word and PDF', 'Ma\u0002ri\u0003na\u007f\u0085', 'Marina'],
    ['invisible characters', '\ufeffMa\u200bri\u2060n\u00ada\u180e', 'Marina'],
    ['direction marks', '\u202aMarina\u202c\u200f\u2066\u2069', 'Marina'],
    ['fillers and variation selectors', '\u3164Ma\ufe0drina\u2800\u115f', 'Marina'],
    ['halves of characters', '\ud83dMarina\udd25', 'Marina'],
    ['joiners of nothing', 'Mari\u200d\u200cna\u00ae\u200d', 'Marina\u00ae'],
    ['a text hidden in tags', 'Marina🔥\u{e0041}\u{e0042}', 'Marina🔥'],
    ['split accents, which are composed', 'Joa\u0303o', 'João'],
  ])('%s', (_, typed, read) => {
    expect(readLine(typed)).toBe(read)
  })

  test.each(['👨‍👩‍👧', '👩🏽‍⚖️', '❤️', '🇧🇷', 'Σοφία 陳 العربية'])('what is seen stays: %s', (text) => {
    expect(dropUnseen(text)).toBe(text)
  })

  test('lines stay in a text of several, and become spaces in a text of one', () => {
    expect(dropUnseen(' a\tb\r\nc ')).toBe(' a\tb\r\nc ')
    expect(readLine(' a\tb\r\nc\u000bd\u00a0e\u2028f ')).toBe('a b c d e f')
  })

  test('reading again changes nothing, and the text is well formed', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const read = readLine(typed)
        expect(readLine(read)).toBe(read)
        expect(read.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('a text is cut between characters', () => {
  test.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['a🔥b', 2, 'a'],
    ['a🔥b', 3, 'a🔥'],
    ['a👨‍👩‍👧', 8, 'a'],
    ['a👨‍👩‍👧', 9, 'a👨‍👩‍👧'],
    ['👩🏽‍⚖️', 6, ''],
    ['🇧🇷🇵🇹', 6, '🇧🇷'],
    ['cafe\u0301', 4, 'caf'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', 4, ''],
  ])('%s at %i', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut)
  })

  test('at a boundary that the platform knows, and never longer', () => {
    const segmenter = new Intl.Segmenter('pt-BR')
    const part = fc.constantFrom('a', 'ç', 'e\u0301', '🔥', '👨‍👩‍👧', '👩🏽‍⚖️', '🇧🇷', '❤️', ' ', '1️⃣')
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        fc.nat(40),
        (text, max) => {
          const cut = cutText(text, max)
          expect(cut.length).toBeLessThanOrEqual(max)
          expect(text.startsWith(cut)).toBe(true)
          if (cut !== text) expect(segmenter.segment(text).containing(cut.length)?.index).toBe(cut.length)
        },
      ),
    )
  })
})
