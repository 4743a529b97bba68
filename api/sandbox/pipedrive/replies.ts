import type { FaultStatus } from '../faults.ts'

/** Calls a token may make in any two seconds (the Premium plan's number). */
const BURST_LIMIT = 120

const BURST_WINDOW_MS = 2_000

/** Tokens of the daily budget. */
const DAILY_TOKENS = 1_000_000

/** How Pipedrive words its answers, and the limits it tells with each of them. */
export type Replies = {
  ok(data: unknown, options?: { readonly status?: number; readonly additional?: object }): Response
  /** A refusal in the words of API v2. */
  refuse(status: number, error: string, code: string): Response
  /** A refusal in the words of API v1. */
  refuseV1(status: number, error: string): Response
  fail(status: FaultStatus): Response
}

const NOT_ALLOWED = {
  success: false,
  error: 'unauthorized access',
  errorCode: 401,
  error_info: 'Please check developers.pipedrive.com',
}

/**
 * The replies of one account. The limits are counted and told, not enforced: a 429 comes when it is asked for.
 * @param now the clock, in milliseconds
 */
export function createReplies(now: () => number): Replies {
  let windowStart = 0
  let calls = 0

  function limits() {
    if (now() - windowStart >= BURST_WINDOW_MS) {
      windowStart = now()
      calls = 0
    }
    calls += 1
    return {
      'x-ratelimit-limit': String(BURST_LIMIT),
      'x-ratelimit-remaining': String(Math.max(0, BURST_LIMIT - calls)),
      'x-ratelimit-reset': String(BURST_WINDOW_MS / 1_000),
      'x-daily-ratelimit-token-limit': String(DAILY_TOKENS),
      'x-daily-ratelimit-token-remaining': String(DAILY_TOKENS),
    }
  }

  function reply(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}) {
    return Response.json(body, { status, headers: { ...limits(), ...headers } })
  }

  function refuse(status: number, error: string, code: string) {
    return reply({ success: false, error, code }, status)
  }

  return {
    ok: (data, { status = 200, additional } = {}) =>
      reply({ success: true, data, ...(additional ? { additional_data: additional } : {}) }, status),
    refuse,
    refuseV1: (status, error) =>
      reply(
        {
          success: false,
          error,
          error_info: NOT_ALLOWED.error_info,
          data: null,
          additional_data: null,
        },
        status,
      ),
    fail(status) {
      if (status === 'html') return blockPage()
      if (status === 'unauthorized') return reply(NOT_ALLOWED, 401)
      if (status === 429) {
        const body = { success: false, error: 'request over limit', errorCode: 429 }
        return reply(body, 429, { 'retry-after': '1', 'x-ratelimit-remaining': '0' })
      }
      return status === 500
        ? refuse(500, 'Internal Server Error', 'ERR_UNKNOWN')
        : refuse(status, 'Service Unavailable', 'ERR_UNAVAILABLE')
    },
  }
}

/** What Pipedrive's edge answers to callers that went on after 429. */
function blockPage() {
  return new Response(
    '<!DOCTYPE html><html><head><title>Access denied</title></head><body><h1>Error 1015</h1></body></html>',
    { status: 403, headers: { 'content-type': 'text/html; charset=UTF-8' } },
  )
}
