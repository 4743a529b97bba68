import * as z from 'zod'
import { signWebhookBody } from '../../lib/webhook-signature.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'
import { ERRORS, UNKNOWN_ERROR } from './magic-numbers.ts'

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
  const { appSecret, phoneNumberId } = SANDBOX_ACCOUNTS.whatsapp
  const { message } = ERRORS[code] ?? UNKNOWN_ERROR
  const errors = [{ code, title: message, message, error_data: { details: message } }]
  const timestamp = String(Math.floor(now / 1_000))
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '5511900000000', phone_number_id: phoneNumberId },
    statuses: [{ id, status: 'failed', timestamp, recipient_id: to, errors }],
  }
  const entry = [{ id: '300000000000003', changes: [{ field: 'messages', value }] }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  return new Request(`${origin}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signWebhookBody(body, appSecret) },
    body,
  })
}
