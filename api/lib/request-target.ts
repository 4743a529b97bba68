import type { IncomingMessage } from 'node:http'

/**
 * Returns the path and query of a request, also for a target in absolute form (RFC 9112 3.2.2). Null when the host
 * is ambiguous: the target's host differs from the `Host` header, which the host check reads, or the header occurs
 * twice.
 */
export function getRequestPath({
  url = '/',
  headers,
  headersDistinct,
}: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct'>): string | null {
  // Node takes the first, a proxy in front may take the last.
  if ((headersDistinct.host?.length ?? 0) > 1) return null
  if (!/^https?:/i.test(url)) return url
  if (!URL.canParse(url)) return null
  const { host, pathname, search } = new URL(url)
  return host === headers.host?.toLowerCase() ? `${pathname}${search}` : null
}
