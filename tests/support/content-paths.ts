import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages on law and data, which sell nothing: they need no questions, picture or way to the sign-up. */
const TRUST_PATHS = ['/privacidade', '/termos', '/seguranca']

/** The addresses of all pages. */
export const PAGE_PATHS: readonly string[] = ['application', 'content'].flatMap(listPaths)

/** The content pages of the route table (spec S1 2.1, 2.2), apart from the home page. */
export const CONTENT_PATHS: readonly string[] = listPaths('content').filter(
  (path) => path !== '/' && !TRUST_PATHS.includes(path),
)

/** Reads the addresses from the sources of the routes, because journeys run outside of the build that these need. */
function listPaths(kind: string): string[] {
  const source = readFileSync(join(import.meta.dirname, `../../src/app/${kind}-routes.tsx`), 'utf8')
  return [...source.matchAll(/createPageRoute\('(\/[^']*)'/g)].map(([, path = '']) => path)
}
