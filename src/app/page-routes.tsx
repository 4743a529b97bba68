import type { RouteObject } from 'react-router-dom'
import { AppErrorBoundary } from './app-error.tsx'
import type { Loadable } from './loadable.tsx'

/** Creates a route that shows a page. One that fails leaves its frame, so that the menu still leads away. */
export function createPageRoute(path: string, Page: Loadable): RouteObject {
  const element = (
    <AppErrorBoundary key={path}>
      <Page />
    </AppErrorBoundary>
  )
  return { path, element, handle: Page }
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
