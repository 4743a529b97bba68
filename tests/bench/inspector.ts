import { type Browser, chromium, type Page } from 'playwright'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { startDevServer } from '../support/dev-server.ts'
import { computeQuantile, printTable } from './table.ts'

/** Characters typed in the sign-up form in each run. */
const CHARACTERS = 1_200
const RUNS = Number(process.env.BENCH_RUNS ?? 3)

/** The limit for typing with the inspector, as a multiple of typing without it. */
const TYPING_RATIO = 1.3
/** The limits for showing an event and for following an arrow key, in milliseconds. */
const SHOWN_MS = 100
const ARROW_MS = 50

/** How many events the list holds while arrow keys are measured. */
const EVENTS = 10_000
const ARROWS = 40

/**
 * Measures typing in the sign-up form with and without the inspector, the time until it shows an event, and an arrow key
 * among 10,000 events, on its own development server. A figure with a `!` misses its limit.
 */
export async function measure(): Promise<void> {
  const server = await startDevServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  try {
    // The first visits compile the modules.
    await typeWith(browser, server.origin, 50)
    await typeWithout(browser, server.origin, 50)
    const alone: number[] = []
    const inspected: number[] = []
    for (let run = 0; run < RUNS; run++) {
      alone.push(await typeWithout(browser, server.origin, CHARACTERS))
      inspected.push(await typeWith(browser, server.origin, CHARACTERS))
    }
    const [base, beside] = [computeQuantile(alone, 0.5), computeQuantile(inspected, 0.5)]
    const { shown, arrow } = await lookAround(browser, server.origin)
    printTable(`The inspector beside the sign-up form, medians of ${RUNS}`, [
      [`typing ${CHARACTERS} characters without it`, `${base.toFixed(0)} ms`],
      [`typing ${CHARACTERS} characters with it`, `${beside.toFixed(0)} ms`],
      ['ratio', judge(beside / base, 2, TYPING_RATIO)],
      ['until one event is shown', `${judge(shown, 0, SHOWN_MS)} ms`],
      [`one arrow key among ${EVENTS} events`, `${judge(arrow, 0, ARROW_MS)} ms`],
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}

function judge(figure: number, digits: number, limit: number): string {
  return `${figure.toFixed(digits)}${figure > limit ? '!' : ''}`
}

async function typeWithout(browser: Browser, origin: string, characters: number): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/signup`)
  const time = await typeName(page, characters)
  await context.close()
  return time
}

async function typeWith(browser: Browser, origin: string, characters: number): Promise<number> {
  const { page, context } = await openBoth(browser, origin)
  const time = await typeName(page, characters)
  await context.close()
  return time
}

/** Opens the form and its inspector, which shows the form's chart. */
async function openBoth(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // On a slow inspector sixty keys take longer than the limit of one action.
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  const opened = page.waitForEvent('popup')
  await page.goto(`${origin}/signup?inspect`)
  const inspector = await opened
  await inspector.locator('.chart-drawing .state.active').first().waitFor()
  return { context, page, inspector }
}

/** Types one key after another in pieces of 60 letters and returns the milliseconds it took. */
async function typeName(page: Page, characters: number): Promise<number> {
  const field = page.getByLabel('Nome completo')
  await field.click()
  const startedAt = performance.now()
  for (let typed = 0; typed < characters; typed += 60) {
    await field.fill('')
    await field.pressSequentially('ana clara '.repeat(6).slice(0, Math.min(60, characters - typed)))
  }
  // Includes the work that is still pending.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - startedAt
}

/** Measures, inside the browser, until one event is shown and until an arrow key has moved the selection. */
async function lookAround(browser: Browser, origin: string) {
  const { page, inspector, context } = await openBoth(browser, origin)
  await page.getByLabel('Nome completo').click()
  const times: number[] = []
  for (let sent = 0; sent < 10; sent++) {
    const count = await inspector.getByRole('listbox').evaluate(readCount)
    const shown = inspector.getByRole('listbox').evaluate(waitForMore, count)
    const at = Date.now()
    await page.keyboard.press('a')
    times.push((await shown) - at)
  }
  await typeName(page, EVENTS / 2)
  const list = inspector.getByRole('listbox')
  await list.focus()
  const arrow = await list.evaluate(measureArrows, ARROWS)
  await context.close()
  return { shown: computeQuantile(times, 0.5), arrow: computeQuantile(arrow, 0.5) }
}

/** Computes the number of rows from the height of the list. Runs in the browser. */
function readCount(list: Element): number {
  return list.lastElementChild?.clientHeight ?? 0
}

/** Waits until the list has grown, and returns the time of the next frame since 1970. Runs in the browser. */
function waitForMore(list: Element, before: number): Promise<number> {
  return new Promise((resolve) => {
    const look = () =>
      (list.lastElementChild?.clientHeight ?? 0) > before ? resolve(Date.now()) : requestAnimationFrame(look)
    look()
  })
}

/** Presses the up arrow and waits for the frame after each. Runs in the browser. */
async function measureArrows(list: Element, count: number): Promise<number[]> {
  const times: number[] = []
  for (let pressed = 0; pressed < count; pressed++) {
    const startedAt = performance.now()
    list.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }))
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    })
    times.push(performance.now() - startedAt)
  }
  return times
}
