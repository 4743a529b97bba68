import { CALL_LIMITS } from '#machines/retried-request/limits.ts'
import { createUnansweredError, UnansweredCallError, withDeadline } from './deadline.ts'
import { isWrite, ProviderError, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest, OutgoingResponse, Transport } from './transport.ts'

/** Answers Web-standard requests within this process. */
export type RequestHandler = { fetch(request: Request): Promise<Response> }

/**
 * Creates a transport that calls a handler without a network. A handler that hangs times out like a real provider and may
 * keep working afterwards; the request's signal is aborted when its caller stops waiting.
 */
export function createSandboxTransport(provider: ProviderName, handler: RequestHandler): Transport {
  return {
    async send(request) {
      const { method, signal: callerSignal, timeoutMs = CALL_LIMITS.totalTimeoutMs } = request
      if (callerSignal?.aborted) throw createUnansweredError(provider, request, { reason: 'aborted' }, false)
      try {
        return await withDeadline(timeoutMs, callerSignal, (signal) => callHandler(request, signal, handler))
      } catch (thrown) {
        if (thrown instanceof UnansweredCallError)
          throw createUnansweredError(provider, request, thrown, isWrite(method))
        throw new ProviderError({ provider, method, kind: 'network', isMaybeApplied: isWrite(method) })
      }
    },
  }
}

async function callHandler(
  { method, url, headers, body }: OutgoingRequest,
  signal: AbortSignal,
  handler: RequestHandler,
): Promise<OutgoingResponse> {
  const webRequest = new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
  // Keeps the request reachable until it is answered. Once garbage-collected, its signal would never fire, and a
  // handler waiting for it would hang. Released afterwards, or requests would accumulate.
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
