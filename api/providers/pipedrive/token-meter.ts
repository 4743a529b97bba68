import { DAY_MS } from '#machines/lib/units.ts'
import type { OutgoingResponse, Transport } from '../transport.ts'
import { getTokenCost } from './token-costs.ts'

/** Counts the tokens an account spends in a day. Pipedrive's day is taken to begin at midnight UTC. */
export type TokenMeter = {
  /** Counts every answer that passes through a transport. */
  meter(transport: Transport): Transport
  /** Returns the tokens spent today, by this server or, once known, by all users of the account. */
  getUsed(): number
  /** Most tokens of a day. */
  readonly limit: number
  /** Takes what this server spent since the last call, to be added to the shared count. */
  takeUnsaved(): { readonly day: string; readonly tokens: number }
  /** Learns the shared count of a day. */
  learn(day: string, tokens: number): void
  /** Returns the day that is counted, as in `2026-11-20`. */
  getDay(): string
  /** Returns the milliseconds until the count starts anew. */
  getMsToReset(): number
}

/**
 * Creates a meter.
 * @param limit the account's tokens of a day
 * @param onSpent learns what each answer cost, on behalf of whoever called
 */
export function createTokenMeter(
  limit: number,
  onSpent: (tokens: number) => void = () => {},
  now = () => Date.now(),
): TokenMeter {
  let today = formatDay(now())
  let used = 0
  let unsaved = 0

  function beginDay() {
    if (formatDay(now()) === today) return
    today = formatDay(now())
    used = 0
    unsaved = 0
  }

  function count(method: Parameters<typeof getTokenCost>[0], url: string, { headers }: OutgoingResponse) {
    beginDay()
    const said = readCount(headers['x-token-cost'])
    const cost = said ?? getTokenCost(method, new URL(url).pathname)
    used += cost
    unsaved += cost
    onSpent(cost)
    const ofAll = readCount(headers['x-daily-ratelimit-token-limit'])
    const left = readCount(headers['x-daily-ratelimit-token-remaining'])
    if (ofAll !== null && left !== null) used = Math.max(used, ofAll - left)
  }

  return {
    limit,
    meter: (transport) => ({
      async send(request) {
        const response = await transport.send(request)
        count(request.method, request.url, response)
        return response
      },
    }),
    getUsed() {
      beginDay()
      return used
    },
    takeUnsaved() {
      beginDay()
      const taken = { day: today, tokens: unsaved }
      unsaved = 0
      return taken
    },
    learn(day, tokens) {
      beginDay()
      if (day === today) used = Math.max(used, tokens + unsaved)
    },
    getDay() {
      beginDay()
      return today
    },
    getMsToReset: () => DAY_MS - (now() % DAY_MS),
  }
}

function readCount(header: string | undefined): number | null {
  return header !== undefined && /^\d+$/.test(header) ? Number(header) : null
}

function formatDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
