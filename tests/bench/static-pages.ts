import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * Hand-written pages to compare with, each a single file without a script. The home page has its own, with the same texts
 * and pictures. All other pages are compared with a form of 650 bytes, which is stricter than a page like them would be.
 */
export const STATIC_PAGES = { form: 'static form', home: 'static home' } as const

/** The name of the static page that a page is compared with. */
export type StaticPage = keyof typeof STATIC_PAGES

/** Finds the static page most like the page at the path. */
export function buildStaticPage(path: string): StaticPage {
  return path === '/' ? 'home' : 'form'
}

/** Serves the static pages on a free port, compressed like ours. */
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
  // The server listens on a port, so its address is an object.
  const { port } = server.address() as AddressInfo
  return { urlOf: (page) => `http://127.0.0.1:${port}/${page}`, close: () => server.close() }
}
