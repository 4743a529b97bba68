import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { ROOT } from '../repository.ts'

const FILES = join(ROOT, 'node_modules/@fontsource/schibsted-grotesk/files')

/** Where tools keep what they can make again. */
const CACHE = join(ROOT, 'node_modules/.cache/pauta')

/** Unpacks the two weights charts use into TrueType files, the only format the renderer reads. Returns their paths. */
export async function unpackTypeface(): Promise<string[]> {
  await mkdir(CACHE, { recursive: true })
  return Promise.all(
    [400, 700].map(async (weight) => {
      const woff = await readFile(join(FILES, `schibsted-grotesk-latin-${weight}-normal.woff`))
      const file = join(CACHE, `schibsted-grotesk-${weight}.ttf`)
      // Renamed when it is whole, because several processes may unpack it at once.
      const part = `${file}.${randomUUID()}`
      await writeFile(part, unpackWoff(woff))
      await rename(part, file)
      return file
    }),
  )
}

/** Unpacks a WOFF file, which is a TrueType file whose tables are compressed one by one (W3C, WOFF 1.0). */
function unpackWoff(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, turn) => {
    const entry = woff.subarray(44 + 20 * turn, 64 + 20 * turn)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const body = woff.subarray(offset, offset + packed)
    return { entry, length, body: packed < length ? inflateSync(body) : body }
  })
  const header = Buffer.alloc(12 + 16 * tables.length)
  woff.copy(header, 0, 4, 8)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(16 * power, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE(16 * (tables.length - power), 10)
  let at = header.length
  const bodies = tables.map(({ entry, length, body }, turn) => {
    const place = 12 + 16 * turn
    entry.copy(header, place, 0, 4)
    entry.copy(header, place + 4, 16, 20)
    header.writeUInt32BE(at, place + 8)
    header.writeUInt32BE(length, place + 12)
    at += Math.ceil(length / 4) * 4
    return Buffer.concat([body, Buffer.alloc((4 - (length % 4)) % 4)])
  })
  return Buffer.concat([header, ...bodies])
}
