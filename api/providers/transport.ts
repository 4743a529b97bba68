/** One HTTP request to a provider. */
export type OutgoingRequest = {
  readonly method: HttpMethod
  /** Absolute. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** True when it is sent with a visitor's own key, whose limits are not those of our account. */
  readonly isForeignAccount?: boolean | undefined
  /** Longest time from sending to the complete answer, in milliseconds; the transport's own limit by default. */
  readonly timeoutMs?: number | undefined
  /** Aborted when the caller stops waiting. It does not undo what the provider does with the request. */
  readonly signal?: AbortSignal | undefined
}

/** HTTP methods of the providers' APIs. Only POST creates; the others may be repeated safely. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A complete answer of any status. */
export type OutgoingResponse = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends requests to one provider. `send` resolves with any complete answer and otherwise rejects with a
 * ProviderError. It neither retries nor follows redirects.
 */
export type Transport = { send(request: OutgoingRequest): Promise<OutgoingResponse> }

/** Last parameter of every client method. */
export type CallOptions = Pick<OutgoingRequest, 'signal' | 'timeoutMs'>
