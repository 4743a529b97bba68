import * as z from 'zod'
import { type Exchange, exchange, isSuccess, parseAnswer, statusFailure } from './exchange.ts'
import { ProviderError, type ProviderFailure } from './provider-error.ts'
import type { CallOptions, Transport } from './transport.ts'

/** How the pixel is reached. */
export type MetaSettings = {
  readonly transport: Transport
  /** `https://graph.facebook.com`, or the sandbox's prefix. */
  readonly baseUrl: string
  /** Version of the Graph API, such as `v25.0`. */
  readonly version: string
  readonly pixelId: string
  readonly token: string
  /** Sends everything to the test view of Meta's events manager instead of the real statistics. */
  readonly testEventCode?: string | undefined
}

/** One event as the Conversions API takes it (spec S2 7). */
export type ConversionEvent = {
  readonly event_name: string
  /** Seconds since 1970. */
  readonly event_time: number
  readonly event_source_url: string
  readonly action_source: 'website'
  readonly event_id: string
  readonly user_data: Readonly<Record<string, string>>
  readonly custom_data?: Readonly<Record<string, unknown>>
}

/**
 * Why events were not taken.
 * - `refused`: something in this very call; with several events, one of them
 * - `misconfigured`: token, permission or pixel; nothing helps but a person
 * - `transient`: Meta or the way to it failed
 */
export type ConversionFailureReason = 'refused' | 'misconfigured' | 'transient'

/** Events were not taken, or the answer never came. */
export class ConversionError extends ProviderError {
  readonly reason: ConversionFailureReason
  /** Meta's id of the call, for its support; says nothing of a person. */
  readonly traceId: string | undefined

  constructor(failure: ProviderFailure, reason: ConversionFailureReason, traceId?: string) {
    super(failure)
    this.name = 'ConversionError'
    this.reason = reason
    this.traceId = traceId
  }
}

/** Tells Meta of conversions. Sending an event twice is harmless: name and id are counted once within 48 hours. */
export type Meta = {
  /** @throws ConversionError; then none of the events counts as taken */
  sendEvents(events: readonly ConversionEvent[], call?: CallOptions): Promise<void>
}

/** Codes of the Graph API that pass by themselves: unknown, service, and the limits of application and account. */
const PASSING_CODES: readonly number[] = [1, 2, 4, 17, 341, 80004]

/** Session expired or revoked, and permissions: the token has to be replaced. */
const TOKEN_CODES: readonly number[] = [0, 10, 102, 190]

const Accepted = z.object({ events_received: z.number().int() })

const Problem = z.object({
  error: z.object({
    code: z.number().int(),
    error_subcode: z.number().int().optional(),
    is_transient: z.boolean().optional(),
    fbtrace_id: z.string().optional(),
  }),
})

/** A client of one pixel (Meta Conversions API). */
export function createMeta(settings: MetaSettings): Meta {
  const { transport, baseUrl, version, pixelId, token, testEventCode } = settings
  const url = `${baseUrl}/${version}/${encodeURIComponent(pixelId)}/events`
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }

  async function send(events: readonly ConversionEvent[], call: CallOptions | undefined) {
    const body = JSON.stringify({
      data: events,
      ...(testEventCode === undefined ? {} : { test_event_code: testEventCode }),
    })
    const { timeoutMs, signal } = call ?? {}
    const answer = await exchange(transport, { method: 'POST', url, headers, body, timeoutMs, signal })
    if (!isSuccess(answer)) throw refusal(answer)
    const { events_received } = parseAnswer('meta', answer, Accepted)
    // A 200 alone proves nothing.
    if (events_received !== events.length)
      throw new ConversionError({ ...statusFailure('meta', answer), passing: false }, 'refused')
  }

  return {
    sendEvents: (events, call) =>
      send(events, call).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error instanceof ConversionError) throw error
        // Sent twice it counts once, so that it may be repeated whatever became of it.
        throw new ConversionError({ ...error, maybeApplied: false, retryable: undefined }, 'transient')
      }),
  }
}

function refusal(answer: Exchange): ConversionError {
  const failure = statusFailure('meta', answer)
  const problem = Problem.safeParse(answer.json).data?.error
  // Without a code of Meta's, the answer came from something in between.
  if (!problem)
    return new ConversionError(
      { ...failure, maybeApplied: false },
      failure.passing ? 'transient' : 'misconfigured',
    )
  const { code, error_subcode, is_transient, fbtrace_id } = problem
  const isPassing = is_transient === true || PASSING_CODES.includes(code) || failure.passing
  const isToken = TOKEN_CODES.includes(code) || (code >= 200 && code <= 299)
  return new ConversionError(
    {
      ...failure,
      code: error_subcode === undefined ? String(code) : `${code}.${error_subcode}`,
      passing: isPassing,
      maybeApplied: false,
    },
    isPassing ? 'transient' : isToken ? 'misconfigured' : 'refused',
    fbtrace_id,
  )
}
