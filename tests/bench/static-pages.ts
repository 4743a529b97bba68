import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * Pages written by hand to compare with, each in one file and without a script: the home page has its own, with the same
 * texts and pictures; all others are held against a form of 650 bytes, which is stricter than a page like them would be.
 */
export const STATIC_PAGES = { form: 'static form', home: 'static home' } as const

/** Name of the static page that a page is compared with. */
export type StaticPage = keyof typeof STATIC_PAGES

/** The static page that is most like the page at the path. */
export function buildStaticPage(path: string): StaticPage {
  return path === '/' ? 'home' : 'form'
}

/** Serves the pages to compare with, compressed as ours are, on a free port. */
export async function serveStaticPages(): Promise<{ urlOf(page: StaticPage): string; close(): void }> {
  const pages = new Map<string | undefined, Buffer>()
  for (const page of Object.keys(STATIC_PAGES)) {
    const file = fileURLToPath(new URL(`./static/${page}.html`, import.meta.url))
    pages.set(`/${page}`, brotliCompressSync(await readFile(file)))
  }
  const server = createServer((request, response) => {
    const page = pages.get(request.url)
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(page)
    } else if (request.url === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n')
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port: the address is an object.
  const { port } = server.address() as AddressInfo
  return { urlOf: (page) => `http://127.0.0.1:${port}/${page}`, close: () => server.close() }
}
