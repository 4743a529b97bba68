import { ENDPOINTS } from '#api/app.ts'
import { signWebhookBody } from '#api/lib/webhook-signature.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { ORIGIN, REGISTRATION } from './api.ts'

/** An endpoint that reads a body, with a valid body and, if above the usual, its largest size. */
export type WithBody = {
  readonly path: string
  readonly method: 'POST' | 'PUT'
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  readonly maxKeys?: number
  readonly maxBytes?: number
}

/** Every endpoint that reads a body from a page of ours. `/api/logs` is there where `CLIENT_LOGS` is set. */
export const WITH_BODY: readonly WithBody[] = [
  { path: '/api/signup', method: 'POST', body: { ...REGISTRATION } },
  { path: '/api/company-name', method: 'POST', body: { cnpj: REGISTRATION.cpfCnpj } },
  { path: '/api/otp', method: 'POST', body: { action: 'send', phone_number: '+5511987654321' } },
  { path: '/api/crm', method: 'POST', body: { action: 'ping' } },
  { path: '/api/payments', method: 'POST', body: { requestType: 'createCustomer' } },
  {
    path: '/api/scheduling',
    method: 'POST',
    body: { action: 'getDays', msisdn: '+5511987654321', input: '' },
  },
  {
    path: '/api/appointments',
    method: 'POST',
    body: { action: 'read', id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b' },
  },
  { path: '/api/continuation', method: 'POST', body: { action: 'use', token: 'a-forged-token' } },
  { path: '/api/track', method: 'POST', body: { event: 'pricing_viewed' } },
  {
    path: '/api/masterclass',
    method: 'POST',
    body: {
      masterclass: 'automacao',
      nome: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      telefone: '11987654321',
      consent: true,
    },
  },
  {
    path: '/api/ab-test',
    method: 'POST',
    body: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b', test: 'home_main', variant: 'B' },
  },
  {
    path: '/api/conversions',
    method: 'POST',
    maxKeys: 342,
    body: {
      data: [
        {
          event_name: 'PageView',
          event_time: 1_790_000_000,
          event_id: 'a-view-of-a-page',
          event_source_url: 'http://localhost:3000/',
          custom_data: { content_name: '/' },
        },
      ],
    },
  },
  { path: '/api/session', method: 'PUT', body: { sessionId: 'x' } },
  {
    path: '/api/session',
    method: 'POST',
    body: { touches: [{ utm_source: 'google', utm_medium: 'cpc', ageMs: 1_000 }] },
  },
  {
    path: '/api/consent',
    method: 'POST',
    body: { version: 1, decidedAt: '2026-01-05T12:00:00.000Z', analytics: true, marketing: false },
  },
  {
    path: '/api/logs',
    method: 'POST',
    maxKeys: 1_000,
    maxBytes: 64 * 1_024,
    body: {
      logs: [{ level: 'warn', action: 'page.slow', timestamp: '2026-01-05T12:00:00.000Z', page: '/' }],
      source: 'site',
      timestamp: '2026-01-05T12:00:00.000Z',
    },
  },
  { path: '/api/panel/session', method: 'POST', body: { key: 'a-wrong-key' } },
  { path: '/api/panel/queue', method: 'POST', body: { kind: 'sign-up' } },
  { path: '/api/panel/logs', method: 'POST', body: { requestId: null } },
  { path: '/api/panel/leads', method: 'POST', body: { text: 'Ana', onlyStuck: false, after: null } },
  { path: '/api/panel/leads-csv', method: 'POST', body: { text: 'Ana', onlyStuck: false } },
  { path: '/api/panel/lead', method: 'POST', body: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b' } },
  {
    path: '/api/panel/call-times',
    method: 'POST',
    body: {
      id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b',
      callId: '3d6c1b0e-8a52-4f0a-9c57-2f1f6f8f2f11',
    },
  },
  {
    path: '/api/panel/lead-acts',
    method: 'POST',
    body: { id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b', act: 'retry' },
  },
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
  ENDPOINTS.map(({ path, methods }) => [path, methods.split(', ')]),
)

/** Headers of a request that a page of ours makes. */
export const FROM_OUR_PAGE = {
  'content-type': 'application/json',
  'idempotency-key': 'one-press-of-the-button',
  'sec-fetch-site': 'same-origin',
  origin: ORIGIN,
} as const
