import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPublicPaths } from '../support/built-pages.ts'
import {
  BYTE_LIMITS,
  getHtmlLimit,
  getScriptLimit,
  isStaticPage,
  measureBytes,
} from '../support/page-bytes.ts'
import { startServer } from '../support/server.ts'
import { type CATEGORIES, type Reading, readPage } from './lighthouse.ts'
import { buildStaticPage, STATIC_PAGES, serveStaticPages } from './static-pages.ts'
import { computeQuantile, printGrid } from './table.ts'

/** How often each page is read. Pages take turns, so that a busy moment of the machine affects all of them. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3)

/** The slowdown of the processor: for scores and paint, and for the work. */
const SLOWDOWN = { scores: 4, work: 8 } as const

/**
 * The limits of a page: LCP and, for text pages, the main thread's work as multiples of a static page's; blocking time in
 * milliseconds above the static home page's; layout shift.
 */
const LIMITS = { lcpRatio: 1.05, homeLcpRatio: 1.2, cls: 0.01, blockingMs: 50, workRatio: 1.5 } as const

type Readings = { readonly scores: Reading[]; readonly work: Reading[] }

/**
 * Measures Lighthouse's mobile scores and the bytes of every public page, or of the wanted ones, beside hand-written static
 * pages in the same run. A figure with a `!` misses its limit.
 * @param wanted paths; all when empty
 * @throws Error when a path is no public page of the build
 */
export async function measure(dist: string, wanted: readonly string[]): Promise<void> {
  const paths = listPaths(wanted)
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const fixed = await serveStaticPages()
  const pages = new Map([
    [STATIC_PAGES.form, fixed.urlOf('form')],
    [STATIC_PAGES.home, fixed.urlOf('home')],
    ...paths.map((path) => [path, `${server.origin}${path}`] as const),
  ])
  const readings = new Map<string, Readings>(
    [...pages.keys()].map((name) => [name, { scores: [], work: [] }]),
  )
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const [name, url] of pages) {
        readings.get(name)?.scores.push(await readPage(url, SLOWDOWN.scores))
        readings.get(name)?.work.push(await readPage(url, SLOWDOWN.work))
      }
    }
  } finally {
    fixed.close()
    await server.kill()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  const yardstick = readings.get(STATIC_PAGES.home)
  if (!yardstick) throw new Error('The static home page was not read')
  const findLcp = (name: string) => findMedian(readings.get(name)?.scores ?? [], ({ lcp }) => lcp)
  printGrid(
    `Lighthouse mobile at CPU 4x and 8x, the worst score and medians of ${RUNS}; bytes in kB, gzip`,
    HEADINGS,
    [...readings].map(([name, all]) =>
      formatRow(name, all, findLcp(STATIC_PAGES[buildStaticPage(name)]), yardstick.work),
    ),
  )
}

const HEADINGS = [
  'page',
  'performance (each run)',
  'accessibility',
  'best practices',
  'SEO',
  'LCP ms',
  'of static',
  'CLS',
  'TBT 8x ms',
  'work 8x ms',
  'of static home',
  'HTML',
  'JS run',
  'ahead',
  'CSS',
  'fonts',
]

function formatRow(
  name: string,
  { scores, work }: Readings,
  staticLcp: number,
  staticWork: readonly Reading[],
): string[] {
  // Each reading counts, not their median.
  const readScore = (category: (typeof CATEGORIES)[number]) => {
    const points = Math.min(...scores.map((reading) => reading.scores[category]))
    return `${points}${points < 100 ? '!' : ''}`
  }
  const lcp = findMedian(scores, (reading) => reading.lcp)
  const cls = findMedian(scores, (reading) => reading.cls)
  const tbt = findMedian(work, (reading) => reading.tbt)
  const mainThread = findMedian(work, (reading) => reading.mainThread)
  const blockingLimit = findMedian(staticWork, (reading) => reading.tbt) + LIMITS.blockingMs
  const workRatio = mainThread / findMedian(staticWork, (reading) => reading.mainThread)
  // Pages load the same files in each run.
  const sent = measureBytes(name.startsWith('/') ? (scores[0]?.files ?? []) : [])
  return [
    name,
    `${readScore('performance')} (${scores.map((reading) => reading.scores.performance).join(' ')})`,
    readScore('accessibility'),
    readScore('best-practices'),
    readScore('seo'),
    lcp.toFixed(0),
    judgeReading(lcp / staticLcp, 2, name === '/' ? LIMITS.homeLcpRatio : LIMITS.lcpRatio),
    judgeReading(cls, 3, LIMITS.cls),
    judgeReading(tbt, 0, blockingLimit),
    mainThread.toFixed(0),
    judgeReading(workRatio, 2, isStaticPage(name) ? LIMITS.workRatio : Number.POSITIVE_INFINITY),
    judgeReading(sent.html, 1, getHtmlLimit(name)),
    judgeReading(sent.scripts, 0, getScriptLimit(name)),
    judgeReading(sent.ahead, 0, BYTE_LIMITS.ahead),
    judgeReading(sent.css, 0, BYTE_LIMITS.css),
    judgeReading(sent.fonts, 0, BYTE_LIMITS.fonts),
  ]
}

function findMedian(readings: readonly Reading[], pick: (reading: Reading) => number): number {
  return computeQuantile(readings.map(pick), 0.5)
}

function judgeReading(figure: number, digits: number, limit: number): string {
  return `${figure.toFixed(digits)}${figure > limit ? '!' : ''}`
}

function listPaths(wanted: readonly string[]): readonly string[] {
  const all = listPublicPaths()
  const unknown = wanted.filter((path) => !all.includes(path))
  if (unknown.length > 0)
    throw new Error(`No public page: ${unknown.join(', ')}. There are: ${all.join(' ')}`)
  return wanted.length > 0 ? wanted : all
}
