import type { RouteObject } from 'react-router-dom'
import { contentRoutes } from '#src/app/content-routes.tsx'
import { routes } from '#src/app/routes.tsx'

/** The pages on law and data, which sell nothing: they need no questions, picture or way to the sign-up. */
const TRUST_PATHS = ['/privacidade', '/termos', '/seguranca']

/** The addresses of all pages. */
export const PAGE_PATHS: readonly string[] = listPaths(routes)

/** The content pages of the route table (spec S1 2.1, 2.2), apart from the home page. */
export const CONTENT_PATHS: readonly string[] = listPaths(contentRoutes).filter(
  (path) => path !== '/' && !TRUST_PATHS.includes(path),
)

function listPaths(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path?.startsWith('/') ? [path] : []),
    ...listPaths(children),
  ])
}
