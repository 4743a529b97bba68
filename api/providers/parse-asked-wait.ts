import { LONGEST_ASKED_WAIT_MS } from '#machines/retried-request/limits.ts'
import type { OutgoingResponse } from './transport.ts'

/** Headers that say when a limit is lifted, Asaas's and Pipedrive's. In seconds, unlike those of other providers. */
const RESET_HEADERS = ['ratelimit-reset', 'x-ratelimit-reset'] as const

/**
 * Parses how long the provider asks us to wait, in milliseconds: by `Retry-After`, and after 429 by the time at which
 * its limit is lifted. Undefined without a plausible value.
 */
export function parseAskedWait({ status, headers }: OutgoingResponse): number | undefined {
  const reset = RESET_HEADERS.map((name) => headers[name]).find((value) => value !== undefined)
  const ms = parseRetryAfter(headers['retry-after']) ?? (status === 429 ? parseSeconds(reset) : undefined)
  return ms === undefined || ms > LONGEST_ASKED_WAIT_MS ? undefined : ms
}

/** Parses `Retry-After`, seconds or a date (RFC 9110), to milliseconds. */
function parseRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const ms = parseSeconds(value) ?? Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** Parses whole or fractional seconds to milliseconds. */
function parseSeconds(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}(\.\d+)?$/.test(value.trim()) ? Number(value) * 1_000 : undefined
}
