import { type ComponentType, createElement, type ReactNode } from 'react'
import { stripFinalSlashes } from '#machines/lib/strip-final-slashes.ts'
import { AppErrorBoundary } from './app-error.tsx'
import { createLoadable, type Loadable } from './loadable.tsx'

/** A page with its address, or `*` for every address that no other page has. */
export type PageRoute = {
  readonly path: string
  /** The page inside its frames. */
  readonly element: ReactNode
  /** What the element shows: the frames, the outermost first, and the page. */
  readonly loadables: readonly Loadable[]
}

/** The pages of a folder, as `import.meta.glob` lists them: by their file in that folder, `./controljus/plans.tsx`. */
type PageFiles = Readonly<Record<string, () => Promise<unknown>>>

/** Creates a route that shows a page. One that fails leaves its frames, so that the menu still leads away. */
export function createPageRoute(path: string, Page: Loadable): PageRoute {
  const element = (
    <AppErrorBoundary key={path}>
      <Page />
    </AppErrorBoundary>
  )
  return { path, element, loadables: [Page] }
}

/**
 * Creates the routes of a folder's pages. A file has the name of its page's address, and so has the component that it
 * exports: `./controljus/plans.tsx` exports `ControljusPlansPage`, shown at `/controljus/plans`.
 */
export function createFolderRoutes(files: PageFiles): readonly PageRoute[] {
  return Object.entries(files).map(([file, load]) => {
    const path = file.slice(1, -'.tsx'.length)
    const name = path.replace(/[/-]./g, (start) => start.charAt(1).toUpperCase())
    // The build renders every page and stops at a file without its component.
    return createPageRoute(path, createLoadable(load as () => Promise<PageModule>, `${name}Page`))
  })
}

type PageModule = Readonly<Record<string, ComponentType>>

/** Puts a frame around pages, which stays while the visitor goes from one of them to another. */
export function addFrame(Frame: Loadable, routes: readonly PageRoute[]): readonly PageRoute[] {
  return routes.map((route) => ({
    ...route,
    element: createElement(Frame, null, route.element),
    loadables: [Frame, ...route.loadables],
  }))
}

/** Finds the route of an address, which may end with a slash. */
export function findRoute(routes: readonly PageRoute[], address: string): PageRoute | undefined {
  const asked = stripFinalSlashes(address) || '/'
  return routes.find(({ path }) => path === asked) ?? routes.find(({ path }) => path === '*')
}

/** Fetches the code of a route; afterwards it is rendered at once. */
export async function preloadRoute(route: PageRoute | undefined): Promise<void> {
  await Promise.all(route?.loadables.map((loadable) => loadable.preload()) ?? [])
}
