import { expect, test } from 'vitest'
import { formatCaptions, getReadingMs } from '#src/studio/film/captions.ts'
import { formatPictureList } from '#src/studio/film/encode.ts'

test('captions are written as WebVTT, one after another', () => {
  const cues = [
    { startMs: 0, endMs: 4_040, text: 'Assuma a conversa.' },
    { startMs: 4_040, endMs: 65_500, text: 'Leia o áudio.' },
  ]
  expect(formatCaptions(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.040\nAssuma a conversa.\n\n00:00:04.040 --> 00:01:05.500\nLeia o áudio.\n',
  )
})

test('fifteen characters are read in a second, and a started frame is a whole one', () => {
  expect(getReadingMs('x'.repeat(30))).toBe(2_000)
  expect(getReadingMs('x'.repeat(31))).toBe(2_080)
})

test('each picture stands as long as it was filmed, the last one too', () => {
  const frames = [
    { file: '/a/0000.png', ms: 40 },
    { file: '/a/0001.png', ms: 1_200 },
  ]
  expect(formatPictureList(frames)).toBe(
    "file '/a/0000.png'\nduration 0.04\nfile '/a/0001.png'\nduration 1.2\nfile '/a/0001.png'\n",
  )
})
