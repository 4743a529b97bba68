import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { PageAddresses } from '#machines/lib/page-address.ts'
import { noticeMarkup } from '#src/components/consent-notice.ts'
import { IslandContext } from '#src/components/island.tsx'
import { brand } from '#src/content/brand.ts'
import { thirdPartyIds } from '#src/lib/third-parties/third-party-ids.ts'
import { listSources } from '#src/lib/third-parties/third-party-sources.ts'
import { ServedProductsContext } from '#src/screens/plan-simulator/served-products.ts'
import { App } from './app.tsx'
import { applicationRoutes } from './application-routes.tsx'
import { outsideAddresses } from './outside-addresses.ts'
import type { PageMeta, PageSubject } from './page-meta.ts'
import { findRoute, preloadRoute } from './page-routes.tsx'
import { renderIsland } from './render-island.tsx'
import { routes } from './routes.tsx'
import { splitHead } from './split-head.ts'
import { buildStructuredData } from './structured-data.ts'

export { brand, buildStructuredData, noticeMarkup }

/** What the page policy has to allow for the scripts this build was configured with. */
export const thirdPartySources = listSources(thirdPartyIds)

/** A rendered page, in the parts the HTML document is assembled from. */
export type RenderedPage = {
  /** Title, meta and link tags, then the markup of `#root`: React writes the head tags first. */
  readonly html: string
  /** Whether the page is static, or one of the application. */
  readonly isStatic: boolean
  /** Modules of the page and its frames, as the client manifest names them. */
  readonly entries: readonly string[]
  readonly subject: PageSubject | null
}

/** Every page and frame. */
const MODULES = import.meta.glob<{ readonly meta?: PageMeta }>([
  '../pages/**/*.tsx',
  './*-frame.tsx',
  './*-frames.tsx',
])

/** Address that matches no route: its page becomes `404.html`. */
export const NOT_FOUND_PATH = '/404'

const pagePaths = routes.flatMap(({ path }) => (path === '*' ? [] : [path]))

/** Every address to prerender: the routes, and the page of unknown addresses. */
export const paths: readonly string[] = [...pagePaths, NOT_FOUND_PATH]

/** Every address a visitor may ask for in another letter case, and those that lead to another host. */
export const addresses: PageAddresses = { pages: pagePaths, outside: outsideAddresses }

/** Every page that shows the CRM's prices: a server that knows them renders it again (`api/plan-simulator/`). */
export const pricedPaths: readonly string[] = ['/plans', '/controljus/plans']

/** Renders one address to HTML. Rejects when the page throws: a build never hides a broken page. */
export async function render(path: string): Promise<RenderedPage> {
  const { loadables = [] } = findRoute(routes, path) ?? {}
  const modules = await Promise.all(loadables.map(({ exportName }) => findModule(exportName)))
  return {
    html: await renderHtml(path, null),
    isStatic: isStaticPage(path),
    entries: modules.map(({ entry }) => entry),
    subject: modules.at(-1)?.meta?.subject ?? null,
  }
}

/**
 * Renders one of `pricedPaths` with prices, to the markup of `#root`.
 * @param products the CRM's products, as `POST /api/crm` answers them
 */
export async function renderWithPrices(path: string, products: unknown): Promise<string> {
  return splitHead(await renderHtml(path, products)).markup
}

async function renderHtml(path: string, products: unknown): Promise<string> {
  await preloadRoute(findRoute(routes, path))
  const { prelude } = await prerender(
    <StrictMode>
      <IslandContext value={isStaticPage(path) ? renderIsland : null}>
        <ServedProductsContext value={products}>
          <Router ssrPath={path}>
            <App routes={routes} />
          </Router>
        </ServedProductsContext>
      </IslandContext>
    </StrictMode>,
    {
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}

function isStaticPage(path: string): boolean {
  return findRoute(applicationRoutes, path) === undefined
}

/**
 * Finds the module that exports a page or a frame: its path from the project root, and what a page says of itself. Kept apart
 * from the routes, which every page loads.
 */
async function findModule(exportName: string): Promise<{ entry: string; meta: PageMeta | undefined }> {
  for (const [path, load] of Object.entries(MODULES)) {
    const module = await load()
    if (Object.hasOwn(module, exportName))
      return { entry: new URL(path, 'file:///src/app/').pathname.slice(1), meta: module.meta }
  }
  throw new Error(`No page or frame is exported as ${exportName}`)
}
