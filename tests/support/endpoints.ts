import { ENDPOINTS } from '#api/endpoints.ts'
import { signWebhookBody } from '#api/lib/webhook-signature.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { ORIGIN } from './api.ts'

/** An endpoint that reads a body, with a valid body and, if above the usual, its largest size. */
export type WithBody = {
  readonly path: string
  readonly method: 'POST' | 'PUT'
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  readonly maxKeys?: number
  readonly maxBytes?: number
}

/** The largest bodies of endpoints that read more than the others. */
const SIZES: Readonly<Record<string, Pick<WithBody, 'maxKeys' | 'maxBytes'>>> = {
  '/api/conversions': { maxKeys: 342 },
  '/api/logs': { maxKeys: 1_000, maxBytes: 64 * 1_024 },
}

/** Every endpoint that reads a body from a page of ours. `/api/logs` is there where `CLIENT_LOGS` is set. */
export const WITH_BODY: readonly WithBody[] = [
  ...ENDPOINTS.flatMap(({ path, policy }) =>
    (['POST', 'PUT'] as const).flatMap((method) => {
      const body = policy[method]?.example
      return body === undefined ? [] : [{ path, method, body, ...SIZES[path] }]
    }),
  ),
  { path: '/api/sandbox/faults/asaas', method: 'PUT', body: {} },
]

/** The endpoint that reads a body from the payment provider. */
export const FROM_PROVIDER: WithBody = {
  path: '/api/webhooks/asaas',
  method: 'POST',
  headers: { 'asaas-access-token': SANDBOX_ACCOUNTS.asaas.webhookToken },
  body: { id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1', externalReference: null } },
}

/** The endpoint that reads a body from WhatsApp, signed with the app's secret. */
export const FROM_WHATSAPP: WithBody = {
  path: '/api/webhooks/whatsapp',
  method: 'POST',
  body: {
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [{ value: { statuses: [{ id: 'wamid.1', status: 'failed', errors: [{ code: 131026 }] }] } }],
      },
    ],
  },
}

/** Creates the header that signs a body as WhatsApp does. */
export function signAsWhatsApp(body: string | Uint8Array): Record<string, string> {
  return { 'x-hub-signature-256': signWebhookBody(body, SANDBOX_ACCOUNTS.whatsapp.appSecret) }
}

/** The endpoints that providers call, authenticated by a key or signature instead of our origin. */
export const PROVIDER_PATHS: readonly string[] = [FROM_PROVIDER.path, FROM_WHATSAPP.path]

/** Every endpoint of the application with the methods it has. */
export const METHODS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ENDPOINTS.map(({ path, policy }) => [path, Object.keys(policy)]),
)

/** Headers of a request that a page of ours makes. */
export const FROM_OUR_PAGE = {
  'content-type': 'application/json',
  'idempotency-key': 'one-press-of-the-button',
  'sec-fetch-site': 'same-origin',
  origin: ORIGIN,
} as const
