import { Failure } from './failure.ts'

/**
 * Refuses a request another site made the browser send. The browser's own word (`Sec-Fetch-Site`) comes first, then
 * `Origin`; a request with neither is no browser of ours.
 * @throws Failure forbidden
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') throw new Failure('forbidden')
  if (origin !== null && hostOf(origin) !== hostHeader(request)) throw new Failure('forbidden')
  if (site === null && origin === null) throw new Failure('forbidden')
}

/**
 * Refuses a request that was meant for another host (DNS rebinding, absolute-form targets).
 * @param allowed host names, with port where there is one; empty allows any
 * @throws Failure misdirected
 */
export function requireKnownHost(request: Request, allowed: readonly string[]): void {
  if (allowed.length > 0 && !allowed.includes(hostHeader(request))) throw new Failure('misdirected')
}

function hostHeader(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host.toLowerCase()
  } catch {
    return null
  }
}
