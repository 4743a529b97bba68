import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import { siteJsonLd } from '#src/content/seo.ts'
import type { RouteHandle } from './route-handle.ts'
import { routes } from './routes.tsx'

export { siteJsonLd }

/** A rendered page, in the parts the document is put together from. */
export type RenderedPage = {
  /** Title, meta and link tags, then the markup of `#root`: React writes the head tags first. */
  readonly html: string
  readonly status: number
  /** What the browser's router starts from; goes into a JSON block, so that no inline script is needed. */
  readonly hydration: { readonly loaderData: unknown; readonly errors: unknown }
  /** Page modules of the matched routes, as the client manifest names them. */
  readonly entries: readonly string[]
}

/** Address that matches no route: its page becomes `404.html`. */
export const NOT_FOUND_PATH = '/404'

/** Every address to prerender: the routes without parameters, and the page of unknown addresses. */
export const paths: readonly string[] = [...staticPaths(routes), NOT_FOUND_PATH]

/** Renders one address to HTML. Throws when the page throws or redirects: a build never hides a broken page. */
export async function render(path: string): Promise<RenderedPage> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://prerender.local${path}`))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`)
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    {
      onError(error) {
        throw error
      },
    },
  )
  return {
    html: await new Response(prelude).text(),
    status: context.statusCode,
    hydration: { loaderData: context.loaderData, errors: context.errors },
    entries: context.matches.flatMap(({ route }) => entryOf(route.handle)),
  }
}

function staticPaths(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path && !/[:*]/.test(path) ? [path] : []),
    ...staticPaths(children),
  ])
}

function entryOf(handle: unknown): string[] {
  // `handle` is typed `any` by the router; every route of ours that has one satisfies RouteHandle.
  const { entry } = (handle ?? {}) as Partial<RouteHandle>
  return entry ? [entry] : []
}
