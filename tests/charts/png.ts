import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'

/** Widest and highest picture, in pixels; a smaller drawing is made twice as large, for print. */
const LARGEST = 4_000
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SOURCE = 'Source'

/**
 * A drawing as a PNG that fits a repository: 256 colours at most, which is more than a chart has. It names the drawing
 * it was made of, so that no one has to draw it again to know whether it is still right. Drawn and packed beside the
 * program's own thread.
 * @param typeface files of the typeface
 */
export async function pngOf(svg: string, typeface: string[]): Promise<Buffer> {
  const [, widest = '', highest = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const zoom = Math.min(2, Math.max(1, LARGEST / Math.max(Number(widest), Number(highest))))
  const { width, height, pixels } = await renderAsync(svg, {
    background: 'white',
    fitTo: { mode: 'zoom', value: zoom },
    font: { fontFiles: typeface, loadSystemFonts: false },
  })
  const { palette, indices } = reduced(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  const packed = await promisify<Buffer, { level: number }, Buffer>(deflate)(rows, { level: 9 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, each the number of a colour.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`${SOURCE}\0${hashOf(svg)}`, 'latin1')),
    chunk('PLTE', palette),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Whether a picture was made of this drawing. */
export function isPngOf(png: Buffer, svg: string): boolean {
  return png.subarray(0, 200).includes(`${SOURCE}\0${hashOf(svg)}`)
}

function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex')
}

/** The commonest colours, and for each pixel the number of the nearest. */
function reduced(pixels: Buffer): { palette: Buffer; indices: Buffer } {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 256)
  const colours = kept.map(([colour]) => colour)
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, colours)]))
  const indices = Buffer.alloc(pixels.length / 4)
  for (let at = 0; at < indices.length; at += 1) indices[at] = places.get(pixels.readUIntBE(at * 4, 3)) ?? 0
  return { palette: Buffer.concat(colours.map((colour) => Buffer.from(channels(colour)))), indices }
}

function nearest(colour: number, palette: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let place = 0; place < palette.length && least > 0; place += 1) {
    const other = palette[place] ?? 0
    const distance =
      ((other >> 16) - red) ** 2 + (((other >> 8) & 0xff) - green) ** 2 + ((other & 0xff) - blue) ** 2
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}

function channels(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
