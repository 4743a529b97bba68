import type { RouteObject } from 'react-router-dom'
import { applicationRoutes } from './application-routes.tsx'
import { contentRoutes } from './content-routes.tsx'

/** Every route of the site (spec S1 2.1): what the page renderer and the development server show. */
export const routes: RouteObject[] = [...applicationRoutes, ...contentRoutes]
