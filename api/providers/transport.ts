/** One HTTP request to an outside service. */
export type OutgoingRequest = {
  readonly method: HttpMethod
  /** Absolute. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Milliseconds from sending to the whole answer; the transport's own limit when left out. */
  readonly timeoutMs?: number | undefined
  /** Aborted by a caller that no longer waits. What the service does with the request is not undone by it. */
  readonly signal?: AbortSignal | undefined
}

/** The methods the services are called with. Only POST creates; the others may be repeated safely. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What came back, whatever its status. */
export type OutgoingResponse = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * How requests reach one outside service. `send` resolves with any complete answer and rejects with a ProviderError
 * when there was none. It never retries and never follows a redirect.
 */
export type Transport = { send(request: OutgoingRequest): Promise<OutgoingResponse> }

/** Limits of one call (OWASP ASVS 13.2.6): a service that hangs must not hold a visitor. */
export const TRANSPORT_LIMITS = {
  connectTimeoutMs: 2_000,
  totalTimeoutMs: 5_000,
  answerBytes: 1_048_576,
  /** Calls to one service under way at once. */
  inFlight: 16,
} as const

/** What every method of a client takes last. */
export type CallOptions = Pick<OutgoingRequest, 'signal' | 'timeoutMs'>
