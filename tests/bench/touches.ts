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

/** The slowdown of the processor. */
const SLOWDOWN = 8

/** The latest moment of a first touch after the first paint, in milliseconds. */
const LATEST_MS = 2_500

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
 * moment after the first paint. A figure with a `!` misses its limit.
 * @param wanted paths; all public pages when empty
 */
export async function measure(dist: string, wanted: readonly string[]): Promise<void> {
  const paths = wanted.length > 0 ? wanted : listPublicPaths()
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  const rows: string[][] = []
  const each = Math.ceil(TOUCHES / paths.length)
  try {
    for (const path of paths) {
      const answers: (number | string)[] = []
      for (let touch = 0; touch < each; touch++)
        answers.push(await touchPage(browser, `${server.origin}${path}`, touch))
      const times = answers.filter((answer) => typeof answer === 'number')
      const lost = answers.filter((answer) => typeof answer === 'string')
      rows.push([
        path,
        `${times.length} of ${answers.length}${lost.length > 0 ? '!' : ''}`,
        computeQuantile(times, 0.5).toFixed(0),
        computeQuantile(times, 0.95).toFixed(0),
        lost.join('; '),
      ])
    }
  } finally {
    await browser.close()
    await server.kill()
    await rm(directory, { recursive: true, force: true })
  }
  printGrid(
    `First touches at CPU ${SLOWDOWN}x`,
    ['page', 'answered', 'median ms', 'p95 ms', 'without an answer'],
    rows,
  )
}

/** @returns milliseconds until the answer; without an answer, what was pressed and when */
async function touchPage(browser: Browser, url: string, touch: number): Promise<number | string> {
  const context = await browser.newContext({ viewport: WINDOWS[touch % WINDOWS.length] ?? WINDOWS[0] })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const moment = Math.random() * LATEST_MS
    await page.waitForTimeout(moment)
    const controls = await listVisible(page)
    const control = controls[Math.floor(Math.random() * controls.length)]
    if (!control) return `no control at ${moment.toFixed(0)} ms`
    const name = await control.evaluate((element) => element.textContent.trim() || element.ariaLabel)
    const time = await press(page, control)
    return time ?? `"${name}" at ${moment.toFixed(0)} ms`
  } finally {
    await context.close()
  }
}

async function listVisible(page: Page): Promise<readonly Control[]> {
  const all = await page.$$(CONTROLS)
  const seen = await Promise.all(all.map((control) => control.isVisible()))
  return all.filter((_, at) => seen[at])
}

/**
 * Presses with a pointer, as a visitor does. Answers are a disclosure that opens or closes, a dialog, a message, a moved
 * focus, a control that changes or disappears, or another page. Null when there is no answer.
 */
async function press(page: Page, control: Control): Promise<number | null> {
  await control.evaluate(watchForAnswer)
  const left = page.waitForEvent('framenavigated', { timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  )
  await control.click({ timeout: PATIENCE_MS })
  const isAnswered = await page
    .waitForFunction(() => 'answered' in window, null, { timeout: PATIENCE_MS })
    // There was no answer, or the page was left in the middle of the wait.
    .then(
      () => true,
      () => false,
    )
  if (!isAnswered) return (await left) ? 0 : null
  // Set by `watchForAnswer`.
  return page.evaluate(() => {
    const { pressed, answered: at } = window as unknown as { pressed: number; answered: number }
    return at - pressed
  })
}

/** Watches for the answer. It runs in the page, so it uses nothing from outside. */
function watchForAnswer(control: Element) {
  const describe = () => {
    const { activeElement } = document
    const messages = document.querySelectorAll('[role=alert], [role=status], output')
    return JSON.stringify([
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
