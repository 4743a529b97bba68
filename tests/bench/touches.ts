import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type ElementHandle, type Page } from 'playwright'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { listPublicPaths } from '../support/built-pages.ts'
import { startServer } from '../support/server.ts'
import { computeQuantile, printGrid } from './table.ts'

/** The number of first touches, spread over the pages. */
const TOUCHES = Number(process.env.BENCH_TOUCHES ?? 1_000)

/** The slowdown of the processor at which no touch may be lost. */
const SLOWDOWN = 8

/** The latest moment of a first touch after the first paint, in milliseconds. */
const LATEST_MS = 2_500

/** How often each page is touched as a phone on a slow network, before and after its files have arrived. */
const TIMED = Number(process.env.BENCH_RUNS ?? 7)

/** The phone whose answers are timed: the slowdown of its processor, and its network in milliseconds and bytes a second. */
const SLOW_PHONE = { slowdown: 4, latency: 150, throughput: 1_600_000 / 8 } as const

/** From when on after the load an answer has to be quick, and the latest answers before and after that, in milliseconds. */
const SETTLED_MS = 1_000
const ANSWER_LIMITS = { early: 600, settled: 200 } as const

/** The longest wait for an answer. A later one counts as missing. */
const PATIENCE_MS = 60_000

/** A selector of every control that can be pressed without leaving the page. */
const CONTROLS = 'summary, button:not([disabled]):not([aria-disabled=true]), [data-asks]'

type Control = ElementHandle<HTMLElement | SVGElement>

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/**
 * Measures how many first touches are answered, and when. Each has its own window, and hits a random control at a random
 * moment after the first paint. Then it times the answers of a phone on a slow network. A figure with a `!` misses its limit.
 * @param wanted paths; all public pages when empty
 */
export async function measure(dist: string, wanted: readonly string[]): Promise<void> {
  const paths = wanted.length > 0 ? wanted : listPublicPaths()
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  try {
    const each = Math.ceil(TOUCHES / paths.length)
    const counted: string[][] = []
    for (const path of paths)
      counted.push([path, ...(await countAnswers(browser, server.origin + path, each))])
    printGrid(
      `First touches at CPU ${SLOWDOWN}x`,
      ['page', 'answered', 'median ms', 'p95 ms', 'without an answer'],
      counted,
    )
    const timed: string[][] = []
    for (const path of paths) timed.push([path, ...(await timeAnswers(browser, server.origin + path))])
    printGrid(
      `First touch to answer on a slow phone (CPU ${SLOW_PHONE.slowdown}x, ${SLOW_PHONE.latency} ms, 1.6 Mbit/s), medians of ${TIMED}`,
      ['page', `before ${SETTLED_MS} ms after load`, 'after'],
      timed,
    )
  } finally {
    await browser.close()
    await server.kill()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function countAnswers(browser: Browser, url: string, count: number): Promise<string[]> {
  const answers: Answer[] = []
  for (let touch = 0; touch < count; touch++) {
    const size = WINDOWS[touch % WINDOWS.length] ?? WINDOWS[0]
    answers.push(
      await touchPage(browser, url, { size, slowdown: SLOWDOWN, waitForMoment: waitAfterFirstPaint }),
    )
  }
  const { times, lost } = sortAnswers(answers)
  return [
    `${times.length} of ${answers.length}${lost.length > 0 ? '!' : ''}`,
    computeQuantile(times, 0.5).toFixed(0),
    computeQuantile(times, 0.95).toFixed(0),
    lost.join('; '),
  ]
}

async function timeAnswers(browser: Browser, url: string): Promise<string[]> {
  const moments = [
    [waitBeforeSettled, ANSWER_LIMITS.early],
    [waitUntilSettled, ANSWER_LIMITS.settled],
  ] as const
  const figures: string[] = []
  for (const [waitForMoment, limit] of moments) {
    const answers: Answer[] = []
    for (let touch = 0; touch < TIMED; touch++)
      answers.push(await touchPage(browser, url, { size: WINDOWS[0], ...SLOW_PHONE, waitForMoment }))
    const { times, lost } = sortAnswers(answers)
    const median = computeQuantile(times, 0.5)
    figures.push(`${median.toFixed(0)}${median > limit || lost.length > 0 ? '!' : ''} ${lost.join('; ')}`)
  }
  return figures
}

function sortAnswers(answers: readonly Answer[]) {
  return {
    times: answers.filter((answer) => typeof answer === 'number'),
    lost: answers.filter((answer) => typeof answer === 'string'),
  }
}

/** Milliseconds until the answer; without an answer, what was pressed. */
type Answer = number | string

type Visit = {
  readonly size: (typeof WINDOWS)[number]
  readonly slowdown: number
  readonly latency?: number
  readonly throughput?: number
  /** Waits from the beginning of the page to the moment of the touch. */
  readonly waitForMoment: (page: Page) => Promise<void>
}

async function waitAfterFirstPaint(page: Page, latestMs = LATEST_MS): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForTimeout(Math.random() * latestMs)
}

/** A page is painted before it has loaded, so the moment is never a settled one. */
async function waitBeforeSettled(page: Page): Promise<void> {
  await waitAfterFirstPaint(page, SETTLED_MS)
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(SETTLED_MS)
}

async function touchPage(
  browser: Browser,
  url: string,
  { size, slowdown, latency, throughput, waitForMoment }: Visit,
): Promise<Answer> {
  const context = await browser.newContext({ viewport: size })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (latency !== undefined && throughput !== undefined)
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    await page.goto(url, { waitUntil: 'commit' })
    await waitForMoment(page)
    const picked = await page.evaluateHandle(pickVisible, [CONTROLS, Math.random()] as const)
    const control = picked.asElement() as Control | null
    if (!control) return 'no control'
    const name = await control.evaluate((element) => element.textContent.trim() || element.ariaLabel)
    return (await press(page, control)) ?? `"${name}"`
  } finally {
    await context.close()
  }
}

/**
 * Picks a control that can be seen. In the page at once: asking for each control would take longer than the moments touched.
 * @param place where it stands among the visible ones, from 0 to below 1
 */
function pickVisible([controls, place]: readonly [string, number]): HTMLElement | SVGElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(controls)]
  const visible = all.filter((control) => control.checkVisibility() && control.getClientRects().length > 0)
  return visible[Math.floor(place * visible.length)]
}

/**
 * Presses with a pointer, as a visitor does. Answers are a disclosure that opens or closes, a dialog, a message, a moved
 * focus, a control that changes or disappears, a print, or another page or a download, which count as 0 ms. Null when there is no
 * answer.
 */
async function press(page: Page, control: Control): Promise<number | null> {
  await control.evaluate(watchForAnswer)
  const options = { timeout: PATIENCE_MS }
  const before = page.url()
  // A router that only notes its state in the history leaves the address as it is.
  const left = page
    .waitForEvent('framenavigated', { ...options, predicate: (frame) => frame.url() !== before })
    .then(() => 0)
  const saved = page.waitForEvent('download', options).then(() => 0)
  const answered = page
    .waitForFunction(readAnswer, null, options)
    .then((answer) => answer.evaluate((found) => found?.ms ?? null))
  const [answer] = await Promise.all([
    Promise.any([left, saved, answered]).catch(() => null),
    control.click(options),
  ])
  return answer
}

/** Reads what `watchForAnswer` has left in the page; null before the answer. */
function readAnswer(): { readonly ms: number } | null {
  const { pressed, answered } = window as unknown as { pressed: number; answered?: number }
  return answered === undefined ? null : { ms: answered - pressed }
}

/** Watches for the answer. It runs in the page, so it uses nothing from outside. */
function watchForAnswer(control: Element) {
  let prints = 0
  window.print = () => void prints++
  const describe = () => {
    const { activeElement } = document
    const messages = document.querySelectorAll('[role=alert], [role=status], output')
    return JSON.stringify([
      prints,
      control.closest('details')?.open,
      document.querySelectorAll('dialog[open]').length,
      [...messages].map(({ textContent }) => textContent),
      activeElement === control || activeElement === document.body ? '' : activeElement?.outerHTML,
      control.isConnected && control.checkVisibility() && control.outerHTML,
    ])
  }
  addEventListener(
    'pointerup',
    () => {
      const before = describe()
      const pressed = performance.now()
      const look = () => {
        if (describe() === before) requestAnimationFrame(look)
        else Object.assign(window, { pressed, answered: performance.now() })
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
