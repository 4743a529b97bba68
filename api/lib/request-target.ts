import type { IncomingMessage } from 'node:http'

/**
 * Returns the path and query of a request, also for a target in absolute form (RFC 9112 3.2.2). Null when it is not clear which
 * host is meant: the target's differs from the `Host` header, which is the one the host check reads, or there are two of these.
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
