/** What is known of a failed call, whoever made it. */
export type CallFailure = {
  /** HTTP status of the answer, if there was one. */
  readonly status?: number | undefined
  readonly message: string
  /** The caller's own verdict, where it knows better than status and message (a write that must not be sent twice). */
  readonly retryable?: boolean | undefined
  /** How long the service asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | undefined
}

/** HTTP statuses worth another attempt (spec S2 8). */
export const RETRYABLE_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504]

/** Words that mark a passing failure in an error message (spec S2 8). */
export const RETRYABLE_WORDS: readonly string[] = ['fetch', 'network', 'timeout', 'connection', 'temporary']

/** Network and type errors, the statuses above, or a message with one of the words above (spec S2 8). */
export function isRetryable({ status, message, retryable }: CallFailure): boolean {
  if (retryable !== undefined) return retryable
  if (status !== undefined) return RETRYABLE_STATUSES.includes(status)
  const words = message.toLowerCase()
  return RETRYABLE_WORDS.some((word) => words.includes(word))
}

/** Reads whatever was thrown. A `TypeError` is how `fetch` reports that the network failed, so it counts as passing. */
export function callFailureFrom(thrown: unknown): CallFailure {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  return {
    message: thrown.message,
    status: numberIn(thrown, 'status'),
    retryable: booleanIn(thrown, 'retryable') ?? (thrown instanceof TypeError ? true : undefined),
    retryAfterMs: numberIn(thrown, 'retryAfterMs'),
  }
}

function numberIn(value: object, key: string): number | undefined {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'number' ? found : undefined
}

function booleanIn(value: object, key: string): boolean | undefined {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'boolean' ? found : undefined
}
