import { RETRY_BACKOFF } from './limits.ts'

/** What is known about a failed call. */
export type CallFailure = {
  /** HTTP status of the answer, if there was one. */
  readonly status?: number | undefined
  readonly message: string
  /** The caller's own verdict, which overrides status and message (such as a write that must not be sent twice). */
  readonly retryable?: boolean | undefined
  /** How long the provider asked callers to wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** HTTP statuses worth another attempt (spec S2 8). */
export const RETRYABLE_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504]

/** Words in an error message that mark a temporary failure (spec S2 8). */
export const RETRYABLE_WORDS: readonly string[] = ['fetch', 'network', 'timeout', 'connection', 'temporary']

/**
 * Whether a failed call is worth another attempt: on network and type errors, the listed statuses or the words above
 * (spec S2 8), unless the provider asked callers to stay away for longer than the longest pause.
 */
export function isRetryable({ status, message, retryable, retryAfterMs = 0 }: CallFailure): boolean {
  if (retryAfterMs > RETRY_BACKOFF.maxMs) return false
  if (retryable !== undefined) return retryable
  if (status !== undefined) return RETRYABLE_STATUSES.includes(status)
  const words = message.toLowerCase()
  return RETRYABLE_WORDS.some((word) => words.includes(word))
}

/** Parses what was thrown. `fetch` reports network failures as `TypeError`, so that counts as temporary. */
export function parseCallFailure(thrown: unknown): CallFailure {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  return {
    message: thrown.message,
    status: getNumber(thrown, 'status'),
    retryable: getBoolean(thrown, 'retryable') ?? (thrown instanceof TypeError ? true : undefined),
    retryAfterMs: getNumber(thrown, 'retryAfterMs'),
  }
}

function getNumber(value: object, key: string): number | undefined {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'number' ? found : undefined
}

function getBoolean(value: object, key: string): boolean | undefined {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'boolean' ? found : undefined
}
