/** Valid bodies of every endpoint, and ways to corrupt them. */
import fc from 'fast-check'
import { CRM_POLICY } from '#api/policy.ts'
import { FROM_PROVIDER, WITH_BODY, type WithBody } from './endpoints.ts'

const CRM_BODIES = Object.keys(CRM_POLICY).map((action) => ({
  action,
  dealId: 1,
  personId: 1,
  data: { stage_id: 27, name: 'Ana Prado' },
  customFields: { abTestGroup: 'A' },
  content: 'texto',
  term: 'ana@exemplo.com.br',
  field_type: 'email',
}))

const TRACK_BODIES = [
  { event: 'otp_confirmed', payload: { phoneNumber: '+55', validatedAt: 'x', source: 'y' }, dealId: 1 },
  {
    event: 'profile_completed',
    payload: {
      role: 'lawyer',
      teamSize: '1',
      useCases: ['ai-triage'],
      availableToCall: true,
      industry: null,
    },
  },
  { event: 'customization_saved', payload: { part: 'integrations', pipedrive: false, wanted: ['asaas'] } },
  { event: 'implementation_accepted' },
]

const WHO = { msisdn: '+5511987654321' }

const SCHEDULING_BODIES = [
  { action: 'getUsers', ...WHO },
  { action: 'getHours', ...WHO, input: '04/01/2100' },
  {
    action: 'createAppointment',
    time: '04/01/2100 09:30',
    contactName: 'Ana Prado',
    contactPhone: '+5511987654321',
    contactEmail: 'ana@exemplo.com.br',
    comment: 'de manhã',
    caseId: null,
  },
]

const PAYMENT_BODIES = [
  { requestType: 'createSubscription', payload: { cents: 44_900 } },
  { requestType: 'createOneTimePayment', payload: { method: 'pix', cents: 44_900 } },
  { requestType: 'getPixQrCode', paymentId: 'pay_0000000000000001' },
  { requestType: 'correctCnpj', payload: { cpfCnpj: '11444777000161' } },
]

const SESSION = {
  sessionId: 'x',
  source: 'site',
  timestamp: '2026-01-01',
  currentStep: 'session_started',
  metadata: { url: '/', abTest: { group: 'home_main', variation: 'A' } },
  flowHistory: ['session_started'],
  lastActivity: '2026-01-01',
}

/** Valid bodies with their paths, for every endpoint that reads one. */
export const SAMPLES: readonly Omit<WithBody, 'maxKeys' | 'maxBytes'>[] = [
  ...WITH_BODY.filter(({ path }) => !path.startsWith('/api/sandbox')),
  {
    path: '/api/otp',
    method: 'POST',
    body: { action: 'validate', phone_number: '+5511987654321', otp: '000000' },
  },
  FROM_PROVIDER,
  ...PAYMENT_BODIES.map((body) => ({ path: '/api/payments', method: 'POST', body }) as const),
  ...SCHEDULING_BODIES.map((body) => ({ path: '/api/scheduling', method: 'POST', body }) as const),
  { path: '/api/session', method: 'PUT', body: SESSION },
  ...CRM_BODIES.map((body) => ({ path: '/api/crm', method: 'POST', body }) as const),
  ...TRACK_BODIES.map((body) => ({ path: '/api/track', method: 'POST', body }) as const),
]

const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '🦉',
  "'; drop table leads; --",
  '%',
  '*',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'a'.repeat(5_000),
  '9'.repeat(40),
  'NaN',
  '__proto__',
  'toString',
]

const value = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE),
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1.5, 1e308, 2 ** 53, 2_147_483_648, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One change to a body: a place in it, and the change there. */
export const change = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'add', 'rename'),
  name: fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'dealId', 'toString'),
    fc.string({ maxLength: 8 }),
  ),
  value,
})

/** See `change`. */
export type Change = { at: number; kind: string; name: string; value: unknown }
type Place = { owner: Record<string, unknown>; key: string }

/** Lists every place in an object, at any depth. */
function listPlaces(owner: Record<string, unknown>): Place[] {
  return Object.entries(owner).flatMap(([key, child]) => [
    { owner, key },
    ...(hasPlaces(child) ? listPlaces(child) : []),
  ])
}

function hasPlaces(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Returns a copy of a body with changes made to it, one after another. */
export function changeAt(sample: object, changes: readonly Change[]): Record<string, unknown> {
  const body: Record<string, unknown> = structuredClone({ ...sample })
  for (const { at, kind, name, value: given } of changes) {
    // A copy, so that later changes do not leak into the next body.
    const value = structuredClone(given)
    const places = listPlaces(body)
    const place = places[at % Math.max(1, places.length)]
    if (!place) continue
    const { owner, key } = place
    const before = owner[key]
    if (kind === 'remove' || kind === 'rename') delete owner[key]
    if (kind === 'replace') owner[key] = value
    if (kind === 'rename') owner[name] = before
    // Defines an own key of any name, as JSON.parse would.
    if (kind === 'add')
      Object.defineProperty(owner, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return body
}

/** One change to the bytes of a body: where, and which byte is written there, dropped or doubled. */
export const byteChange = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) })

/** Returns a body as JSON with bytes changed, dropped and doubled. */
export function withChangedBytes(
  sample: object,
  changes: readonly { readonly at: number; readonly byte: number }[],
): Uint8Array<ArrayBuffer> {
  const bytes = [...Buffer.from(JSON.stringify(sample))]
  for (const { at, byte } of changes) {
    const count = byte % 3
    bytes.splice(at % bytes.length, count, ...Array(count === 0 ? 1 : 2 - count).fill(byte))
  }
  return new Uint8Array(bytes)
}
