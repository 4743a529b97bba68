import { PRICES_CHECKED_MS } from '#machines/plan-simulator/limits.ts'
import type { RenderedPages } from '../lib/site.ts'
import type { SiteFile } from '../lib/site-files.ts'
import type { CatalogProduct } from '../payments/price.ts'
import type { PageRenderer } from './page-renderer.ts'

type Settings = {
  readonly renderer: PageRenderer
  /** Reads the cached price list; null without one. */
  readonly readCatalog: () => Promise<readonly CatalogProduct[] | null>
  /** Makes a file to be sent of a page's HTML. */
  readonly createFile: (html: string) => Promise<SiteFile>
  readonly onFailure: (thrown: unknown) => void
  readonly now?: () => number
}

/** The price list, with its text to compare it by; null without one. */
type PriceList = { readonly products: readonly CatalogProduct[]; readonly text: string } | null

/**
 * Renders the pages that show the CRM's prices from the cached price list, each page once per list. A page that fails to render
 * is sent as it was built until the list changes.
 */
export function createPricedPages({
  renderer,
  readCatalog,
  createFile,
  onFailure,
  now = Date.now,
}: Settings): RenderedPages {
  const fail = (thrown: unknown) => {
    onFailure(thrown)
    return null
  }
  let reading: { readonly at: number; readonly list: Promise<PriceList> } | null = null
  const rendered = new Map<string, { readonly text: string; readonly file: Promise<SiteFile | null> }>()

  const readList = () => {
    const at = now()
    if (reading === null || at - reading.at >= PRICES_CHECKED_MS) {
      const list = readCatalog().then((products) => products && { products, text: JSON.stringify(products) })
      reading = { at, list: list.catch(fail) }
    }
    return reading.list
  }

  const findFile = async (path: string) => {
    const list = await readList()
    if (list === null || list.products.length === 0) return null
    const held = rendered.get(path)
    if (held?.text === list.text) return held.file
    const file = renderer.render(path, list.products).then(createFile).catch(fail)
    rendered.set(path, { text: list.text, file })
    return file
  }

  return { find: (path) => (renderer.paths.includes(path) ? findFile(path) : null) }
}
