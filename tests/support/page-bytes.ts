import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_SITE } from './built-pages.ts'
import { CONTENT_PATHS } from './content-paths.ts'

/** Kilobytes after gzip by kind of file. */
export type Bytes = Record<'html' | 'scripts' | 'css' | 'fonts', number>

/** Kilobytes a page may take at most, beside its scripts (design 4). */
export const BYTE_LIMITS = { html: 16, css: 20, fonts: 42 } as const

/** JavaScript of a page in kilobytes (design 4). */
const SCRIPT_LIMITS = { page: 150, funnel: 140, tool: 165, content: 30 } as const

const FUNNEL = ['/signup', '/confirm-otp', '/after-email-confirmation', '/finish']
const STATIC = ['/', ...CONTENT_PATHS, '/privacidade', '/termos', '/seguranca']
const TOOLS = [
  '/calculadora-roi',
  '/gerador-templates',
  '/juridocs',
  '/quiz-automacao-juridica',
  '/whatsapp-link-generator',
  '/whatsapp-widget',
]

/** Returns whether a page is static HTML, in which only islands run React. */
export function isStaticPage(path: string): boolean {
  return STATIC.includes(path)
}

/** Kilobytes of JavaScript that a page may take, by its path. */
export function getScriptLimit(path: string): number {
  if (FUNNEL.includes(path)) return SCRIPT_LIMITS.funnel
  if (isStaticPage(path)) return SCRIPT_LIMITS.content
  return TOOLS.includes(path) ? SCRIPT_LIMITS.tool : SCRIPT_LIMITS.page
}

const KINDS = [
  ['.js', 'scripts'],
  ['.css', 'css'],
  ['.woff2', 'fonts'],
] as const

/** Sums up the sizes of the built files a page fetched, given its own path first, then those of scripts, styles and fonts. */
export function measureBytes([page, ...files]: readonly string[]): Bytes {
  const sum: Bytes = {
    html: page === undefined ? 0 : measureSize(join(page, 'index.html')),
    scripts: 0,
    css: 0,
    fonts: 0,
  }
  for (const file of files) {
    const kind = KINDS.find(([ending]) => file.endsWith(ending))?.[1]
    if (kind) sum[kind] += measureSize(file)
  }
  return sum
}

function measureSize(path: string): number {
  const file = join(BUILT_SITE, path)
  const compressed = `${file}.gz`
  return statSync(existsSync(compressed) ? compressed : file).size / 1_000
}
