import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { CatalogProduct } from '../payments/price.ts'

/** What the build left of each page: its document before the markup of the page, and after it. */
const Documents = z.record(z.string(), z.tuple([z.string(), z.string()]))

/** Writes the CRM's prices into the pages that show them. */
export type PageRenderer = {
  readonly paths: readonly string[]
  /** Renders the document of one of `paths`. Rejects when the page cannot be rendered. */
  render(path: string, products: readonly CatalogProduct[]): Promise<string>
}

/**
 * Reads what the build left for the pages with prices. The pages' code is loaded with the first rendering, so that a server
 * starts without it.
 * @param dist the build's folder
 * @throws Error when the build is incomplete
 */
export async function loadPageRenderer(dist: string): Promise<PageRenderer> {
  const folder = join(dist, 'server')
  const documents = Documents.parse(JSON.parse(await readFile(join(folder, 'priced-pages.json'), 'utf8')))
  const entry = pathToFileURL(join(folder, 'entry-server.js')).href
  return {
    paths: Object.keys(documents),
    async render(path, products) {
      // Built from `src/app/entry-server.tsx`, which the rooms' rules keep out of this bundle.
      const { renderWithPrices } = (await import(/* @vite-ignore */ entry)) as {
        renderWithPrices(path: string, products: unknown): Promise<string>
      }
      const [before = '', after = ''] = documents[path] ?? []
      return `${before}${await renderWithPrices(path, products)}${after}`
    },
  }
}
