import { Failure } from './failure.ts'
import { formatHost, type HostRule, parseHost } from './host.ts'

/**
 * Refuses a request that another site made the browser send (CSRF). Both `Sec-Fetch-Site` and `Origin` must name this
 * site where present; a request with neither is refused too. `app.ts` asks it for writes, except by programs with a key.
 * @throws Failure forbidden
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') throw new Failure('forbidden')
  if (origin !== null) {
    const host = getOriginHost(origin)
    if (host === null || host !== getHost(request)) throw new Failure('forbidden')
  }
  if (site === null && origin === null) throw new Failure('forbidden')
}

/**
 * Refuses a request for an unknown host (DNS rebinding, absolute-form targets).
 * @throws Failure misdirected
 */
export function requireKnownHost(request: Request, isKnownHost: HostRule): void {
  if (!isKnownHost(readHost(request))) throw new Failure('misdirected')
}

/** Returns the host a request is for, in the form used for comparison; null without a valid one. */
function getHost(request: Request): string | null {
  const host = parseHost(readHost(request))
  return host && formatHost(host)
}

function readHost(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host
}

/**
 * Returns the host of an origin, in the form used for comparison; null for `null` and for anything that is not an
 * origin.
 */
function getOriginHost(origin: string): string | null {
  const host = URL.canParse(origin) ? parseHost(new URL(origin).host) : null
  return host && formatHost(host)
}
