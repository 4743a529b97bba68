import type { IncomingMessage } from 'node:http'

/**
 * Returns the path and query of a request, also for a target in absolute form (RFC 9112 3.2.2). Null when the target's
 * host differs from the `Host` header, which is the one the host check reads.
 */
export function getRequestPath({
  url = '/',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (!/^https?:/i.test(url)) return url
  if (!URL.canParse(url)) return null
  const { host, pathname, search } = new URL(url)
  return host === headers.host?.toLowerCase() ? `${pathname}${search}` : null
}
