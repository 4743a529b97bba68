import { getField } from '#machines/lib/get-field.ts'
import { PAGE_REQUEST_MS } from '#machines/lib/limits.ts'

/** Codes of failures without a readable response: the browser is offline, or our API is unavailable. */
export type ConnectionCode = 'offline' | 'unavailable'

const CONNECTION_MESSAGES: Readonly<Record<ConnectionCode, string>> = {
  offline: 'Você está sem conexão. Verifique a internet e tente novamente.',
  unavailable: 'O serviço não respondeu. Tente novamente em alguns instantes.',
}

/**
 * A request that did not succeed. `code` is the API's failure code or a `ConnectionCode`, `status` the HTTP status
 * (0 without an answer), `message` Portuguese text fit to be shown, `retryAt` when trying again makes sense
 * (milliseconds since 1970, by this device's clock), where the API said so.
 */
export class ApiFailure extends Error {
  readonly code: string
  readonly status: number
  readonly retryAt?: number
  /** The failed answer's `error`, with what this kind of failure adds. */
  readonly details: unknown

  constructor(code: string, status: number, message: string, retryAt?: number, details?: unknown) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.status = status
    if (retryAt !== undefined) this.retryAt = retryAt
    this.details = details
  }
}

/** What a caller may add to a request. An abort of `signal` rejects with the signal's own reason. */
export type RequestOptions = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Completes after the visitor has left the page; for small bodies without an awaited answer. */
  readonly keepalive?: boolean
}

/**
 * Calls the site's own API: same origin, JSON both ways. Each method resolves with the `data` of a successful answer (null
 * where the endpoint returns no data) and rejects with `ApiFailure`. An answer with `success: false` is a failure at any
 * status (decision 4). `T` is the shape of `data`, which the caller asserts; the API is our own.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => requestData<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    requestData<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: RequestOptions) =>
    requestData<T>('PUT', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) => requestData<T>('DELETE', path, undefined, options),
}

/**
 * Sends a request and returns the response once its headers have arrived, at any status. For streamed bodies;
 * everything else uses `api`.
 * @throws ApiFailure with a `ConnectionCode` when there was no answer within 15 s
 */
export async function sendRequest(
  method: string,
  path: string,
  body?: unknown,
  { signal, headers, keepalive = false }: RequestOptions = {},
): Promise<Response> {
  const request = new AbortController()
  const timer = setTimeout(() => request.abort(), PAGE_REQUEST_MS)
  // Also ends a body that is still being read. `AbortSignal.any` is newer than our oldest browsers.
  const stop = () => request.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(keepalive ? { keepalive } : {}),
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      signal: request.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    if (signal?.aborted) throw signal.reason
    throw createConnectionFailure()
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the failure of an unsuccessful response from its body and headers. Never rejects. */
export async function readFailure(response: Response): Promise<ApiFailure> {
  const body = await readJson(response)
  const error = getField(body, 'error')
  const code = getField(error, 'code')
  const message = getField(error, 'message') ?? getField(body, 'message')
  return new ApiFailure(
    typeof code === 'string' ? code : 'unavailable',
    response.status,
    typeof message === 'string' && message !== '' ? message : CONNECTION_MESSAGES.unavailable,
    parseRetryTime(response.headers.get('Retry-After'), getField(error, 'retryAt')),
    error,
  )
}

/** Creates the failure of a request that got no answer: offline when the browser says so, else unavailable. */
function createConnectionFailure(): ApiFailure {
  const code: ConnectionCode = navigator.onLine ? 'unavailable' : 'offline'
  return new ApiFailure(code, 0, CONNECTION_MESSAGES[code])
}

async function requestData<T>(
  method: string,
  path: string,
  body: unknown,
  options?: RequestOptions,
): Promise<T> {
  const response = await sendRequest(method, path, body, options)
  if (!response.ok) throw await readFailure(response)
  const answer = await readJson(response.clone())
  if (getField(answer, 'success') !== true) throw await readFailure(response)
  // The caller names the shape: both ends of the wire live in this repository.
  return (getField(answer, 'data') ?? null) as T
}

/** Reads a JSON body; null when it is truncated or not JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/**
 * Parses the time of the next try. The header's seconds win over the body's ISO time, because they count from now by
 * any clock, and the device's may be wrong.
 */
function parseRetryTime(seconds: string | null, iso: unknown): number | undefined {
  if (seconds !== null && /^[0-9]+$/.test(seconds)) return Date.now() + Number(seconds) * 1_000
  const at = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
