import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProtected } from '#machines/funnel/routes.ts'

/** The folder of the built site. */
export const BUILT_SITE = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** A prerendered page. */
export type BuiltPage = { readonly path: string; readonly file: string; readonly html: string }

/** Lists every page the build prerendered, the page of unknown addresses as `/404`. */
export function listBuiltPages(): BuiltPage[] {
  return readdirSync(BUILT_SITE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const file = join(BUILT_SITE, name)
      const folder = relative(BUILT_SITE, dirname(file))
      const path = name === '404.html' ? '/404' : `/${folder}`
      return { path, file, html: readFileSync(file, 'utf8') }
    })
    .sort((one, other) => one.path.localeCompare(other.path))
}

/** Open to all but not part of the site: unknown addresses, the simulated providers, and the operator's room. */
const NOT_OF_THE_SITE = ['/404', '/sandbox', '/painel']

/** Paths of the site's pages that are open to all. */
export function listPublicPaths(): readonly string[] {
  return listBuiltPages()
    .map(({ path }) => path)
    .filter((path) => !isProtected(path) && !NOT_OF_THE_SITE.includes(path))
}
