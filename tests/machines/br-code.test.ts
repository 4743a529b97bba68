import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBrCodeCheck, isBrCode } from '#machines/payments/br-code.ts'
import { anyText } from '#tests/support/any-text.ts'

/** From the central bank's own manual of the BR Code. */
const PUBLISHED =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

/** Replaces the checksum of a code with the right one, so that only its other changes count. */
const withCheck = (text: string) => `${text.slice(0, -4)}${computeBrCodeCheck(text.slice(0, -4))}`

test.each([
  // The value every catalogue of checksums gives for it (CRC-16/CCITT-FALSE).
  ['123456789', '29B1'],
  ['pix 44', '04DA'],
])('the check of %o is %s, in four digits', (text, check) => {
  expect(computeBrCodeCheck(text)).toBe(check)
})

describe('a PIX code', () => {
  test('from the published manual is valid, also with accents in the name', () => {
    expect(isBrCode(PUBLISHED)).toBe(true)
    expect(isBrCode(withCheck(PUBLISHED.replace('Fulano de Tal', 'José de Assis')))).toBe(true)
  })

  test('is invalid when one character is changed, lost or doubled', () => {
    fc.assert(
      fc.property(fc.nat(PUBLISHED.length - 1), fc.constantFrom('X', '7', '', 'twice'), (at, by) => {
        const kept = PUBLISHED[at] ?? ''
        const put = by === 'twice' ? kept + kept : by
        fc.pre(put.toLowerCase() !== kept.toLowerCase())
        expect(isBrCode(PUBLISHED.slice(0, at) + put + PUBLISHED.slice(at + 1))).toBe(false)
      }),
    )
  })

  test.each([
    ['another currency', PUBLISHED.replace('5303986', '5303840')],
    ['another arrangement', PUBLISHED.replace('br.gov.bcb.pix', 'br.gov.bcb.xip')],
    ['a field that is longer than the code', PUBLISHED.replace('6008BRASILIA', '6099BRASILIA')],
    ['no receiver', PUBLISHED.replace('5913Fulano de Tal', '')],
    ['another format', PUBLISHED.replace('000201', '000202')],
    ['a field whose length is no number', PUBLISHED.replace('6008BRASILIA', '60x8BRASILIA')],
    ['no check field', PUBLISHED.replace('6304', '6404')],
    ['a check field that is not the last', PUBLISHED.replace('62070503***6304', '6304ABCD6404')],
    ['a last field that is longer than the rest', PUBLISHED.replace('63041D3D', '639963041D3D')],
    ['a field without a number after the check', PUBLISHED.replace('62070503***', '6304ABCD620x***')],
  ])('is invalid with %s, even with the right checksum', (_, code) => {
    expect(isBrCode(withCheck(code))).toBe(false)
  })

  test('does not match any other text', () => {
    for (const text of [
      '',
      '6304',
      '000201\ud80063041D3D',
      '000201',
      'https://pix.example',
      PUBLISHED.repeat(2),
    ])
      expect(isBrCode(text)).toBe(false)
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isBrCode(`000201${text}63041D3D`)).toBe(false)
      }),
    )
  })
})
