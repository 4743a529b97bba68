import { RETRYABLE_STATUSES } from '#machines/retried-request/retryable.ts'
import type { HttpMethod } from './transport.ts'

/** The outside services. */
export type ProviderName = 'pipedrive' | 'asaas' | 'whatsapp' | 'scheduling' | 'meta'

/**
 * - `timeout`: no complete answer in time, or the caller stopped waiting (code `aborted`)
 * - `network`: no connection, or it broke
 * - `status`: an answer outside 2xx
 * - `badAnswer`: an answer that is too big or not what the contract promises
 * - `breakerOpen`: not sent, because the service has been failing
 */
export type ProviderFailureKind = 'timeout' | 'network' | 'status' | 'badAnswer' | 'breakerOpen'

/** What is known of a failed call. */
export type ProviderFailure = {
  readonly provider: ProviderName
  readonly method: HttpMethod
  readonly kind: ProviderFailureKind
  readonly status?: number | undefined
  /** The service's own code for the failure, or the network's. Never free text. */
  readonly code?: string | undefined
  /** How long the service asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | undefined
  readonly maybeApplied?: boolean | undefined
  /** Where the service says more than its status does. */
  readonly passing?: boolean | undefined
  /** Where it is known better than by kind and status whether another attempt right away makes sense. */
  readonly retryable?: boolean | undefined
}

const MESSAGES: Readonly<Record<ProviderFailureKind, string>> = {
  timeout: 'timeout',
  network: 'network failure',
  status: 'refused',
  badAnswer: 'unusable answer',
  breakerOpen: 'not called while it is failing',
}

/**
 * A call to an outside service failed. Carries closed codes and numbers alone, never a URL, query, body or anything
 * a visitor typed, so that it can be logged as it is.
 */
export class ProviderError extends Error {
  readonly provider: ProviderName
  readonly method: HttpMethod
  readonly kind: ProviderFailureKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly retryAfterMs: number | undefined
  /** A write whose answer never came, or a create answered with 5xx: it may have happened. Look before repeating it. */
  readonly maybeApplied: boolean
  /** The service may well answer later: worth coming back for, as against a refusal for good. */
  readonly passing: boolean
  /**
   * The same call may be sent again at once: a passing failure by spec S2 8, and not a create that may already have
   * happened (decision 9).
   */
  readonly retryable: boolean

  constructor(failure: ProviderFailure) {
    super(`${failure.provider}: ${MESSAGES[failure.kind]}${failure.status ? ` with ${failure.status}` : ''}`)
    this.name = 'ProviderError'
    this.provider = failure.provider
    this.method = failure.method
    this.kind = failure.kind
    this.status = failure.status
    this.code = failure.code
    this.retryAfterMs = failure.retryAfterMs
    this.maybeApplied = failure.maybeApplied ?? isFailedCreate(failure)
    this.passing = failure.passing ?? (failure.kind === 'status' ? isPassingStatus(failure.status) : true)
    const mayBeDoneTwice = isCreate(failure.method) && this.maybeApplied
    this.retryable = this.passing && !mayBeDoneTwice && (failure.retryable ?? isWorthRepeating(failure))
  }
}

/** A request that makes something new each time it is sent. */
export function isCreate(method: HttpMethod): boolean {
  return method === 'POST'
}

/** A request that changes something. */
export function isWrite(method: HttpMethod): boolean {
  return method !== 'GET'
}

function isFailedCreate({ kind, method, status = 0 }: ProviderFailure) {
  return kind === 'status' && isCreate(method) && status >= 500
}

function isPassingStatus(status: number | undefined) {
  return status !== undefined && RETRYABLE_STATUSES.includes(status)
}

/** Spec S2 8 names network errors and statuses; an unreadable answer or an open breaker is the same a second later. */
function isWorthRepeating({ kind, status }: ProviderFailure) {
  if (kind === 'status') return isPassingStatus(status)
  return kind === 'timeout' || kind === 'network'
}
