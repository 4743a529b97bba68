import { applicationRoutes } from './application-routes.tsx'
import { contentRoutes } from './content-routes.tsx'
import type { PageRoute } from './page-routes.tsx'

/** Every route of the site (spec S1 2.1): what the page renderer and the development server show. */
export const routes: readonly PageRoute[] = [...applicationRoutes, ...contentRoutes]
