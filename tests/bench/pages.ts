import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicPaths } from '../support/built-pages.ts'
import { BYTE_LIMITS, bytesOf, scriptLimitOf } from '../support/page-bytes.ts'
import { startServer } from '../support/server.ts'
import { type CATEGORIES, type Reading, readPage } from './lighthouse.ts'
import { STATIC_PAGES, serveStaticPages, staticPageOf } from './static-pages.ts'
import { printGrid, quantile } from './table.ts'

/** Runs of each page, taken in turns so that a busy moment of the machine befalls all alike. */
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

/** What a page may take at most: ratio to the static page, layout shift, milliseconds. */
const LIMITS = { lcpRatio: 1.25, cls: 0.01, tbt: 50 } as const

/**
 * Lighthouse's mobile scores and the bytes of every public page, or of some of them, beside hand-written static pages,
 * in the same run. A figure with a `!` misses its limit.
 * @param wanted paths; none means all
 * @throws Error when a path is no public page of the build
 */
export async function measure(dist: string, wanted: readonly string[]): Promise<void> {
  const paths = pathsOf(wanted)
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const fixed = await serveStaticPages()
  const pages = new Map([
    [STATIC_PAGES.form, fixed.urlOf('form')],
    [STATIC_PAGES.home, fixed.urlOf('home')],
    ...paths.map((path) => [path, `${server.origin}${path}`] as const),
  ])
  const readings = new Map<string, Reading[]>([...pages.keys()].map((name) => [name, []]))
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const [name, url] of pages) readings.get(name)?.push(await readPage(url))
    }
  } finally {
    fixed.close()
    await server.kill()
    await rm(directory, { recursive: true, force: true })
  }
  const lcpOf = (name: string) =>
    quantile(
      (readings.get(name) ?? []).map(({ lcp }) => lcp),
      0.5,
    )
  printGrid(
    `Lighthouse mobile, medians of ${RUNS}; bytes in kB, gzip`,
    HEADINGS,
    [...readings].map(([name, all]) => rowOf(name, all, lcpOf(STATIC_PAGES[staticPageOf(name)]))),
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
  'TBT ms',
  'HTML',
  'JS',
  'CSS',
  'fonts',
]

function rowOf(name: string, readings: readonly Reading[], staticLcp: number): string[] {
  const median = (pick: (reading: Reading) => number) => quantile(readings.map(pick), 0.5)
  const score = (category: (typeof CATEGORIES)[number]) => {
    const points = median(({ scores }) => scores[category])
    return `${points}${points < 100 ? '!' : ''}`
  }
  const lcp = median((reading) => reading.lcp)
  const cls = median((reading) => reading.cls)
  const tbt = median((reading) => reading.tbt)
  // Pages load the same files in each run.
  const sent = bytesOf(name.startsWith('/') ? (readings[0]?.files ?? []) : [])
  return [
    name,
    `${score('performance')} (${readings.map(({ scores }) => scores.performance).join(' ')})`,
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    lcp.toFixed(0),
    judged(lcp / staticLcp, 2, LIMITS.lcpRatio),
    judged(cls, 3, LIMITS.cls),
    judged(tbt, 0, LIMITS.tbt),
    judged(sent.html, 1, BYTE_LIMITS.html),
    judged(sent.scripts, 0, scriptLimitOf(name)),
    judged(sent.css, 0, BYTE_LIMITS.css),
    judged(sent.fonts, 0, BYTE_LIMITS.fonts),
  ]
}

function judged(figure: number, digits: number, limit: number): string {
  return `${figure.toFixed(digits)}${figure > limit ? '!' : ''}`
}

function pathsOf(wanted: readonly string[]): readonly string[] {
  const all = publicPaths()
  const unknown = wanted.filter((path) => !all.includes(path))
  if (unknown.length > 0)
    throw new Error(`No public page: ${unknown.join(', ')}. There are: ${all.join(' ')}`)
  return wanted.length > 0 ? wanted : all
}
