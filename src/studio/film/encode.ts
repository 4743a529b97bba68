import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frame } from './camera.ts'
import { FRAME_MS } from './limits.ts'

/** Colours as every browser expects them of a video of this size. */
const COLOURS =
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709'

/** Nothing of the machine or the day is written into a file. */
const NO_METADATA = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact']

/** A film stands still most of the time, and a new whole picture every ten seconds is enough to move about in it. */
const WHOLE_PICTURES = ['-g', String(10_000 / FRAME_MS)]

const WEBM = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '40',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-row-mt',
  '1',
]
const MP4 = [
  '-c:v',
  'libx264',
  '-profile:v',
  'high',
  '-preset',
  'slow',
  '-crf',
  '26',
  '-movflags',
  '+faststart',
]

/** Whether this machine has ffmpeg. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0
}

/**
 * Encodes pictures as a film without sound: `demo.webm` and `demo.mp4` in `folder`, beside the list of the pictures.
 * @throws Error with ffmpeg's own words
 */
export async function encodeFilm(frames: readonly Frame[], folder: string): Promise<void> {
  const list = join(folder, 'pictures.txt')
  await writeFile(list, formatPictureList(frames))
  const input = ['-f', 'concat', '-safe', '0', '-i', list]
  const film = ['-vf', `fps=${1_000 / FRAME_MS},${COLOURS}`, '-an', ...WHOLE_PICTURES, ...NO_METADATA]
  runFfmpeg([...input, ...film, ...WEBM, join(folder, 'demo.webm')])
  runFfmpeg([...input, ...film, ...MP4, join(folder, 'demo.mp4')])
}

/** Makes the poster of a picture: `poster.webp` in `folder`. */
export function encodePoster(picture: string, folder: string): void {
  runFfmpeg(['-i', picture, '-c:v', 'libwebp', '-quality', '50', ...NO_METADATA, join(folder, 'poster.webp')])
}

/** Formats pictures for ffmpeg's `concat`, which leaves out the time of the last one unless it is named again. */
export function formatPictureList(frames: readonly Frame[]): string {
  const last = frames.at(-1)
  const lines = frames.map(({ file, ms }) => `file '${file}'\nduration ${ms / 1_000}`)
  return `${[...lines, ...(last ? [`file '${last.file}'`] : [])].join('\n')}\n`
}

function runFfmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`O ffmpeg falhou: ${stderr.trim()}`)
}
