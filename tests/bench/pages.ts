import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium, QUIET_FLAGS } from '../support/chromium.ts'
import { startServer } from '../support/server.ts'
import { printTable, quantile } from './table.ts'

/** Runs of each page, taken in turns so that a busy moment of the machine befalls all alike. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One reading of one page; times in milliseconds. */
type Reading = {
  readonly scores: Record<(typeof CATEGORIES)[number], number>
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
}

/** Lighthouse's mobile scores of the pages of the funnel beside a hand-written static page, in the same run. */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const fixed = await serveStaticPage()
  const pages = { 'static page': fixed.url, '/': `${server.origin}/`, '/signup': `${server.origin}/signup` }
  const readings = new Map<string, Reading[]>(Object.keys(pages).map((name) => [name, []]))
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const [name, url] of Object.entries(pages)) readings.get(name)?.push(await read(url))
    }
  } finally {
    fixed.close()
    await server.kill()
    await rm(directory, { recursive: true, force: true })
  }
  const median = (name: string, pick: (reading: Reading) => number) =>
    quantile((readings.get(name) ?? []).map(pick), 0.5)
  for (const name of readings.keys()) {
    const lcp = median(name, (reading) => reading.lcp)
    printTable(`${name}: Lighthouse mobile, medians of ${RUNS}`, [
      ...CATEGORIES.map(
        (category) =>
          [category, String(Math.round(100 * median(name, ({ scores }) => scores[category])))] as const,
      ),
      [
        'performance, each run',
        (readings.get(name) ?? []).map(({ scores }) => Math.round(scores.performance * 100)).join(' '),
      ],
      [
        'LCP',
        `${lcp.toFixed(0)} ms, ${(lcp / median('static page', (reading) => reading.lcp)).toFixed(2)} of the static page`,
      ],
      ['TBT', `${median(name, ({ tbt }) => tbt).toFixed(0)} ms`],
      ['CLS', median(name, ({ cls }) => cls).toFixed(3)],
    ])
  }
}

async function read(url: string): Promise<Reading> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', ...QUIET_FLAGS],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    const score = (category: string) => categories[category]?.score ?? Number.NaN
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

/** The page to compare with, compressed as ours are. */
async function serveStaticPage() {
  const page = gzipSync(await readFile(fileURLToPath(new URL('./static.html', import.meta.url))))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port: the address is an object.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
