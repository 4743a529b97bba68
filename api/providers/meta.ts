import * as z from 'zod'
import { createStatusError, type Exchange, exchange, isSuccess, parseAnswer } from './exchange.ts'
import { ProviderError, type ProviderFailure } from './provider-error.ts'
import type { CallOptions, Transport } from './transport.ts'

/** Address and credentials of one pixel. */
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

/** One event in the format of the Conversions API (spec S2 7). */
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
 * Why events were not accepted.
 * - `refused`: at least one event of this call is invalid
 * - `misconfigured`: token, permission or pixel; the operator must fix it
 * - `transient`: Meta or the network failed
 */
export type ConversionFailureReason = 'refused' | 'misconfigured' | 'transient'

/** Thrown when events were not accepted, or no answer came. */
export class ConversionError extends ProviderError {
  readonly reason: ConversionFailureReason
  /** Meta's id of the call, for its support. Identifies no person. */
  readonly traceId: string | undefined

  constructor(failure: ProviderFailure, reason: ConversionFailureReason, traceId?: string) {
    super(failure)
    this.name = 'ConversionError'
    this.reason = reason
    this.traceId = traceId
  }
}

/** Reports conversions to Meta. Repeating an event is harmless: Meta counts the same name and id once within 48 hours. */
export type Meta = {
  /** Sends events. @throws ConversionError, after which all of the events must be considered unsent */
  sendEvents(events: readonly ConversionEvent[], call?: CallOptions): Promise<void>
}

/** Graph API codes of temporary failures: unknown, service, and the rate limits of application, page, account and calls. */
const PASSING_CODES: readonly number[] = [1, 2, 4, 17, 32, 341, 613, 80004]

/** Graph API codes of an expired or revoked session or missing permissions: the token must be replaced. */
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

/** Creates a client of one pixel (Meta Conversions API). */
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
    if (!isSuccess(answer)) throw toConversionError(answer)
    const { events_received } = parseAnswer('meta', answer, Accepted)
    // Meta may answer 200 without accepting every event.
    if (events_received !== events.length)
      throw new ConversionError({ ...createStatusError('meta', answer), isPassing: false }, 'refused')
  }

  return {
    sendEvents: (events, call) =>
      send(events, call).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error instanceof ConversionError) throw error
        // Events are deduplicated, so that a call may be repeated even if it was applied.
        throw new ConversionError({ ...error, isMaybeApplied: false, retryable: undefined }, 'transient')
      }),
  }
}

function toConversionError(answer: Exchange): ConversionError {
  const failure = createStatusError('meta', answer)
  const problem = Problem.safeParse(answer.json).data?.error
  // An answer without Meta's code comes from a gateway in between.
  if (!problem)
    return new ConversionError(
      { ...failure, isMaybeApplied: false },
      failure.isPassing ? 'transient' : 'misconfigured',
    )
  const { code, error_subcode, is_transient, fbtrace_id } = problem
  const isPassing = is_transient === true || PASSING_CODES.includes(code) || failure.isPassing
  const isToken = TOKEN_CODES.includes(code) || (code >= 200 && code <= 299)
  return new ConversionError(
    {
      ...failure,
      code: error_subcode === undefined ? String(code) : `${code}.${error_subcode}`,
      isPassing: isPassing,
      isMaybeApplied: false,
    },
    isPassing ? 'transient' : isToken ? 'misconfigured' : 'refused',
    fbtrace_id,
  )
}
