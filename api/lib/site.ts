import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import * as z from 'zod'
import { findPageAddress } from '#machines/lib/page-address.ts'
import type { HostRule } from './host.ts'
import { formatPagePolicy, SECURITY_HEADERS } from './security-headers.ts'

const sources = z.array(z.string())

const Headers = z.object({
  scriptSources: sources,
  thirdParties: z.object({ script: sources, connect: sources, img: sources }),
  addresses: z.object({ pages: z.array(z.string()), outside: z.record(z.string(), z.string()) }),
})

/** Serves a page or a file of the site. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates the Node handler of the prerendered site. It serves the build's compressed files, caches hashed names for a
 * year, revalidates pages, sends paths in other letter case on to their page, and answers unknown paths with the 404
 * page.
 * @param dist the build's folder
 * @param options.sandbox whether `/sandbox` is served
 * @param options.isKnownHost for which hosts requests are answered
 */
export async function createSite(
  dist: string,
  { sandbox, isKnownHost }: { readonly sandbox: boolean; readonly isKnownHost: HostRule },
): Promise<Site> {
  const { scriptSources, thirdParties, addresses } = Headers.parse(
    JSON.parse(await readFile(join(dist, 'client-headers.json'), 'utf8')),
  )
  const notFoundPage = await readFile(join(dist, 'client', '404.html'))
  const policy = formatPagePolicy(scriptSources, thirdParties)
  const files = sirv(join(dist, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader('cache-control', getCacheControl(path))
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    },
  })

  function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...headers,
    })
    response.end(notFoundPage)
  }

  function redirect(response: ServerResponse, location: string) {
    response.writeHead(308, { location, 'cache-control': 'no-cache' })
    response.end()
  }

  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    response.setHeader('content-security-policy', policy)
    if (!isKnownHost(request.headers.host)) return refuse(response, 421)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, { allow: 'GET, HEAD' })
    if (!sandbox && /^\/sandbox(?:[/?]|$)/.test(request.url ?? '')) return refuse(response, 404)
    const location = findPageAddress(request.url ?? '', addresses)
    if (location !== null) return redirect(response, location)
    files(request, response, () => refuse(response, 404))
  }
}

/** A file whose name holds a hash of its content never changes. */
function getCacheControl(path: string) {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
