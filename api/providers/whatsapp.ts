import * as z from 'zod'
import { SAME_NUMBER_WAIT_MS } from '#machines/one-time-code/limits.ts'
import { createStatusError, type Exchange, exchange, isSuccess, parseAnswer } from './exchange.ts'
import { ProviderError, type ProviderFailure } from './provider-error.ts'
import type { CallOptions, Transport } from './transport.ts'

/** Address and credentials of the sender's number. */
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

/** Sends one-time codes by WhatsApp. */
export type WhatsApp = {
  /**
   * Answers a person who wrote to the number within the last 24 hours. Resolves like `sendCode`.
   * @param phone E.164, as in +5511987654321
   * @throws WhatsAppError
   */
  sendText(phone: string, text: string, call?: CallOptions): Promise<{ readonly messageId: string }>
  /**
   * Sends a code. Resolves when WhatsApp accepts the message, which may not have arrived yet.
   * @param phone E.164, as in +5511987654321
   * @throws WhatsAppError
   */
  sendCode(phone: string, code: string, call?: CallOptions): Promise<{ readonly messageId: string }>
}

/**
 * Why a code was not sent.
 * - `unreachable`: the number has no WhatsApp account, or is the sender's own
 * - `unanswerable`: its person has written nothing for 24 hours, so that free text is refused
 * - `throttled`: too many messages, to this number or in total
 * - `misconfigured`: token, permission, billing or template; the operator must fix it
 * - `transient`: WhatsApp or the network failed
 */
export type SendFailureReason = 'unreachable' | 'unanswerable' | 'throttled' | 'misconfigured' | 'transient'

/** A code was not sent, or no answer came. */
export class WhatsAppError extends ProviderError {
  readonly reason: SendFailureReason

  constructor(failure: ProviderFailure, reason: SendFailureReason) {
    super(failure)
    this.name = 'WhatsAppError'
    this.reason = reason
  }
}

const TEMPLATE_LANGUAGE = 'pt_BR'

/** Meta's code for too many messages to the same number. */
const PAIR_RATE = 131056

/**
 * The reason behind each of Meta's codes. Any other code is an error of configuration: 190 and 0 token; 10, 200 to 299 and
 * 131005 permission; 131042 billing; 132xxx template; 131030 an app still in its test phase; 100, 131008 and 131009 parameters.
 */
const REASONS: ReadonlyMap<number, SendFailureReason> = new Map([
  [131026, 'unreachable'],
  [131021, 'unreachable'],
  [131047, 'unanswerable'],
  [PAIR_RATE, 'throttled'],
  [130429, 'throttled'],
  [131048, 'throttled'],
  [4, 'throttled'],
  [32, 'throttled'],
  [613, 'throttled'],
  [80007, 'throttled'],
  [131000, 'transient'],
  [131016, 'transient'],
  [131057, 'transient'],
  [133004, 'transient'],
  [1, 'transient'],
  [2, 'transient'],
])

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })

const Problem = z.object({ error: z.object({ code: z.number().int() }) })

/** Returns why a message failed by Meta's code, at once or later; a code that we do not know is an error of configuration. */
export function getFailureReason(code: number): SendFailureReason {
  return REASONS.get(code) ?? 'misconfigured'
}

/**
 * Returns whether a failure concerns our account or WhatsApp itself, so that other numbers get no code either: not one of the
 * number, of what its person wrote, or of too many messages to it.
 */
export function isFailureOfOurs(code: number): boolean {
  const reason = getFailureReason(code)
  return reason !== 'unreachable' && reason !== 'unanswerable' && code !== PAIR_RATE
}

/** Creates a client of one sender's number (WhatsApp Cloud API). */
export function createWhatsApp(settings: WhatsAppSettings): WhatsApp {
  const { transport, baseUrl, version, phoneNumberId, token, template } = settings
  const url = `${baseUrl}/${version}/${encodeURIComponent(phoneNumberId)}/messages`
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }

  async function exchangeMessage(phone: string, content: object, call: CallOptions | undefined) {
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.replace(/^\+/, ''),
      ...content,
    })
    const { timeoutMs, signal } = call ?? {}
    const answer = await exchange(transport, { method: 'POST', url, headers, body, timeoutMs, signal })
    if (!isSuccess(answer)) throw toWhatsAppError(answer)
    const { messages } = parseAnswer('whatsapp', answer, Accepted)
    return { messageId: messages[0].id }
  }

  const send = (phone: string, content: object, call: CallOptions | undefined) =>
    exchangeMessage(phone, content, call).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error instanceof WhatsAppError) throw error
      throw new WhatsAppError(error, 'transient')
    })

  return {
    sendCode: (phone, code, call) => send(phone, createCodeMessage(code, template), call),
    sendText: (phone, text, call) =>
      send(phone, { type: 'text', text: { preview_url: false, body: text } }, call),
  }
}

/** Converts a refusal by Meta's code, because its HTTP status differs between versions of the API. */
function toWhatsAppError(answer: Exchange): WhatsAppError {
  const failure = createStatusError('whatsapp', answer)
  const code = Problem.safeParse(answer.json).data?.error.code
  if (code === undefined) {
    // An answer without Meta's code comes from a gateway in between.
    return new WhatsAppError(failure, failure.isPassing ? 'transient' : 'misconfigured')
  }
  const reason = getFailureReason(code)
  const isPassing = reason === 'throttled' || reason === 'transient'
  return new WhatsAppError(
    {
      ...failure,
      code: String(code),
      isPassing: isPassing,
      retryable: isPassing && code !== PAIR_RATE,
      retryAfterMs: code === PAIR_RATE ? SAME_NUMBER_WAIT_MS : failure.retryAfterMs,
      // Meta states that it did not accept the message.
      isMaybeApplied: false,
    },
    reason,
  )
}

/** Creates the template message. The code appears in the text and in the button that copies it. */
function createCodeMessage(code: string, template: string) {
  const parameters = [{ type: 'text', text: code }]
  return {
    type: 'template',
    template: {
      name: template,
      language: { policy: 'deterministic', code: TEMPLATE_LANGUAGE },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
}
