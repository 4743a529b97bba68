import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { findPageAddress } from '#machines/lib/page-address.ts'
import type { HostRule } from './host.ts'
import { formatPagePolicy, SECURITY_HEADERS } from './security-headers.ts'
import { sendErrorPage, sendFile } from './send-file.ts'
import { createPage, readSiteFiles, type SiteFile } from './site-files.ts'

const sources = z.array(z.string())

const Headers = z.object({
  scriptSources: sources,
  thirdParties: z.object({ script: sources, connect: sources, img: sources }),
  addresses: z.object({ pages: z.array(z.string()), outside: z.record(z.string(), z.string()) }),
})

/** Serves a page or a file of the site. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void

/** Pages that this server renders itself. */
export type RenderedPages = {
  /**
   * Finds the page of a path. Null for every other path; resolves with null when the page is to be sent as it was built.
   * Never rejects.
   */
  find(path: string): Promise<SiteFile | null> | null
}

type SiteSettings = {
  /** Whether `/sandbox` is served. */
  readonly sandbox: boolean
  /** For which hosts requests are answered. */
  readonly isKnownHost: HostRule
  /** Opens the pages that this server renders, given what makes a file of a page's HTML. By default there are none. */
  readonly openRenderedPages?: (createFile: (html: string) => Promise<SiteFile>) => Promise<RenderedPages>
}

/**
 * Creates the Node handler of the prerendered site. It serves the build's files from memory, compressed where the build
 * compressed them, sends paths in other letter case on to their page, and answers unknown paths with the 404 page.
 * @param dist the build's folder
 * @throws Error when the build is incomplete
 */
export async function createSite(
  dist: string,
  { sandbox, isKnownHost, openRenderedPages }: SiteSettings,
): Promise<Site> {
  const { scriptSources, thirdParties, addresses } = Headers.parse(
    JSON.parse(await readFile(join(dist, 'client-headers.json'), 'utf8')),
  )
  const common = Object.entries({
    ...SECURITY_HEADERS,
    'content-security-policy': formatPagePolicy(scriptSources, thirdParties),
  }).flat()
  const { byPath, errorPage } = await readSiteFiles(join(dist, 'client'), common)
  const renderedPages = await openRenderedPages?.((html) => createPage(html, common))

  return (request, response) => {
    const refuse = (status: number, extra?: readonly string[]) =>
      sendErrorPage(request, response, errorPage, status, extra)
    if (!isKnownHost(request.headers.host)) return refuse(421)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, ['allow', 'GET, HEAD'])
    const url = request.url ?? '/'
    if (!sandbox && /^\/sandbox(?:[/?]|$)/.test(url)) return refuse(404)
    const path = readPath(url)
    const file = byPath.get(path)
    const rendered = file && renderedPages?.find(path)
    if (rendered) return void rendered.then((page) => sendFile(request, response, page ?? file))
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
