import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestEmail } from '#machines/rules/email-suggestion.ts'

describe('e-mail suggestions', () => {
  test.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gamil.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['ana@gmail', 'ana@gmail.com'],
    ['ana@GNAIL.COM', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@yahooo.com.br', 'ana@yahoo.com.br'],
    ['ana@yahoo.com.bt', 'ana@yahoo.com.br'],
    [' ana@gmial.com ', 'ana@gmail.com'],
  ])('%s means %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  test.each([
    'ana@gmail.com',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@hotmart.com',
    'ana@moura.adv.br',
    'ana',
    '@gmial.com',
    'a@b@gmial.com',
    'a@gmial.com@b',
    // Two letters missing, two wrong, one swapped with a wrong one, two swaps.
    'ana@gmail.c',
    'ana@gxyil.com',
    'ana@gxmil.com',
    'ana@gaxil.com',
    'ana@gamli.com',
  ])('%s is left alone', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })

  test('a suggestion keeps the name before the at sign and gets no further suggestion', () => {
    let suggestions = 0
    const domain = fc.constantFrom('gmail.com', 'hotmail.com', 'yahoo.com', 'yahoo.com.br')
    const letter = fc.constantFrom(...'aeilmo.')
    const slipped = fc
      .tuple(fc.emailAddress(), domain, fc.nat({ max: 12 }), letter, fc.nat({ max: 1 }))
      .map(([email, common, at, typed, left]) => {
        const misspelt = common.slice(0, at) + typed + common.slice(at + left)
        return `${email.split('@')[0]}@${misspelt}`
      })
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), slipped), (email) => {
        const suggestion = suggestEmail(email)
        if (suggestion === null) return
        suggestions += 1
        expect(suggestion.split('@')[0]).toBe(email.split('@')[0])
        expect(suggestEmail(suggestion)).toBeNull()
      }),
    )
    expect(suggestions).toBeGreaterThan(10)
  })
})
