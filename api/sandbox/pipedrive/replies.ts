import { DAY_MS, SECOND_MS } from '#machines/lib/units.ts'
import type { RefusalStatus } from '../faults.ts'
import { createPageAnswer } from '../refusals.ts'

/** Calls per token within `BURST_WINDOW_MS` (Premium plan). */
const BURST_LIMIT = 120

const BURST_WINDOW_MS = 2_000

/** Daily budget, in Pipedrive's API tokens. */
const DAILY_TOKENS = 1_000_000

/** What `createReplies` creates. */
export type Replies = ReturnType<typeof createReplies>

/** The page of Pipedrive's CDN for callers that ignored too many 429s. */
const BLOCK_PAGE =
  '<!DOCTYPE html><html><head><title>Access denied</title></head><body><h1>Error 1015</h1></body></html>'

const NOT_ALLOWED = {
  success: false,
  error: 'unauthorized access',
  errorCode: 401,
  error_info: 'Please check developers.pipedrive.com',
}

/**
 * Creates the answers of one account in Pipedrive's formats, with its rate limit headers. Calls are counted for the headers, but limits are not enforced: only a simulated
 * fault answers with 429.
 * @param now the clock, in milliseconds
 */
export function createReplies(now: () => number) {
  let windowStart = 0
  let calls = 0

  function getLimits() {
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

  function sendReply(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}) {
    return Response.json(body, { status, headers: { ...getLimits(), ...headers } })
  }

  /** Creates a refusal in the format of API v2. */
  function refuse(status: number, error: string, code: string) {
    return sendReply({ success: false, error, code }, status)
  }

  return {
    sendData: (data: unknown, additional?: object) =>
      sendReply({ success: true, data, ...(additional ? { additional_data: additional } : {}) }, 200),
    refuse,
    /** Creates a refusal in the format of API v1. */
    refuseV1: (status: number, error: string) =>
      sendReply(
        { success: false, error, error_info: NOT_ALLOWED.error_info, data: null, additional_data: null },
        status,
      ),
    /** Creates the answer to a simulated fault. */
    fail(status: RefusalStatus): Response {
      if (status === 'html') return createPageAnswer(403, BLOCK_PAGE, 'text/html; charset=UTF-8')
      if (status === 'unauthorized') return sendReply(NOT_ALLOWED, 401)
      if (status === 'exhausted') {
        const untilMidnight = Math.ceil((DAY_MS - (now() % DAY_MS)) / SECOND_MS)
        const body = { success: false, error: 'daily limit exceeded', errorCode: 429 }
        return sendReply(body, 429, {
          'retry-after': String(untilMidnight),
          'x-daily-ratelimit-token-remaining': '0',
        })
      }
      if (status === 429) {
        const body = { success: false, error: 'request over limit', errorCode: 429 }
        return sendReply(body, 429, { 'retry-after': '1', 'x-ratelimit-remaining': '0' })
      }
      return status === 500
        ? refuse(500, 'Internal Server Error', 'ERR_UNKNOWN')
        : refuse(status, 'Service Unavailable', 'ERR_UNAVAILABLE')
    },
  }
}
