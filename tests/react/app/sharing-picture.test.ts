// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { beforeAll, expect, test } from 'vitest'
import { CROP_SIZE } from '#src/app/build/sharing-crops.ts'
import { createPicturePainter, type PicturePainter } from '#src/app/build/sharing-picture.tsx'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WIDTH = 1_200
const HEIGHT = 630

/** Where a heading may stand: between the brand and the page's title. */
const HEADING = { left: 100, right: 620, top: 120, bottom: 500 } as const

/** Blue, which the picture has nowhere else. */
const crop = Buffer.from(
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CROP_SIZE.width}" height="${CROP_SIZE.height}"><path d="M0 0h999v999H0z" fill="#00f"/></svg>`,
  )
    .render()
    .asPng(),
)

let paint: PicturePainter
beforeAll(async () => {
  paint = await createPicturePainter(ROOT, 'Pauta')
})

/** Paints a picture and returns a function that reads the colour of a pixel: red, green and blue. */
async function paintPixels(heading: string) {
  const png = await paint({ heading, title: 'Um título da página', crop })
  const image = `<image width="${WIDTH}" height="${HEIGHT}" href="data:image/png;base64,${png.toString('base64')}"/>`
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${image}</svg>`,
  ).render()
  return (x: number, y: number) => [...pixels.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)]
}

/** Lists the heights of the lines of a heading without descenders, in pixels. */
async function measureLines(heading: string): Promise<readonly number[]> {
  const read = await paintPixels(heading)
  const isWhite = (y: number) => {
    for (let x = HEADING.left; x < HEADING.right; x += 1) if (Math.min(...read(x, y)) > 240) return true
    return false
  }
  const lines: number[] = []
  for (let y = HEADING.top; y < HEADING.bottom; y += 1) {
    if (!isWhite(y)) continue
    if (isWhite(y - 1)) lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1
    else lines.push(1)
  }
  return lines
}

test.each([
  ['short', 'Preços'],
  ['usual', 'Fale com toda a carteira de uma vez, só com quem autorizou o contato.'],
  ['far too long', 'Um título que ninguém deveria escrever '.repeat(8)],
])('a %s heading gives a PNG of the size link previews take', async (_, heading) => {
  for (const piece of [null, crop]) {
    const picture = await paint({ heading, title: 'Um título da página, com acentuação', crop: piece })
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 630])
    // Previews of more than 300 kB are left out by some readers.
    expect(picture.length).toBeLessThan(300_000)
  }
})

test('another heading is another picture', async () => {
  const [one, other] = await Promise.all(
    ['Uma', 'Outra'].map((heading) => paint({ heading, title: 'Título', crop: null })),
  )
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false)
})

test('the piece of the product is in the lower right corner, and no heading reaches it', async () => {
  for (const heading of ['H', 'H'.repeat(80), 'HHHH '.repeat(40)]) {
    const read = await paintPixels(heading)
    let others = 0
    for (let y = HEIGHT - CROP_SIZE.height; y < HEIGHT; y += 1)
      for (let x = WIDTH - CROP_SIZE.width; x < WIDTH; x += 1) {
        const [red = 0, , blue = 0] = read(x, y)
        // The hairline on it is a light blue.
        if (red > 60 || blue < 230) others += 1
      }
    // Only the rounded corner shows the sheet.
    expect(others).toBeGreaterThan(50)
    expect(others).toBeLessThan(500)
    expect(read(WIDTH - 1, HEIGHT - 1)).toEqual([0, 0, 255])
  }
})

test('a heading beside it stays large, in at most five lines', async () => {
  expect(await measureLines('HHHH '.repeat(4))).toHaveLength(2)
  const longest = await measureLines('HHHH '.repeat(40))
  expect(longest).toHaveLength(5)
  // Capitals of 44 pixels are 31 high.
  for (const height of longest) expect(height).toBeGreaterThanOrEqual(30)
})

test('a heading of 80 letters is shown whole', async () => {
  const [one, other] = await Promise.all(
    ['.', '!'].map((end) =>
      paint({
        heading: `Converse com a carteira inteira do escritório, só com quem autorizou o contato${end}`,
        title: 'Título',
        crop,
      }),
    ),
  )
  expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false)
})
