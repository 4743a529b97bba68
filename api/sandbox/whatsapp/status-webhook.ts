import { signWebhookBody } from '../../lib/webhook-signature.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import { ERRORS } from './magic-numbers.ts'

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
  const { message } = ERRORS[code] ?? { message: 'Unknown error' }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '300000000000003',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '5511900000000', phone_number_id: phoneNumberId },
              statuses: [
                {
                  id,
                  status: 'failed',
                  timestamp: String(Math.floor(now / 1_000)),
                  recipient_id: to,
                  errors: [{ code, title: message, message, error_data: { details: message } }],
                },
              ],
            },
          },
        ],
      },
    ],
  })
  return new Request(`${origin}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signWebhookBody(body, appSecret),
    },
    body,
  })
}
