import type { Manifest } from 'vite'
import type { RenderedPage } from '../entry-server.tsx'
import { splitHead } from '../split-head.ts'
import type { FontFaces } from './font-faces.ts'
import { listFiles, listIslandFiles, listPreferenceFiles } from './page-files.ts'
import { SPECULATION_RULES } from './speculation-rules.ts'

const CLIENT_ENTRY = 'src/app/entry-client.tsx'
const CONTENT_ENTRY = 'src/app/entry-content.ts'
const FONT_SHEET = 'src/styles/fonts.css'
const DEV_SCRIPT = `<script type="module" src="/${CLIENT_ENTRY}"></script>`

/** Files a page needs, relative to the client directory. */
export type PageAssets = {
  readonly entry: string
  readonly stylesheet: string
  /** Declares the font faces. */
  readonly fontSheet: string
  /**
   * Modules that hydration imports, dependencies first: they are fetched in parallel and run one after the other.
   */
  readonly modules: readonly string[]
  /** Modules that only the cookie preferences run; a static page fetches them ahead (`src/app/fetch-ahead.ts`). */
  readonly preferenceFiles: readonly string[]
  /** The same of islands, without those of the preferences. */
  readonly islandFiles: readonly string[]
}

/**
 * Finds the built files of a page: for an application its entry and the given modules, for a static page only the entry.
 * @throws Error when one is not in the manifest
 */
export function findAssets(manifest: Manifest, page: RenderedPage): PageAssets {
  const entryName = page.isStatic ? CONTENT_ENTRY : CLIENT_ENTRY
  const entry = manifest[entryName]
  const stylesheet = manifest[CLIENT_ENTRY]?.css?.[0]
  const fontSheet = manifest[FONT_SHEET]?.file
  if (!entry || !stylesheet || !fontSheet)
    throw new Error(`${entryName}, the style sheet or ${FONT_SHEET} is not in the manifest`)
  const modules = listFiles(manifest, page.isStatic ? [entryName] : [entryName, ...page.entries])
  const listOthers = (files: readonly string[], known: readonly string[]) =>
    page.isStatic ? files.filter((file) => !known.includes(file)) : []
  const preferenceFiles = listOthers(listPreferenceFiles(manifest), modules)
  return {
    entry: entry.file,
    stylesheet,
    fontSheet,
    modules: modules.filter((file) => file !== entry.file),
    preferenceFiles,
    islandFiles: listOthers(listIslandFiles(manifest, page.html), [...modules, ...preferenceFiles]),
  }
}

type Parts = {
  readonly page: RenderedPage
  readonly assets: PageAssets
  /** The inline script of every page. */
  readonly startScript: string
  /** The page's own inline script, or null. */
  readonly ownScript: string | null
  readonly styles: string
  readonly fonts: FontFaces
  readonly jsonLd: object
}

/** Puts a page into `index.html`. Nothing in the result blocks the first paint or needs JavaScript to be read. */
export function fillDocument(
  template: string,
  { page, assets, startScript, ownScript, styles, fonts, jsonLd }: Parts,
): string {
  const { head, markup } = splitHead(page.html)
  const isIndexed = !head.includes('noindex')
  const data = [
    `data-entry="/${assets.entry}"`,
    `data-${page.isStatic ? 'use-styles' : 'styles'}="/${assets.stylesheet}"`,
    `data-fonts='${JSON.stringify(fonts.web)}'`,
    `data-preload="${formatList(assets.modules)}"`,
    ...formatOptional('data-preferences', assets.preferenceFiles),
    ...formatOptional('data-islands', assets.islandFiles),
  ]
  const headParts = [
    head,
    `<style>${fonts.local}${styles}</style>`,
    `<noscript>${[assets.stylesheet, assets.fontSheet].map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}</noscript>`,
    ...(ownScript === null ? [] : [`<script>${ownScript}</script>`]),
    `<script ${data.join(' ')}>${startScript}</script>`,
  ]
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`
  // Placed at the end of the body, near the answers it repeats, where compression reduces the copy to almost nothing.
  const structuredData = isIndexed ? `<script type="application/ld+json">${encodeJson(jsonLd)}</script>` : ''
  return template
    .replace(DEV_SCRIPT, '')
    .replace(/>\s+</g, '><')
    .replace('<!--app-head-->', () => headParts.join(''))
    .replace('<!--app-html-->', () => markup)
    .replace('</body>', () => `${rules}${structuredData}</body>`)
}

function formatOptional(name: string, files: readonly string[]): string[] {
  return files.length > 0 ? [`${name}="${formatList(files)}"`] : []
}

function formatList(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(' ')
}

/** Encodes JSON that cannot close the script element around it. */
function encodeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
