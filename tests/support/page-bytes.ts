import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_SITE } from './built-pages.ts'
import { STATIC_PATHS } from './content-paths.ts'

/**
 * Kilobytes after gzip by kind of file: `scripts` run before the first touch, `ahead` are scripts that a static page fetches
 * while it is idle and does not run.
 */
export type Bytes = Record<'html' | 'scripts' | 'ahead' | 'css' | 'fonts', number>

/** Kilobytes a page may take at most, beside its HTML and the scripts it runs (design 4). */
export const BYTE_LIMITS = { ahead: 110, css: 20, fonts: 42 } as const

/**
 * HTML of a page in kilobytes (design 4). A static page contains all its styles, which otherwise a slow phone would apply in a
 * long task of its own. A page with a demonstration holds its fields and first result, too.
 */
const HTML_LIMITS = { application: 16, static: 18, demonstration: 20, home: 31 } as const

/** JavaScript that a page runs in kilobytes (design 4). The checkout draws a QR code. */
const SCRIPT_LIMITS = { static: 10, application: 132.2, checkout: 139.7 } as const

/** Returns whether a page is static HTML, in which only islands run React. */
export function isStaticPage(path: string): boolean {
  return STATIC_PATHS.includes(path)
}

/** Kilobytes of HTML that a page may take, by its path. */
export function getHtmlLimit(path: string): number {
  if (path === '/') return HTML_LIMITS.home
  if (!isStaticPage(path)) return HTML_LIMITS.application
  return readDocument(path).includes(' data-island=') ? HTML_LIMITS.demonstration : HTML_LIMITS.static
}

/** Kilobytes of JavaScript that a page may run before the first touch, by its path. */
export function getScriptLimit(path: string): number {
  if (isStaticPage(path)) return SCRIPT_LIMITS.static
  return path === '/checkout' ? SCRIPT_LIMITS.checkout : SCRIPT_LIMITS.application
}

/** The file of a page's folder that holds its HTML. */
const DOCUMENT = 'index.html'

const KINDS = [
  ['.js', 'scripts'],
  ['.css', 'css'],
  ['.woff2', 'fonts'],
] as const

/** Sums up the sizes of the built files a page fetched, given its own path first, then those of scripts, styles and fonts. */
export function measureBytes([page, ...files]: readonly string[]): Bytes {
  const sum: Bytes = { html: 0, scripts: 0, ahead: 0, css: 0, fonts: 0 }
  if (page === undefined) return sum
  sum.html = measureSize(join(page, DOCUMENT))
  const lists = readDocument(page).matchAll(/data-(?:preferences|islands)="([^"]*)"/g)
  const ahead = [...lists].flatMap(([, list = '']) => list.split(' '))
  for (const file of files) {
    const kind = KINDS.find(([ending]) => file.endsWith(ending))?.[1]
    if (kind) sum[ahead.includes(file) ? 'ahead' : kind] += measureSize(file)
  }
  return sum
}

function readDocument(path: string): string {
  return readFileSync(join(BUILT_SITE, path, DOCUMENT), 'utf8')
}

function measureSize(path: string): number {
  const file = join(BUILT_SITE, path)
  const compressed = `${file}.gz`
  return statSync(existsSync(compressed) ? compressed : file).size / 1_000
}
