import * as z from 'zod'
import { type Exchange, exchange, isSuccess, parseAnswer, statusFailure } from './exchange.ts'
import { ProviderError, type ProviderFailure } from './provider-error.ts'
import type { CallOptions, Transport } from './transport.ts'

/** How the sender's number is reached. */
export type WhatsAppSettings = {
  readonly transport: Transport
  /** `https://graph.facebook.com`, or the sandbox's prefix. */
  readonly baseUrl: string
  /** Version of the Graph API, such as `v25.0`. */
  readonly version: string
  readonly phoneNumberId: string
  readonly token: string
  /** Name of the approved authentication template in Brazilian Portuguese. */
  readonly template: string
}

/** Sends one-time codes. */
export type WhatsApp = {
  /**
   * Sends a code. That WhatsApp took the message does not mean that it arrived.
   * @param phone E.164, as in +5511987654321
   * @throws WhatsAppError
   */
  sendCode(phone: string, code: string, call?: CallOptions): Promise<{ readonly messageId: string }>
}

/**
 * Why a code was not sent.
 * - `unreachable`: nobody receives WhatsApp messages at this number
 * - `throttled`: too many messages, to this number or in all
 * - `misconfigured`: token, permission, billing or template; nothing helps but a person
 * - `transient`: WhatsApp or the way to it failed
 */
export type SendFailureReason = 'unreachable' | 'throttled' | 'misconfigured' | 'transient'

/** A code was not sent, or its answer never came. */
export class WhatsAppError extends ProviderError {
  readonly reason: SendFailureReason

  constructor(failure: ProviderFailure, reason: SendFailureReason) {
    super(failure)
    this.name = 'WhatsAppError'
    this.reason = reason
  }
}

const TEMPLATE_LANGUAGE = 'pt_BR'

/** Too fast for one number. */
const PAIR_RATE = 131056

/** One message every 6 s to the same number. */
const PAIR_RATE_WAIT_MS = 6_000

/**
 * Meta's codes by what they mean for us; any other code is somebody's mistake of configuration: 190 and 0 token, 10, 200
 * to 299 and 131005 permission, 131042 billing, 132xxx template, 100, 131008 and 131009 parameters.
 */
const REASONS: ReadonlyMap<number, SendFailureReason> = new Map([
  [131026, 'unreachable'],
  [131030, 'unreachable'],
  [PAIR_RATE, 'throttled'],
  [130429, 'throttled'],
  [4, 'throttled'],
  [80007, 'throttled'],
  [131000, 'transient'],
  [131016, 'transient'],
  [1, 'transient'],
  [2, 'transient'],
])

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })

const Problem = z.object({ error: z.object({ code: z.number().int() }) })

/** A client of one sender's number (WhatsApp Cloud API). */
export function createWhatsApp(settings: WhatsAppSettings): WhatsApp {
  const { transport, baseUrl, version, phoneNumberId, token, template } = settings
  const url = `${baseUrl}/${version}/${encodeURIComponent(phoneNumberId)}/messages`
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }

  async function send(phone: string, code: string, call: CallOptions | undefined) {
    const body = JSON.stringify(codeMessage(phone, code, template))
    const { timeoutMs, signal } = call ?? {}
    const answer = await exchange(transport, { method: 'POST', url, headers, body, timeoutMs, signal })
    if (!isSuccess(answer)) throw refusal(answer)
    const { messages } = parseAnswer('whatsapp', answer, Accepted)
    return { messageId: messages[0].id }
  }

  return {
    sendCode: (phone, code, call) =>
      send(phone, code, call).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error instanceof WhatsAppError) throw error
        throw new WhatsAppError(error, 'transient')
      }),
  }
}

/** Decided by Meta's code and not by the HTTP status, which differs between editions of its API. */
function refusal(answer: Exchange): WhatsAppError {
  const failure = statusFailure('whatsapp', answer)
  const code = Problem.safeParse(answer.json).data?.error.code
  if (code === undefined) {
    // Without a code of Meta's, the answer came from something in between.
    return new WhatsAppError(failure, failure.passing ? 'transient' : 'misconfigured')
  }
  const reason = REASONS.get(code) ?? 'misconfigured'
  const isPassing = reason === 'throttled' || reason === 'transient'
  return new WhatsAppError(
    {
      ...failure,
      code: String(code),
      passing: isPassing,
      retryable: isPassing && code !== PAIR_RATE,
      retryAfterMs: code === PAIR_RATE ? PAIR_RATE_WAIT_MS : failure.retryAfterMs,
      // Meta says itself that it did not take the message.
      maybeApplied: false,
    },
    reason,
  )
}

/** The code stands twice: in the text, and behind the button that copies it. */
function codeMessage(phone: string, code: string, template: string) {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace(/^\+/, ''),
    type: 'template',
    template: {
      name: template,
      language: { code: TEMPLATE_LANGUAGE },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}
