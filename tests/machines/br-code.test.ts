import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brCodeCheck, isBrCode } from '#machines/pix-payment/br-code.ts'

/** From the central bank's own manual of the BR Code. */
const PUBLISHED =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

/** The same with the right check for whatever else is changed in it. */
const checked = (text: string) => `${text.slice(0, -4)}${brCodeCheck(text.slice(0, -4))}`

describe('a PIX code', () => {
  test('of the published manual is one, and with a name in accents too', () => {
    expect(isBrCode(PUBLISHED)).toBe(true)
    expect(isBrCode(checked(PUBLISHED.replace('Fulano de Tal', 'José de Assis')))).toBe(true)
  })

  test('is none once any one character of it is changed, lost or doubled', () => {
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
  ])('with %s is none, however right its check', (_, code) => {
    expect(isBrCode(checked(code))).toBe(false)
  })

  test('is none of whatever else comes', () => {
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
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isBrCode(`000201${text}63041D3D`)).toBe(false)
      }),
    )
  })
})
