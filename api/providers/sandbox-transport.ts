import { GaveUp, givenUp, withDeadline } from './deadline.ts'
import { isWrite, ProviderError, type ProviderName } from './provider-error.ts'
import { type OutgoingRequest, type OutgoingResponse, TRANSPORT_LIMITS, type Transport } from './transport.ts'

/** Anything that answers Web-standard requests in this process. */
export type RequestHandler = { fetch(request: Request): Promise<Response> }

/**
 * The same calls without a network. A handler that hangs times out as a service would, and may go on working after
 * its caller gave up; the request's signal tells it when that was.
 */
export function sandboxTransport(provider: ProviderName, handler: RequestHandler): Transport {
  return {
    async send(request) {
      const { method, signal: callerSignal, timeoutMs = TRANSPORT_LIMITS.totalTimeoutMs } = request
      if (callerSignal?.aborted) throw givenUp(provider, request, { reason: 'aborted' }, false)
      try {
        return await withDeadline(timeoutMs, callerSignal, (signal) => answerTo(request, signal, handler))
      } catch (thrown) {
        if (thrown instanceof GaveUp) throw givenUp(provider, request, thrown, isWrite(method))
        throw new ProviderError({ provider, method, kind: 'network', maybeApplied: isWrite(method) })
      }
    },
  }
}

async function answerTo(
  { method, url, headers, body }: OutgoingRequest,
  signal: AbortSignal,
  handler: RequestHandler,
): Promise<OutgoingResponse> {
  const webRequest = new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
  // A request nobody holds is collected, and its signal with it: a handler that waits for that would wait forever.
  // Let go of once answered, or no request would ever be collected.
  const hold = () => webRequest
  signal.addEventListener('abort', hold, { once: true })
  try {
    const response = await handler.fetch(webRequest)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
  } finally {
    signal.removeEventListener('abort', hold)
  }
}
