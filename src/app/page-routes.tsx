import type { RouteObject } from 'react-router-dom'
import type { Loadable } from './loadable.tsx'

/** Creates a route that shows a page. */
export function createPageRoute(path: string, Page: Loadable): RouteObject {
  return { path, element: <Page />, handle: Page }
}

/** Creates a route that puts a frame around the pages inside it. */
export function createFrameRoute(Frame: Loadable, children: RouteObject[]): RouteObject {
  return { element: <Frame />, handle: Frame, children }
}

/** Returns the loadable of a route, put there by `createPageRoute` and `createFrameRoute`. */
export function getLoadable(route: RouteObject): Loadable {
  // `handle` is untyped in the router; every route of the site has its loadable there.
  return route.handle as Loadable
}
