import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'

/** The categories that Lighthouse scores. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One reading of one page. */
export type Reading = {
  /** The scores out of 100. */
  readonly scores: Record<(typeof CATEGORIES)[number], number>
  /** In milliseconds, on the simulated slow phone. */
  readonly lcp: number
  readonly tbt: number
  /** The main thread's total work. */
  readonly mainThread: number
  readonly cls: number
  /** The paths the page fetched until it was idle, its own first. */
  readonly files: readonly string[]
}

/** How often a page is read before a failure counts, because Lighthouse sometimes loses a trace. */
const TRIES = 3

/**
 * Reads a page in its own browser as a slow phone would, with a processor `slowdown` times slower than this one. Pages that
 * opt out of search engines lose no points for that.
 * @throws Error in Lighthouse's words when the page cannot be read
 */
export async function readPage(url: string, slowdown: number, triesLeft: number = TRIES): Promise<Reading> {
  try {
    return await readOnce(url, slowdown)
  } catch (thrown) {
    if (triesLeft <= 1) throw thrown
    return readPage(url, slowdown, triesLeft - 1)
  }
}

async function readOnce(url: string, slowdown: number): Promise<Reading> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', ...QUIET_FLAGS],
  })
  try {
    const isPrivate = /<meta name="robots" content="noindex/.test(await (await fetch(url)).text())
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      throttling: { cpuSlowdownMultiplier: slowdown },
      skipAudits: isPrivate ? ['is-crawlable'] : [],
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return takeReading(result.lhr)
  } finally {
    chrome.kill()
  }
}

function takeReading({ categories, audits, finalDisplayedUrl }: Result): Reading {
  const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
  if (failed) throw new Error(`${finalDisplayedUrl}: ${failed.id}: ${failed.errorMessage}`)
  const readScore = (category: string) => Math.round(100 * (categories[category]?.score ?? Number.NaN))
  const readValue = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details
  if (requests?.type !== 'table') throw new Error('Lighthouse did not list the requests')
  return {
    scores: {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      'best-practices': readScore('best-practices'),
      seo: readScore('seo'),
    },
    lcp: readValue('largest-contentful-paint'),
    tbt: readValue('total-blocking-time'),
    mainThread: readValue('mainthread-work-breakdown'),
    cls: readValue('cumulative-layout-shift'),
    files: requests.items.map(({ url }) => new URL(String(url)).pathname),
  }
}
