import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filmScenes } from '#src/content/film.ts'
import { ROOT } from '#src/studio/repository.ts'

const read = (name: string) => readFileSync(join(ROOT, 'src/assets/film', name))

/** Reads the length of an MP4 file in seconds, from its movie header (`mvhd`, version 0). */
function readMp4Length(file: Buffer): number {
  const header = file.indexOf('mvhd')
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16)
}

/** Reads the length of a WebM file in seconds: `Duration`, eight bytes long, in thousandths of a second. */
function readWebmLength(file: Buffer): number {
  const duration = file.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return file.readDoubleBE(duration + 3) / 1_000
}

/** Reads the captions: when each begins and ends, in milliseconds, and its text. */
function readCues(file: string) {
  return file
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [times = '', text = ''] = block.split('\n')
      const [start = 0, end = 0] = times
        .split(' --> ')
        .map((time) => Math.round(time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000))
      return { start, end, text }
    })
}

const webm = read('demo.webm')
const mp4 = read('demo.mp4')
const cues = readCues(read('demo.vtt').toString())

describe('the film, as `npm run film` wrote it', () => {
  test('takes 60 to 90 seconds in both files, each below 3 MB', () => {
    for (const seconds of [readWebmLength(webm), readMp4Length(mp4)]) {
      expect(seconds).toBeGreaterThan(60)
      expect(seconds).toBeLessThan(90)
    }
    expect(readWebmLength(webm)).toBeCloseTo(readMp4Length(mp4), 0)
    expect(webm.length).toBeLessThan(3_000_000)
    expect(mp4.length).toBeLessThan(3_000_000)
    expect(read('poster.webp').length).toBeLessThan(40_000)
  })

  test('is VP9, and H.264 that can be played before it has arrived', () => {
    expect(webm.includes('V_VP9')).toBe(true)
    expect(mp4.includes('avc1')).toBe(true)
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
  })

  test('is captioned with the texts that the page shows, in their order', () => {
    expect(cues.map(({ text }) => text)).toEqual(
      Object.values(filmScenes).flatMap(({ captions }) => captions),
    )
  })

  test('leaves each caption on screen long enough to be read, from its beginning to its end', () => {
    let last = 0
    for (const { start, end, text } of cues) {
      expect(start, text).toBe(last)
      expect(end - start, text).toBeGreaterThanOrEqual((text.length / 15) * 1_000)
      last = end
    }
    expect(last / 1_000).toBeLessThanOrEqual(readMp4Length(mp4) + 0.04)
    expect(last / 1_000).toBeGreaterThan(readMp4Length(mp4) - 1)
  })
})
