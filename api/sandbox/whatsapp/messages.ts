import * as z from 'zod'
import { SECOND_MS } from '#machines/lib/units.ts'
import { ANSWER_WINDOW_MS } from '#machines/one-time-code/limits.ts'
import { getComparedPhone } from '#machines/rules/phone.ts'
import { signWebhookBody } from '../../lib/webhook-signature.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'
import { ERRORS, getWhatsAppId, UNKNOWN_ERROR } from './magic-numbers.ts'

/** A stored message, as the sandbox's page shows it. */
export const StoredMessage = z.object({
  /** `wamid.` and a number, the same in each run. */
  id: z.string(),
  /** E.164. */
  phone: z.string(),
  code: z.string(),
  /** `local`: stored by the sandbox because sending failed (spec S1 8, decision 3). */
  channel: z.enum(['whatsapp', 'local']),
  /** ISO time. */
  sentAt: z.string(),
})

/** A stored message, as the sandbox's page shows it. */
export type StoredMessage = z.infer<typeof StoredMessage>

/** Stores a message and returns its id. */
export async function storeMessage(
  records: Records,
  message: Pick<StoredMessage, 'phone' | 'code' | 'channel'> & { readonly now: number },
): Promise<string> {
  const number = await records.takeNumber('message')
  const id = `wamid.${Buffer.from(`sandbox-${number}`).toString('base64url')}`
  const { now, ...data } = message
  await records.insert([
    { kind: 'message', id: number, data: { id, ...data, sentAt: new Date(now).toISOString() } },
  ])
  return id
}

/** A text that the person with a phone wrote to the number. */
export type InboundMessage = {
  /** E.164. */
  readonly from: string
  readonly text: string
  /** Milliseconds. */
  readonly now: number
}

/** Stores a text that a person wrote to the number, after which they may be answered. Returns its id. */
export async function storeInbound(records: Records, { from, text, now }: InboundMessage): Promise<string> {
  const number = await records.takeNumber('inbound')
  const data = { text, writtenAt: now }
  const links = [['phone', getComparedPhone(from)]] as const
  await records.insert([{ kind: 'inbound', id: number, data, links }])
  return `wamid.${Buffer.from(`sandbox-inbound-${number}`).toString('base64url')}`
}

/** Returns whether the person with a phone wrote within the last 24 hours, so that free text may answer. */
export async function mayAnswer(records: Records, phone: string, now: number): Promise<boolean> {
  const [last] = await records.listLinked('inbound', ['phone', getComparedPhone(phone)], { limit: 1 })
  return last !== undefined && now - Number(last.writtenAt) < ANSWER_WINDOW_MS
}

/** Creates the signed webhook event in which WhatsApp delivers a text that a person wrote. */
export function createInboundRequest(
  origin: string,
  { id, from, text, now }: InboundMessage & { readonly id: string },
): Request {
  const waId = getWhatsAppId(from.replace('+', ''))
  const timestamp = String(Math.floor(now / SECOND_MS))
  return createEventRequest(origin, {
    contacts: [{ profile: { name: 'Sandbox' }, wa_id: waId }],
    messages: [{ from: waId, id, timestamp, type: 'text', text: { body: text } }],
  })
}

/** A message that was accepted and could not be delivered. */
export type FailedMessage = {
  readonly id: string
  /** Digits. */
  readonly to: string
  /** Meta's code of the reason. */
  readonly code: number
  /** Milliseconds. */
  readonly now: number
}

/** Creates the signed webhook event in which WhatsApp reports that a message could not be delivered. */
export function createFailedStatusRequest(origin: string, { id, to, code, now }: FailedMessage): Request {
  const { message } = ERRORS[code] ?? UNKNOWN_ERROR
  const errors = [{ code, title: message, message, error_data: { details: message } }]
  const timestamp = String(Math.floor(now / SECOND_MS))
  return createEventRequest(origin, {
    statuses: [{ id, status: 'failed', timestamp, recipient_id: to, errors }],
  })
}

function createEventRequest(origin: string, content: object): Request {
  const { appSecret, phoneNumberId, number } = SANDBOX_ACCOUNTS.whatsapp
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: number, phone_number_id: phoneNumberId },
    ...content,
  }
  const entry = [{ id: '300000000000003', changes: [{ field: 'messages', value }] }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  return new Request(`${origin}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signWebhookBody(body, appSecret) },
    body,
  })
}
