import { Agent, request as dispatch, errors } from 'undici'
import { CALL_LIMITS } from '#machines/retried-request/limits.ts'
import { createUnansweredError, UnansweredCallError, withDeadline } from './deadline.ts'
import { isWrite, ProviderError, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest, OutgoingResponse, Transport } from './transport.ts'

/** Limits of one provider's transport; `CALL_LIMITS` by default. */
export type HttpTransportLimits = { readonly [limit in keyof typeof CALL_LIMITS]?: number }

/** Codes of failures before the request was sent: the provider cannot have applied it. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_INVALID_ARG',
])

const TIMEOUTS: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

/** Creates a transport over the network. It pools connections per origin and must be closed when the server stops. */
export function createHttpTransport(
  provider: ProviderName,
  limits: HttpTransportLimits = {},
): Transport & { close(): Promise<void> } {
  const { connectTimeoutMs, totalTimeoutMs, answerBytes, inFlight } = { ...CALL_LIMITS, ...limits }
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    connections: inFlight,
    headersTimeout: totalTimeoutMs,
    bodyTimeout: totalTimeoutMs,
    maxResponseSize: answerBytes,
  })

  return {
    async send(request) {
      if (request.signal?.aborted)
        throw createUnansweredError(provider, request, { reason: 'aborted' }, false)
      try {
        return await withDeadline(request.timeoutMs ?? totalTimeoutMs, request.signal, (signal) =>
          sendOver(request, signal, agent),
        )
      } catch (thrown) {
        throw toProviderError(provider, request, thrown)
      }
    },
    close: () => agent.close(),
  }
}

async function sendOver(
  request: OutgoingRequest,
  signal: AbortSignal,
  agent: Agent,
): Promise<OutgoingResponse> {
  const { statusCode, headers, body } = await dispatch(request.url, {
    dispatcher: agent,
    method: request.method,
    headers: request.headers,
    body: request.body ?? null,
    signal,
  })
  return { status: statusCode, headers: flatten(headers), body: await body.text() }
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
    ),
  )
}

function toProviderError(provider: ProviderName, request: OutgoingRequest, thrown: unknown): ProviderError {
  const { method } = request
  if (thrown instanceof UnansweredCallError)
    return createUnansweredError(provider, request, thrown, isWrite(method))
  const code = getErrorCode(thrown)
  const isMaybeApplied = isWrite(method) && !isNeverSent(code)
  if (code && TIMEOUTS.has(code)) {
    return new ProviderError({ provider, method, kind: 'timeout', code, isMaybeApplied })
  }
  const isUnusable = thrown instanceof errors.HTTPParserError || code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  return new ProviderError({
    provider,
    method,
    kind: isUnusable ? 'badAnswer' : 'network',
    code,
    isMaybeApplied,
  })
}

/** Returns true when nothing was sent. TLS failures come before the first byte of a request. */
function isNeverSent(code: string | undefined) {
  return code !== undefined && (NEVER_SENT.has(code) || /CERT|TLS|SELF_SIGNED|UNABLE_TO/.test(code))
}

function getErrorCode(thrown: unknown): string | undefined {
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}
