import type { ProviderOutage } from '#machines/alerts/judge-alerts.ts'
import { RETRYABLE_STATUSES } from '#machines/retried-request/retryable.ts'
import { getRequester } from '../lib/requester.ts'
import { getSteadyMs } from '../lib/steady-clock.ts'
import {
  type Admission,
  type Breaker,
  type BreakerState,
  type CallOutcome,
  createBreaker,
} from './breaker.ts'
import { type Bulkhead, createBulkhead } from './bulkhead.ts'
import { createUnansweredError, UnansweredCallError } from './deadline.ts'
import { createLatencies } from './latencies.ts'
import { parseAskedWait } from './parse-asked-wait.ts'
import { ProviderError, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest, OutgoingResponse, Transport } from './transport.ts'

/** A transport with a breaker and a bulkhead, and their state for health and metrics. */
export type GuardedTransport = Transport & {
  /** Returns the state of the breaker, the calls under way and the calls waiting for a place. */
  getLoad(): { readonly state: BreakerState; readonly inFlight: number; readonly waiting: number }
  /** Returns whether calls can succeed: the breaker is closed, and the provider accepts our key. */
  isWell(): boolean
  /** Returns what this process knows of an outage. */
  getOutage(): ProviderOutage
  /** Returns how long the latest calls took, and how long the provider still asks for a pause. */
  getPace(): ProviderPace
}

/** Latency of the latest calls in milliseconds, null before the first; and the rest of a limit after 429, 0 without one. */
export type ProviderPace = {
  readonly calls: number
  readonly medianMs: number | null
  readonly p90Ms: number | null
  readonly limitedMs: number
}

/** The guards of a transport, and the listener for a refused key. */
export type Guards = {
  readonly breaker?: Breaker
  readonly bulkhead?: Bulkhead
  /** Called when the provider refuses our key (401) after it accepted it. */
  readonly onKeyRefused?: () => void
}

/**
 * Protects one provider's transport by a breaker and a bulkhead, which shares its places fairly among the requesters
 * (`lib/requester.ts`). After 429 no call is sent until the provider lifts its limit. A refused call rejects with a
 * ProviderError of kind `breakerOpen`, `status` (429 while the limit lasts), or `timeout` when no place became free.
 * In each case nothing was sent.
 */
export function guardTransport(
  provider: ProviderName,
  transport: Transport,
  { breaker = createBreaker(), bulkhead = createBulkhead(), onKeyRefused = () => {} }: Guards = {},
): GuardedTransport {
  /** When the latest limit reported by the provider is lifted, by the process's own clock in milliseconds. */
  let limitedUntil = 0
  let isKeyRefused = false
  let isKnown = false
  /** The first and the latest failure of the present outage; null while calls pass. */
  let outage: { readonly since: number; readonly until: number } | null = null
  const latencies = createLatencies()

  /** Refuses a call during the provider's limit: continuing after 429 makes it block us for longer. */
  function requireNoLimit({ method, isForeignAccount }: OutgoingRequest) {
    const retryAfterMs = limitedUntil - getSteadyMs()
    if (retryAfterMs > 0 && !isForeignAccount)
      throw new ProviderError({
        provider,
        method,
        kind: 'status',
        status: 429,
        code: 'held_back',
        retryAfterMs,
      })
  }

  function noteLimit({ isForeignAccount }: OutgoingRequest, response: OutgoingResponse) {
    if (response.status !== 429 || isForeignAccount) return
    limitedUntil = Math.max(limitedUntil, getSteadyMs() + (parseAskedWait(response) ?? 0))
  }

  /** Reports a refused key: one that was revoked or has expired answers 401 until the operator replaces it. */
  function noteKey({ isForeignAccount }: OutgoingRequest, { status }: OutgoingResponse) {
    if (isForeignAccount) return
    const wasRefused = isKeyRefused
    isKeyRefused = status === 401
    if (isKeyRefused && !wasRefused) onKeyRefused()
  }

  /** Reports how an admitted call ended. */
  function report(admission: Extract<Admission, { admitted: true }>, outcome: CallOutcome) {
    admission.report(outcome)
    if (outcome === 'unknown') return
    isKnown = true
    if (breaker.getState() === 'closed') outage = null
    else if (outcome === 'failed') outage = { since: outage?.since ?? getSteadyMs(), until: getSteadyMs() }
  }

  function createRefusal({ method }: OutgoingRequest, retryAfterMs: number) {
    return new ProviderError({ provider, method, kind: 'breakerOpen', retryAfterMs })
  }

  async function place(request: OutgoingRequest) {
    try {
      return await bulkhead.enter(getRequester(), request.signal)
    } catch (thrown) {
      if (thrown instanceof UnansweredCallError) throw createUnansweredError(provider, request, thrown, false)
      throw thrown
    }
  }

  async function callThrough(request: OutgoingRequest) {
    requireNoLimit(request)
    const admission = breaker.enter()
    if (!admission.admitted) throw createRefusal(request, admission.retryAfterMs)
    const endTiming = latencies.begin()
    try {
      const response = await transport.send(request)
      noteLimit(request, response)
      noteKey(request, response)
      report(admission, isFailing(request, response) ? 'failed' : 'answered')
      return response
    } catch (thrown) {
      const wasAborted = thrown instanceof ProviderError && thrown.code === 'aborted'
      report(admission, wasAborted ? 'unknown' : 'failed')
      throw thrown
    } finally {
      endTiming()
    }
  }

  return {
    async send(request) {
      if (request.signal?.aborted)
        throw createUnansweredError(provider, request, { reason: 'aborted' }, false)
      const refusedForMs = breaker.getRefusedMs()
      if (refusedForMs > 0) throw createRefusal(request, refusedForMs)
      requireNoLimit(request)
      const leave = await place(request)
      try {
        return await callThrough(request)
      } finally {
        leave()
      }
    },
    getLoad: () => ({
      state: breaker.getState(),
      inFlight: bulkhead.countInFlight(),
      waiting: bulkhead.countWaiting(),
    }),
    isWell: () => breaker.getState() === 'closed' && !isKeyRefused,
    getOutage: () => ({
      isKnown,
      isKeyRefused,
      isFailing: breaker.getState() !== 'closed',
      failingMs: outage === null ? 0 : outage.until - outage.since,
    }),
    getPace: () => ({ ...latencies.summarize(), limitedMs: Math.max(0, limitedUntil - getSteadyMs()) }),
  }
}

/**
 * Returns true when the provider is failing or overloaded. A refusal of one request (4xx) does not count, nor does a
 * limit of a visitor's account.
 */
function isFailing({ isForeignAccount }: OutgoingRequest, { status, headers }: OutgoingResponse) {
  if (status === 429 && isForeignAccount) return false
  return RETRYABLE_STATUSES.includes(status) || isPageInstead(status, headers)
}

/**
 * Returns true for an HTML page in place of an answer: with 403 that of Pipedrive's CDN after too many 429s were ignored, with 2xx
 * that of a gateway whose provider is away.
 */
function isPageInstead(status: number, headers: OutgoingResponse['headers']) {
  const mayBePage = status === 403 || (status >= 200 && status < 300)
  return mayBePage && Boolean(headers['content-type']?.includes('text/html'))
}
