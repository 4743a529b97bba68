import type { Transport } from './transport.ts'

/**
 * Adds our `User-Agent` to every request of a transport. Asaas refuses requests without one, and so do the CDNs in front
 * of other providers.
 */
export function withUserAgent(transport: Transport, userAgent: string): Transport {
  return {
    send: (request) =>
      transport.send({ ...request, headers: { ...request.headers, 'user-agent': userAgent } }),
  }
}
