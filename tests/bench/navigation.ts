import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { startServer } from '../support/server.ts'
import { computeQuantile, printTable } from './table.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 7)

/** A phone on a slow network: the slowdown of its processor, and its network in milliseconds and bytes a second. */
const PHONE = {
  size: { width: 390, height: 844 },
  slowdown: 4,
  latency: 150,
  throughput: 1_600_000 / 8,
} as const

/** What Chromium does on phones alone unless it is asked to: fetch pages whose links stand on the screen. */
const PHONE_HEURISTICS =
  '--enable-features=NavigationPredictorNewViewportFeatures,PreloadingModerateViewportHeuristics,PreloadingEagerViewportHeuristics'

/** Time a finger rests on the glass, in milliseconds. */
const TAP_MS = 80

/** The latest heading after a tap, in milliseconds. */
const LATEST_MS = 250

/** Content pages, each with one that it links to. */
const STEPS = [
  ['/inbox', '/chatbot'],
  ['/chatbot', '/lawyers'],
  ['/pipedrive', '/zapsign'],
] as const

/**
 * Measures the time from the tap on a link between content pages to the next page's heading, on a slow phone. A figure with
 * a `!` misses its limit.
 */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...QUIET_FLAGS, PHONE_HEURISTICS],
  })
  try {
    const rows: [string, string][] = []
    for (const [from, to] of STEPS) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await followLink(browser, server.origin, from, to))
      const median = computeQuantile(times, 0.5)
      rows.push([
        `${from} to ${to}`,
        `${median.toFixed(0)}${median > LATEST_MS ? '!' : ''} ms (${times.map((time) => time.toFixed(0)).join(' ')})`,
      ])
    }
    printTable(
      `From tap to heading on a slow phone (CPU ${PHONE.slowdown}x, ${PHONE.latency} ms, 1.6 Mbit/s), medians of ${RUNS}`,
      rows,
    )
  } finally {
    await browser.close()
    await server.kill()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function followLink(browser: Browser, origin: string, from: string, to: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE.size, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await slowDown(context, page)
    await page.addInitScript(recordTimes)
    await page.goto(`${origin}${from}`, { waitUntil: 'load' })
    const link = page.locator(`main a[href="${to}"]`).first()
    // The middle of the window, because the cookie notice covers its foot.
    const scroll = () => link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await scroll()
    // The visitor reads before following a link.
    await page.waitForTimeout(1_000)
    // Sections above may have been laid out meanwhile.
    await scroll()
    const box = await link.boundingBox()
    if (!box) throw new Error(`${from} shows no link to ${to}`)
    await tap(context, page, box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForURL(`${origin}${to}`)
    await page.waitForFunction(() => 'headingAt' in window)
    // Set by `recordTimes`.
    return await page.evaluate(
      () => (window as unknown as { headingAt: number }).headingAt - Number(sessionStorage.getItem('tap')),
    )
  } finally {
    await context.close()
  }
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.throughput,
    uploadThroughput: PHONE.throughput,
  })
}

async function tap(context: BrowserContext, page: Page, x: number, y: number): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(TAP_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Notes when a finger leaves the glass, and the first frame that shows the page's heading. It runs in each page. */
function recordTimes() {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('touchend', () => sessionStorage.setItem('tap', String(now())), true)
  const look = () => {
    if (document.querySelector('h1')?.checkVisibility())
      requestAnimationFrame(() => Object.assign(window, { headingAt: now() }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
