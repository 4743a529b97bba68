import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Serves the page to compare with, compressed as ours are, on a free port. */
export async function serveStaticPage(): Promise<{ readonly url: string; close(): void }> {
  const page = gzipSync(await readFile(fileURLToPath(new URL('./static.html', import.meta.url))))
  const robots = 'User-agent: *\nAllow: /\n'
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port: the address is an object.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
