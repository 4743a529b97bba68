import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The content pages of the route table (spec S1 2.1, 2.2), apart from the home page. */
export const CONTENT_PATHS: readonly string[] = listPaths('content')

/**
 * The pages on law and data, which sell nothing, and the help, which gathers the questions of the others: they need no
 * questions, picture or texts of their own, or way to the sign-up.
 */
export const TEXT_PATHS: readonly string[] = listPaths('text')

/** The addresses of all static pages. */
export const STATIC_PATHS: readonly string[] = ['/', ...CONTENT_PATHS, ...TEXT_PATHS]

/** The addresses of the pages outside the funnel that a chart runs. */
export const APPLICATION_PATHS: readonly string[] = listPaths('application')

/** Lists the addresses of a folder's pages, whose files have the same names (`createFolderRoutes`). */
function listPaths(folder: string): string[] {
  const files = readdirSync(join(import.meta.dirname, '../../src/pages', folder), {
    recursive: true,
    encoding: 'utf8',
  })
  return files.filter((name) => name.endsWith('.tsx')).map((name) => `/${name.slice(0, -'.tsx'.length)}`)
}
