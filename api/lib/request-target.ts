import type { IncomingMessage } from 'node:http'

/**
 * The path and query a request asks for, also where its target is a whole address (RFC 9112 3.2.2). Null when that
 * address names another host than the request's own header: nothing answers for a host that nobody checked.
 */
export function pathOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  if (!/^https?:/i.test(url)) return url
  if (!URL.canParse(url)) return null
  const { host, pathname, search } = new URL(url)
  return host === headers.host?.toLowerCase() ? `${pathname}${search}` : null
}
