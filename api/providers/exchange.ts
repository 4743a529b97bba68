import type * as z from 'zod'
import { parseAskedWait } from './parse-asked-wait.ts'
import { ProviderError, type ProviderFailure, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest, OutgoingResponse, Transport } from './transport.ts'

/** A request and its complete answer. */
export type Exchange = {
  readonly request: OutgoingRequest
  readonly response: OutgoingResponse
  /** The parsed body; undefined when it is not JSON, as in HTML pages of gateways. */
  readonly json: unknown
}

/** Sends a request and parses its answer, for any status. */
export async function exchange(transport: Transport, request: OutgoingRequest): Promise<Exchange> {
  const response = await transport.send(request)
  return { request, response, json: parseJson(response) }
}

/** Returns true for a 2xx answer; any other status is a failure (spec S2 8). */
export function isSuccess({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300
}

/** Creates the ProviderError of an answer that is not 2xx. */
export function createStatusError(
  provider: ProviderName,
  { request, response }: Exchange,
  details: Partial<ProviderFailure> = {},
): ProviderError {
  return new ProviderError({
    provider,
    method: request.method,
    kind: 'status',
    status: response.status,
    retryAfterMs: parseAskedWait(response),
    ...details,
  })
}

/**
 * Parses a successful answer by a schema of the fields we use.
 * @throws ProviderError of kind `badAnswer`; the request itself may have succeeded
 */
export function parseAnswer<Answer>(
  provider: ProviderName,
  { request, response, json }: Exchange,
  schema: z.ZodType<Answer>,
): Answer {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ProviderError({
    provider,
    method: request.method,
    kind: 'badAnswer',
    status: response.status,
    isMaybeApplied: request.method !== 'GET',
  })
}

function parseJson({ headers, body }: OutgoingResponse): unknown {
  if (!headers['content-type']?.includes('json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
