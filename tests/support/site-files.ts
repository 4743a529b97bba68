import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What differs between the sites of tests. */
type Options = {
  /** The addresses of its pages; none unless given. */
  readonly pages?: readonly string[]
  /** By address, what stands before and behind the markup of a page that the server renders with prices. */
  readonly pricedPages?: Readonly<Record<string, readonly string[]>>
}

/** Writes into a directory what the server needs of a built site: its page for unknown addresses, its headers and its lists of pages. */
export async function writeSiteFiles(
  directory: string,
  { pages = [], pricedPages = {} }: Options = {},
): Promise<void> {
  for (const folder of ['client', 'server']) await mkdir(join(directory, folder), { recursive: true })
  await writeFile(join(directory, 'client/404.html'), '<!doctype html><title>Não encontrada</title>')
  await writeFile(
    join(directory, 'client-headers.json'),
    JSON.stringify({
      scriptSources: [],
      thirdParties: { script: [], connect: [], img: [] },
      addresses: { pages, outside: {} },
    }),
  )
  await writeFile(join(directory, 'server/priced-pages.json'), JSON.stringify(pricedPages))
}
