import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { isEmail } from '#machines/rules/email.ts'
import { anyText } from '#tests/support/any-text.ts'

describe('one address', () => {
  test.each([
    'ana@exemplo.com.br',
    'ana.lima+pauta@Exemplo.com.br',
    "maria.d'avila@exemplo.adv.br",
    'a_b-c@x1.y-z.br',
    '_ana@exemplo.com.br',
    'ana@escritório.adv.br',
    'ana@xn--escritrio-b7a.adv.br',
  ])('is %s', (email) => expect(isEmail(email)).toBe(true))

  test.each([
    'ana@exemplo',
    'ana@exemplo.com.br.',
    'ana@exemplo.com.br,',
    'ana@.com.br',
    'ana@exemplo..br',
    'ana@-exemplo.br',
    'ana@exemplo-.br',
    'ana@exemplo.b',
    'ana@exemplo.c0m',
    '.ana@exemplo.com.br',
    'ana.@exemplo.com.br',
    'ana..lima@exemplo.com.br',
    "ana'@exemplo.com.br",
    'ana,rui@exemplo.com.br',
    'ana;rui@exemplo.com.br',
    'ana@exemplo.com.br,rui@exemplo.com.br',
    'ana@exemplo.com.br(x)outra.com.br',
    'ana(x)@exemplo.com.br',
    '"ana"@exemplo.com.br',
    '<ana@exemplo.com.br>',
    'Ana <ana@exemplo.com.br>',
    'mailto:ana@exemplo.com.br',
    'ana@rui@exemplo.com.br',
    'ana@[127.0.0.1]',
    'ana@exemplo.com.br\u200b',
    'ana@exemplo.com.br\n',
    'joão@exemplo.com.br',
    'ana lima@exemplo.com.br',
    '',
  ])('is not %j', (email) => expect(isEmail(email)).toBe(false))

  test('in ASCII is one that the payment provider takes', () => {
    const piece = fc.constantFrom(
      'a',
      'Z',
      '9',
      '.',
      '-',
      '_',
      "'",
      '+',
      '@',
      ',',
      ';',
      '<',
      '>',
      ':',
      '(',
      ' ',
      'br',
    )
    const made = fc
      .tuple(fc.array(piece), fc.array(piece))
      .map(([name, domain]) => `${name.join('')}a@${domain.join('')}exemplo.com.br`)
    let accepted = 0
    fc.assert(
      fc.property(fc.oneof(made, anyText), (email) => {
        if (!isEmail(email)) return
        accepted += 1
        expect(z.email().safeParse(email).success).toBe(true)
      }),
      { numRuns: 2_000 },
    )
    expect(accepted).toBeGreaterThan(0)
  })
})
