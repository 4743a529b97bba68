import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { findPageAddress } from '#machines/lib/page-address.ts'
import type { HostRule } from './host.ts'
import { formatPagePolicy, SECURITY_HEADERS } from './security-headers.ts'
import { sendErrorPage, sendFile } from './send-file.ts'
import { readSiteFiles } from './site-files.ts'

const sources = z.array(z.string())

const Headers = z.object({
  scriptSources: sources,
  thirdParties: z.object({ script: sources, connect: sources, img: sources }),
  addresses: z.object({ pages: z.array(z.string()), outside: z.record(z.string(), z.string()) }),
})

/** Serves a page or a file of the site. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates the Node handler of the prerendered site. It serves the build's files from memory, compressed where the build
 * compressed them, sends paths in other letter case on to their page, and answers unknown paths with the 404 page.
 * @param dist the build's folder
 * @param options.sandbox whether `/sandbox` is served
 * @param options.isKnownHost for which hosts requests are answered
 * @throws Error when the build is incomplete
 */
export async function createSite(
  dist: string,
  { sandbox, isKnownHost }: { readonly sandbox: boolean; readonly isKnownHost: HostRule },
): Promise<Site> {
  const { scriptSources, thirdParties, addresses } = Headers.parse(
    JSON.parse(await readFile(join(dist, 'client-headers.json'), 'utf8')),
  )
  const common = Object.entries({
    ...SECURITY_HEADERS,
    'content-security-policy': formatPagePolicy(scriptSources, thirdParties),
  }).flat()
  const { byPath, errorPage } = await readSiteFiles(join(dist, 'client'), common)

  return (request, response) => {
    const refuse = (status: number, extra?: readonly string[]) =>
      sendErrorPage(request, response, errorPage, status, extra)
    if (!isKnownHost(request.headers.host)) return refuse(421)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, ['allow', 'GET, HEAD'])
    const url = request.url ?? '/'
    if (!sandbox && /^\/sandbox(?:[/?]|$)/.test(url)) return refuse(404)
    const file = byPath.get(readPath(url))
    if (file) return sendFile(request, response, file)
    const location = findPageAddress(url, addresses)
    if (location === null) return refuse(404)
    response.writeHead(308, [...common, 'location', location, 'cache-control', 'no-cache'])
    response.end()
  }
}

/** Reads the path without its query and a final slash: `/inbox` of `/inbox/?utm_source=x`. */
function readPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
