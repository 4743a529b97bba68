import fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { createQrSvg, drawQrPath, encodeQrCode, type QrCode } from '#src/lib/qr-code/qr-code.ts'

/** What a camera reads from the code: pixels in, text out, by a reader that shares nothing with the writer. */
function read({ size, modules }: QrCode): string | undefined {
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data
}

test('a reader decodes exactly the encoded text, accents included', () => {
  const links = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .map((text) => `https://wa.me/5511987654821?text=${encodeURIComponent(text.toWellFormed())}`)
  fc.assert(
    fc.property(links, (link) => {
      const code = encodeQrCode(link)
      expect(code && read(code)).toBe(link)
    }),
    { numRuns: 40 },
  )
})

test('the path draws the dark modules and nothing else', () => {
  const code = encodeQrCode('https://wa.me/5511987654821')
  if (!code) throw new Error('A short link always has a code')
  const drawn = code.modules.map((row) => row.map(() => false))
  for (const [, x, y, width] of drawQrPath(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  expect(drawn).toEqual(code.modules)
  expect(code.modules.slice(0, 4).flat().some(Boolean)).toBe(false)
})

test('the file is one well-formed drawing', () => {
  const code = encodeQrCode('https://wa.me/5511987654821')
  const file = new DOMParser().parseFromString(code ? createQrSvg(code) : '', 'image/svg+xml')
  expect(file.documentElement.getAttribute('viewBox')).toBe(`0 0 ${code?.size} ${code?.size}`)
  expect(file.querySelectorAll('path')).toHaveLength(1)
})

test('a text too long for any code gives null', () => {
  expect(encodeQrCode('x'.repeat(5_000))).toBeNull()
})
