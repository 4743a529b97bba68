import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router-dom'
import { brand } from '#src/content/brand.ts'
import { sourcesOf, thirdPartyIds } from '#src/lib/third-parties.ts'
import { App } from './app.tsx'
import { loadableOf, routes } from './routes.tsx'
import { structuredData } from './structured-data.ts'

export { brand, structuredData }

/** What the page policy has to allow for the scripts this build was configured with. */
export const thirdPartySources = sourcesOf(thirdPartyIds)

/** A rendered page, in the parts the document is put together from. */
export type RenderedPage = {
  /** Title, meta and link tags, then the markup of `#root`: React writes the head tags first. */
  readonly html: string
  /** Modules of the page and its frames, as the client manifest names them. */
  readonly entries: readonly string[]
}

/** Address that matches no route: its page becomes `404.html`. */
export const NOT_FOUND_PATH = '/404'

/** Every address to prerender: the routes, and the page of unknown addresses. */
export const paths: readonly string[] = [...staticPaths(routes), NOT_FOUND_PATH]

/** Renders one address to HTML. Rejects when the page throws: a build never hides a broken page. */
export async function render(path: string): Promise<RenderedPage> {
  const loadables = (matchRoutes(routes, path) ?? []).map(({ route }) => loadableOf(route))
  await Promise.all(loadables.map((loadable) => loadable.preload()))
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      onError(error) {
        throw error
      },
    },
  )
  return { html: await new Response(prelude).text(), entries: loadables.map(({ entry }) => entry) }
}

function staticPaths(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path && !/[:*]/.test(path) ? [path] : []),
    ...staticPaths(children),
  ])
}
