import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import * as z from 'zod'
import { META_SOURCES, pagePolicy, SECURITY_HEADERS } from './security-headers.ts'

const Headers = z.object({ scriptSources: z.array(z.string()) })

/** Answers a request for a page or a file of the site. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The prerendered site as a Node handler: compressed files as the build made them, names with a hash kept for a year,
 * pages revalidated, unknown paths answered with the 404 page.
 * @param dist the build's folder
 * @param options.sandbox whether `/sandbox` exists
 * @param options.pixel whether pages may load Meta's script
 */
export async function createSite(
  dist: string,
  {
    sandbox,
    allowedHosts,
    pixel = false,
  }: { readonly sandbox: boolean; readonly allowedHosts: readonly string[]; readonly pixel?: boolean },
): Promise<Site> {
  const { scriptSources } = Headers.parse(
    JSON.parse(await readFile(join(dist, 'client-headers.json'), 'utf8')),
  )
  const notFoundPage = await readFile(join(dist, 'client', '404.html'))
  const policy = pagePolicy(scriptSources, pixel ? META_SOURCES : undefined)
  const files = sirv(join(dist, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('cache-control', cachingOf(path)),
  })

  function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}) {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...headers,
    })
    response.end(notFoundPage)
  }

  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    response.setHeader('content-security-policy', policy)
    const host = request.headers.host?.toLowerCase() ?? ''
    if (allowedHosts.length > 0 && !allowedHosts.includes(host)) return refuse(response, 421)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, { allow: 'GET, HEAD' })
    if (!sandbox && /^\/sandbox(?:[/?]|$)/.test(request.url ?? '')) return refuse(response, 404)
    files(request, response, () => refuse(response, 404))
  }
}

/** Files whose name carries a hash of their content never change. */
function cachingOf(path: string) {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
