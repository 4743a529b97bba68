import { ENDPOINTS } from '#api/app.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { ORIGIN, REGISTRATION } from './api.ts'

/** An endpoint that reads a body, with a good one and what it takes at the most where that is more than the usual. */
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
  { path: '/api/otp', method: 'POST', body: { action: 'send', phone_number: '+5511987654321' } },
  { path: '/api/crm', method: 'POST', body: { action: 'ping' } },
  { path: '/api/payments', method: 'POST', body: { requestType: 'createCustomer' } },
  {
    path: '/api/scheduling',
    method: 'POST',
    body: { action: 'getDays', msisdn: '+5511987654321', input: '' },
  },
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
    maxKeys: 341,
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
  { path: '/api/sandbox/faults/asaas', method: 'PUT', body: {} },
]

/** The endpoint that reads a body from the payment provider. */
export const FROM_PROVIDER: WithBody = {
  path: '/api/webhooks/asaas',
  method: 'POST',
  headers: { 'asaas-access-token': SANDBOX_ACCOUNTS.asaas.webhookToken },
  maxKeys: 512,
  maxBytes: 64 * 1_024,
  body: { id: 'evt_1', event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1', externalReference: null } },
}

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
