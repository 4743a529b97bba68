import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_SITE } from '../support/built-pages.ts'

/** Kilobytes after gzip by kind of file. */
export type Bytes = Record<'html' | 'scripts' | 'css' | 'fonts', number>

const KINDS = [
  ['.js', 'scripts'],
  ['.css', 'css'],
  ['.woff2', 'fonts'],
] as const

/** Sums up the built files behind what a page fetched: its own path first, then paths of scripts, styles and fonts. */
export function bytesOf([page, ...files]: readonly string[]): Bytes {
  const sum: Bytes = {
    html: page === undefined ? 0 : sizeOf(join(page, 'index.html')),
    scripts: 0,
    css: 0,
    fonts: 0,
  }
  for (const file of files) {
    const kind = KINDS.find(([ending]) => file.endsWith(ending))?.[1]
    if (kind) sum[kind] += sizeOf(file)
  }
  return sum
}

function sizeOf(path: string): number {
  const file = join(BUILT_SITE, path)
  const compressed = `${file}.gz`
  return statSync(existsSync(compressed) ? compressed : file).size / 1_000
}
