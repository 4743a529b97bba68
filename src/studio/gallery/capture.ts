import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { CONSENT_COOKIE, NOTHING_ALLOWED } from '#machines/consent/record.ts'
import { findViolations, type Violation } from '#src/studio/browser/axe.ts'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { formatStep } from '#src/studio/paths/format.ts'
import { renderAll } from '../browser/layout.ts'
import { getScene, LONG_PAGE, type Scene } from './scenes.ts'
import type { Shot, Take } from './shots.ts'

/** The sizes of the screens, by name. */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1_440, height: 900 } } as const

/** A size by its name. */
export type SizeName = keyof typeof SIZES

const SIZE_NAMES = ['desktop', 'phone'] as const satisfies readonly SizeName[]

/** One captured moment. */
export type Capture = {
  readonly chart: string
  readonly title: string
  /** The states and messages it is captured for. */
  readonly shows: readonly string[]
  /** Ids of all active states. */
  readonly states: readonly string[]
  /** How it was reached, in Portuguese. */
  readonly steps: readonly string[]
  readonly size: SizeName
  /** The path of the picture, relative to the gallery. */
  readonly file: string
  /** The text of the page, including its fields. */
  readonly text: string
  readonly violations: readonly Violation[]
}

/**
 * Runs a path in the gallery's site and captures its shots in both sizes.
 * @throws Error when the page does not start the chart, or the chart is not in the planned state
 */
export async function captureTake(
  browser: Browser,
  origin: string,
  out: string,
  take: Take,
): Promise<readonly Capture[]> {
  const { entry, start, walk, shots } = take
  const scene = getScene(entry, start)
  if (scene === null) return []
  const context = await browser.newContext({
    viewport: SIZES.desktop,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const { at } = walk.path.start
    if (scene.hasDecided) {
      const decision = encodeURIComponent(JSON.stringify(createConsentRecord(NOTHING_ALLOWED, at)))
      await context.addCookies([{ name: CONSENT_COOKIE, value: decision, url: origin }])
    }
    await page.route('**/api/**', (route) => route.fulfill({ json: { success: true, data: null } }))
    await page.addInitScript((staging) => Object.assign(window, { staging }), {
      chart: entry.id,
      start,
      others: scene.others,
    })
    await page.clock.setFixedTime(at)
    await page.goto(new URL(scene.route, origin).href)
    await stayOnPage(page)
    await renderAll(page)
    await showSubject(page, scene)
    await scene.open?.(page)
    await page.waitForFunction(() => window.stageDoor.isSet())

    const captures: Capture[] = []
    let now = at
    for (let steps = 0; steps <= walk.path.steps.length; steps += 1) {
      const occurrence = walk.path.steps[steps - 1]?.occurrence
      if (occurrence) {
        const elapsed = occurrence.type === 'waited' || occurrence.type === 'slept' ? occurrence.ms : 0
        now += elapsed
        await page.clock.setFixedTime(now)
        await page.evaluate(([what, ms]) => window.stageDoor.happen(what, ms), [occurrence, elapsed] as const)
      }
      const shot = shots.find((one) => one.steps === steps)
      for (const size of shot ? SIZE_NAMES : [])
        if (shot) captures.push(await captureShot(page, out, scene, take, shot, size))
    }
    return captures
  } finally {
    await context.close()
  }
}

/** Answers navigations so that the browser stays: a chart that ends by leaving the page is captured on it. */
async function stayOnPage(page: Page) {
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  )
}

/** Reads the text of a page whose code could not be loaded, which belongs to no chart. */
export async function readBrokenPage(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.route('**/assets/plans-*.js', (route) => route.abort())
    const staging = { chart: '', start: 0, others: {} }
    await page.addInitScript((none) => Object.assign(window, { staging: none }), staging)
    await page.goto(new URL('/plans', origin).href)
    await page.getByRole('alert').waitFor()
    return await page.evaluate(() => document.body.innerText)
  } finally {
    await page.close()
  }
}

async function showSubject(page: Page, { subject }: Scene) {
  if (subject) await page.locator(subject).scrollIntoViewIfNeeded()
}

async function captureShot(
  page: Page,
  out: string,
  scene: Scene,
  { entry, walk }: Take,
  shot: Shot,
  size: SizeName,
): Promise<Capture> {
  await page.setViewportSize(SIZES[size])
  await showSubject(page, scene)
  // After two frames React has rendered and the browser has painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const name = (shot.shows[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  const file = join('pictures', `${entry.id}-${name}-${size}.png`)
  await mkdir(join(out, 'pictures'), { recursive: true })
  await page.screenshot({ path: join(out, file), fullPage: scene.route !== LONG_PAGE })
  const violations = await findViolations(page)
  const { states } = await page.evaluate(() => window.stageDoor.read())
  // Only a chart that has not ended is checked: its parent may have restarted an ended one.
  const planned = walk.seen[shot.steps]?.snapshot
  const absent =
    planned?.status === 'active' && listActiveStates(planned).find(({ id }) => !states.includes(id))
  if (absent) throw new Error(`the page is not in ${absent.id} when it should show ${shot.shows.join(', ')}`)
  return {
    chart: entry.id,
    title: entry.title,
    shows: shot.shows,
    states,
    steps: walk.path.steps.slice(0, shot.steps).map(({ occurrence }) => formatStep(entry, occurrence)),
    size,
    file,
    text: await page.evaluate(() => document.body.innerText),
    violations,
  }
}
