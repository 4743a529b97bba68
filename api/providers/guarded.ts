import { RETRYABLE_STATUSES } from '#machines/retried-request/retryable.ts'
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts'
import { type Bulkhead, createBulkhead } from './bulkhead.ts'
import { GaveUp, givenUp } from './deadline.ts'
import { ProviderError, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest, OutgoingResponse, Transport } from './transport.ts'

/** A transport that spares a failing service, with what health and metrics want to know of it. */
export type GuardedTransport = Transport & {
  /** Calls under way and calls waiting for a place. */
  load(): { readonly state: BreakerState; readonly inFlight: number; readonly waiting: number }
}

/**
 * Puts a breaker and a bulkhead around one service's transport. Refusals are ProviderErrors of kind `breakerOpen`, or
 * `timeout` when no place came free; in both cases nothing was sent.
 */
export function guarded(
  provider: ProviderName,
  transport: Transport,
  breaker: Breaker = createBreaker(),
  bulkhead: Bulkhead = createBulkhead(),
): GuardedTransport {
  function refusal({ method }: OutgoingRequest, retryAfterMs: number) {
    return new ProviderError({ provider, method, kind: 'breakerOpen', retryAfterMs })
  }

  async function place(request: OutgoingRequest) {
    try {
      return await bulkhead.enter(request.signal)
    } catch (thrown) {
      if (thrown instanceof GaveUp) throw givenUp(provider, request, thrown, false)
      throw thrown
    }
  }

  async function callThrough(request: OutgoingRequest) {
    const admission = breaker.enter()
    if (!admission.admitted) throw refusal(request, admission.retryAfterMs)
    try {
      const response = await transport.send(request)
      admission.settle(isFailing(response) ? 'failed' : 'answered')
      return response
    } catch (thrown) {
      const wasAborted = thrown instanceof ProviderError && thrown.code === 'aborted'
      admission.settle(wasAborted ? 'unknown' : 'failed')
      throw thrown
    }
  }

  return {
    async send(request) {
      if (request.signal?.aborted) throw givenUp(provider, request, { reason: 'aborted' }, false)
      const refusedForMs = breaker.refusedForMs()
      if (refusedForMs > 0) throw refusal(request, refusedForMs)
      const leave = await place(request)
      try {
        return await callThrough(request)
      } finally {
        leave()
      }
    },
    load: () => ({ state: breaker.state(), inFlight: bulkhead.inFlight(), waiting: bulkhead.waiting() }),
  }
}

/** The service is in trouble or wants to be left alone. A refusal of one request (4xx) says nothing of the next. */
function isFailing({ status, headers }: OutgoingResponse) {
  return RETRYABLE_STATUSES.includes(status) || isBlockPage(status, headers)
}

/** Pipedrive's edge answers callers that went on after 429 with a page instead of JSON. */
function isBlockPage(status: number, headers: OutgoingResponse['headers']) {
  return status === 403 && Boolean(headers['content-type']?.includes('text/html'))
}
