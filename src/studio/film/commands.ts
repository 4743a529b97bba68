import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sirv from 'sirv'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { CONSENT_COOKIE, NOTHING_ALLOWED } from '#machines/consent/record.ts'
import { filmMark, filmScenes } from '#src/content/film.ts'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { ROOT } from '#src/studio/repository.ts'
import { openCamera } from './camera.ts'
import { type Cue, formatCaptions, getReadingMs } from './captions.ts'
import { encodeFilm, encodePoster, hasFfmpeg } from './encode.ts'
import { FILM_SECONDS, MAX_BYTES, PICTURE, PIXEL_RATIO } from './limits.ts'
import { ACTS } from './scenes.ts'
import { nameScene, setStage } from './stage.ts'

/** The files of the film, which the home page fetches on demand. */
const OUT = join(ROOT, 'src/assets/film')

const FILES = ['demo.webm', 'demo.mp4', 'demo.vtt', 'poster.webp'] as const

/** The scene whose end is the poster. */
const POSTER_SCENE = 'listening'

// In their order; the keys are written out in the content as literals.
const SCENES = Object.keys(filmScenes) as (keyof typeof filmScenes)[]

/**
 * Films the built site and writes WebM, MP4, captions and poster.
 * @returns the exit code: 0, 1 without ffmpeg or when the film is too long, short or large
 */
export async function writeFilm(): Promise<number> {
  if (!hasFfmpeg()) {
    process.stderr.write(
      'O filme precisa do ffmpeg. Instale-o com “apt-get install -y ffmpeg” (Debian, Ubuntu) ou “brew install ffmpeg” (macOS).\n',
    )
    return 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'filme-'))
  const server = createServer(sirv(join(ROOT, 'dist/client')))
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  try {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const { frames, cues, poster } = await film(await openDemo(browser, origin), folder)
    await encodeFilm(frames, folder)
    encodePoster(poster, folder)
    await writeFile(join(folder, 'demo.vtt'), formatCaptions(cues))
    if (!(await isFit(folder, (cues.at(-1)?.endMs ?? 0) / 1_000))) return 1
    for (const name of FILES) await copyFile(join(folder, name), join(OUT, name))
    return 0
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints length and sizes, and tells whether they are as they must be. A film that is not leaves the kept one. */
async function isFit(folder: string, seconds: number): Promise<boolean> {
  process.stdout.write(`Filme de ${seconds} s.\n`)
  const faults = seconds < FILM_SECONDS.min || seconds > FILM_SECONDS.max ? ['a duração'] : []
  for (const [name, most] of Object.entries(MAX_BYTES)) {
    const { size } = await stat(join(folder, name))
    process.stdout.write(`${name}: ${size} bytes, de no máximo ${most}.\n`)
    if (size > most) faults.push(`o tamanho de ${name}`)
  }
  if (faults.length > 0) process.stderr.write(`Fora do limite: ${faults.join(', ')}.\n`)
  return faults.length === 0
}

/** Opens the demonstration as on a phone, with a clock that only the camera moves. */
async function openDemo(browser: Browser, origin: string): Promise<Page> {
  const { width, height } = PICTURE
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: PIXEL_RATIO,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  // No notice covers the page.
  const refusal = JSON.stringify(createConsentRecord(NOTHING_ALLOWED, Date.now()))
  await context.addCookies([{ name: CONSENT_COOKIE, value: encodeURIComponent(refusal), url: origin }])
  await context.route('**/api/**', (route) => route.fulfill({ json: { success: true, data: null } }))
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${origin}/demo`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await setStage(page, filmMark)
  return page
}

async function film(page: Page, folder: string) {
  const camera = openCamera(page, folder)
  const cues: Cue[] = []
  let poster = ''
  for (const [index, name] of SCENES.entries()) {
    const { title, captions } = filmScenes[name]
    await nameScene(page, `${index + 1}/${SCENES.length} · ${title}`)
    for (const [place, act] of ACTS[name].entries()) {
      // The types give each caption an act.
      const text = captions[place] ?? ''
      const startMs = camera.getLength()
      await act(page, camera)
      const rest = getReadingMs(text) - (camera.getLength() - startMs)
      if (rest > 0) await camera.hold(rest)
      cues.push({ startMs, endMs: camera.getLength(), text })
    }
    if (name === POSTER_SCENE) poster = camera.frames.at(-1)?.file ?? ''
  }
  return { frames: camera.frames, cues, poster }
}
