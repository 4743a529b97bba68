import { RETRYABLE_STATUSES } from '#machines/retried-request/retryable.ts'
import type { HttpMethod } from './transport.ts'

/** Name of a provider. */
export type ProviderName = 'pipedrive' | 'asaas' | 'whatsapp' | 'scheduling' | 'meta' | 'cnpj' | 'alerts'

/**
 * How a call failed.
 * - `timeout`: no complete answer in time, or the caller stopped waiting (code `aborted`)
 * - `network`: the connection failed or broke
 * - `status`: an answer that is not 2xx
 * - `badAnswer`: an answer that is too large or breaks the contract
 * - `breakerOpen`: not sent, because the provider is failing
 */
export type ProviderFailureKind = 'timeout' | 'network' | 'status' | 'badAnswer' | 'breakerOpen'

/** Facts about a failed call. */
export type ProviderFailure = {
  readonly provider: ProviderName
  readonly method: HttpMethod
  readonly kind: ProviderFailureKind
  readonly status?: number | undefined
  /** The provider's own code for the failure, or the network's. Never free text. */
  readonly code?: string | undefined
  /** How long the provider asked us to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined
  readonly isMaybeApplied?: boolean | undefined
  /** Set when the provider reports more precisely than by its status whether the failure is temporary. */
  readonly isPassing?: boolean | undefined
  /** Set when it is known more precisely than by kind and status whether to try again at once. */
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
 * A call to a provider failed. Carries only codes and numbers, never a URL, query, body or anything a visitor
 * typed, so that it can be logged.
 */
export class ProviderError extends Error {
  readonly provider: ProviderName
  readonly method: HttpMethod
  readonly kind: ProviderFailureKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly retryAfterMs: number | undefined
  /** True for an unanswered write and for a create answered with 5xx: it may have been applied. Search before repeating it. */
  readonly isMaybeApplied: boolean
  /** True for a temporary failure: a later call may succeed. */
  readonly isPassing: boolean
  /**
   * True when the same call may be repeated at once: a temporary failure by spec S2 8 that is not a create which may have
   * been applied (decision 9).
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
    this.isMaybeApplied = failure.isMaybeApplied ?? isFailedCreate(failure)
    this.isPassing = failure.isPassing ?? (failure.kind === 'status' ? isPassingStatus(failure.status) : true)
    const couldDuplicate = isCreate(failure.method) && this.isMaybeApplied
    this.retryable = this.isPassing && !couldDuplicate && (failure.retryable ?? isWorthRepeating(failure))
  }
}

/** Statuses by which a provider refuses what a request says or names, so that nothing of it was applied. */
const REFUSING_STATUSES: readonly (number | undefined)[] = [400, 404, 410, 422]

/** Returns whether a provider refused what a write says or names: nothing of it was applied, and it is not to be repeated. */
export function isRefusedWrite(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'status' && REFUSING_STATUSES.includes(error.status)
}

/** Returns whether a provider answered that a record is not there: it was deleted, or merged into another one. */
export function isMissing(error: unknown): error is ProviderError {
  return error instanceof ProviderError && (error.status === 404 || error.status === 410)
}

/** Returns true for a method that creates a new object each time. */
export function isCreate(method: HttpMethod): boolean {
  return method === 'POST'
}

/** Returns true for a method that changes something. */
export function isWrite(method: HttpMethod): boolean {
  return method !== 'GET'
}

function isFailedCreate({ kind, method, status = 0 }: ProviderFailure) {
  return kind === 'status' && isCreate(method) && status >= 500
}

function isPassingStatus(status: number | undefined) {
  return status !== undefined && RETRYABLE_STATUSES.includes(status)
}

/** Spec S2 8 retries network errors and some statuses. A bad answer or an open breaker would not change within seconds. */
function isWorthRepeating({ kind, status }: ProviderFailure) {
  if (kind === 'status') return isPassingStatus(status)
  return kind === 'timeout' || kind === 'network'
}
