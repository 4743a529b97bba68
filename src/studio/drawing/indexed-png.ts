import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SOURCE = 'Source'

/** A picture without transparency: four bytes for each pixel (red, green, blue, opacity), row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly pixels: Buffer }

/**
 * Encodes a picture as a PNG with at most 256 colours, small enough for a repository. Compression does not block the main
 * thread.
 * @param source what the picture shows, as text; the PNG contains its hash, for `isPngOf`
 */
export async function encodeIndexedPng({ width, height, pixels }: Pixels, source: string): Promise<Buffer> {
  const { palette, indices } = reduceColours(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1) {
    rows.set(indices.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  }
  const packed = await promisify<Buffer, { level: number }, Buffer>(deflate)(rows, { level: 6 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, indexed colours.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    createChunk('tEXt', Buffer.from(`${SOURCE}\0${hashOf(source)}`, 'latin1')),
    createChunk('PLTE', palette),
    createChunk('IDAT', packed),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Whether a picture was made from this source. */
export function isPngOf(png: Buffer, source: string): boolean {
  return png.subarray(0, 200).includes(`${SOURCE}\0${hashOf(source)}`)
}

function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('hex')
}

/** Picks the most frequent colours, and for each pixel the index of the nearest one. Neighbouring pixels are mostly alike. */
function reduceColours(pixels: Buffer): { palette: Buffer; indices: Buffer } {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const counts = new Map<number, number>()
  for (let start = 0, end = 0; start < words.length; start = end) {
    const word = words[start] ?? 0
    while (words[end] === word) end += 1
    counts.set(word, (counts.get(word) ?? 0) + end - start)
  }
  const kept = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 256)
  const colours = kept.map(([word]) => readColour(word))
  const places = new Map([...counts.keys()].map((word) => [word, findNearest(readColour(word), colours)]))
  const indices = Buffer.alloc(words.length)
  for (let start = 0, end = 0; start < words.length; start = end) {
    const word = words[start] ?? 0
    while (words[end] === word) end += 1
    indices.fill(places.get(word) ?? 0, start, end)
  }
  return { palette: Buffer.concat(colours.map((colour) => Buffer.from(getChannels(colour)))), indices }
}

/** Decodes the colour of four bytes (red, green, blue, opacity) read as one little-endian number. */
function readColour(word: number): number {
  return ((word & 0xff) << 16) | (word & 0xff00) | ((word >> 16) & 0xff)
}

function findNearest(colour: number, palette: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = getChannels(colour)
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

function getChannels(colour: number): readonly number[] {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

function createChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
