import type * as z from 'zod'
import { ProviderError, type ProviderFailure, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest, OutgoingResponse, Transport } from './transport.ts'

/** A request with its complete answer. */
export type Exchange = {
  readonly request: OutgoingRequest
  readonly response: OutgoingResponse
  /** The body parsed, or undefined where it is not JSON: block pages and gateways answer HTML. */
  readonly json: unknown
}

/** Sends a request and reads its answer; says nothing of the status. */
export async function exchange(transport: Transport, request: OutgoingRequest): Promise<Exchange> {
  const response = await transport.send(request)
  return { request, response, json: jsonIn(response) }
}

/** Only 2xx counts as success (spec S2 8). */
export function isSuccess({ response: { status } }: Exchange): boolean {
  return status >= 200 && status < 300
}

/** The failure of an answer outside 2xx. */
export function statusFailure(
  provider: ProviderName,
  { request, response }: Exchange,
  details: Partial<ProviderFailure> = {},
): ProviderError {
  return new ProviderError({
    provider,
    method: request.method,
    kind: 'status',
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers),
    ...details,
  })
}

/**
 * The part of a successful answer we rely on.
 * @throws ProviderError of kind `badAnswer`: the request itself may well have worked
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
    maybeApplied: request.method !== 'GET',
  })
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110). */
function retryAfterMs(headers: OutgoingResponse['headers']): number | undefined {
  const value = headers['retry-after']
  if (value === undefined) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function jsonIn({ headers, body }: OutgoingResponse): unknown {
  if (!headers['content-type']?.includes('json')) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
