import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { AppErrorBoundary } from './app-error.tsx'
import { createLoadable, type Loadable } from './loadable.tsx'

/** The pages of a folder, as `import.meta.glob` lists them: by their file in that folder, `./controljus/plans.tsx`. */
type PageFiles = Readonly<Record<string, () => Promise<unknown>>>

/** Creates a route that shows a page. One that fails leaves its frame, so that the menu still leads away. */
export function createPageRoute(path: string, Page: Loadable): RouteObject {
  const element = (
    <AppErrorBoundary key={path}>
      <Page />
    </AppErrorBoundary>
  )
  return { path, element, handle: Page }
}

/**
 * Creates the routes of a folder's pages. A file has the name of its page's address, and so has the component that it
 * exports: `./controljus/plans.tsx` exports `ControljusPlansPage`, shown at `/controljus/plans`.
 */
export function createFolderRoutes(files: PageFiles): RouteObject[] {
  return Object.entries(files).map(([file, load]) => {
    const path = file.slice(1, -'.tsx'.length)
    const name = path.replace(/[/-]./g, (start) => start.charAt(1).toUpperCase())
    // The build renders every page and stops at a file without its component.
    return createPageRoute(path, createLoadable(load as () => Promise<PageModule>, `${name}Page`))
  })
}

type PageModule = Readonly<Record<string, ComponentType>>

/** Creates a route that puts a frame around the pages inside it. */
export function createFrameRoute(Frame: Loadable, children: RouteObject[]): RouteObject {
  return { element: <Frame />, handle: Frame, children }
}

/** Returns the loadable of a route, put there by `createPageRoute` and `createFrameRoute`. */
export function getLoadable(route: RouteObject): Loadable {
  // `handle` is untyped in the router; every route of the site has its loadable there.
  return route.handle as Loadable
}
