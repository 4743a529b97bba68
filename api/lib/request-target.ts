import type { IncomingMessage } from 'node:http'
import { TARGET_MAX_LENGTH } from '#machines/lib/limits.ts'
import { Failure } from './failure.ts'

/**
 * Returns the path and query of a request, also for a target in absolute form (RFC 9112 3.2.2).
 * @throws Failure target_too_long; misdirected when the host is ambiguous: the target's host differs from the `Host` header,
 *   which the host check reads, or the header occurs twice
 */
export function getRequestPath({
  url = '/',
  headers,
  headersDistinct,
}: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct'>): string {
  if (url.length > TARGET_MAX_LENGTH) throw new Failure('target_too_long')
  // Node takes the first, a proxy in front may take the last.
  if ((headersDistinct.host?.length ?? 0) > 1) throw new Failure('misdirected')
  if (!/^https?:/i.test(url)) return url
  if (!URL.canParse(url)) throw new Failure('misdirected')
  const { host, pathname, search } = new URL(url)
  if (host !== headers.host?.toLowerCase()) throw new Failure('misdirected')
  return `${pathname}${search}`
}
