/** A valid request of every endpoint and action of the API, for tests that try each as every kind of caller. */
import { ENDPOINTS } from '#api/endpoints.ts'
import {
  type Access,
  APPOINTMENTS_POLICY,
  CONTINUATION_POLICY,
  CRM_POLICY,
  type CrmAction,
  PAYMENTS_POLICY,
  type PaymentRequestType,
  SCHEDULING_POLICY,
  TRACK_POLICY,
  type TrackedEvent,
} from '#api/policy.ts'
import { HOME_TEST } from '#machines/ab-test/assign.ts'
import { DAY_MS } from '#machines/lib/units.ts'
import { CRM_SAMPLES, type Ids, type Sample } from './crm-samples.ts'

/** The records of one visitor, and what names them. */
export type VisitorRecords = Ids & {
  readonly leadId: string
  readonly appointmentId: string
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly cnpj: string
}

/** A request that succeeds if its caller is allowed to make it. */
export type EndpointSample = {
  /** As in the policy: `POST /api/otp`, `crm getDeal`, `payments createCustomer`. */
  readonly name: string
  readonly access: Access
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** What it reads or changes: a record that its ids name, what a search finds, or nothing of one record. */
  readonly of: Sample['of']
  /** True when the call changes the caller's session or replaces their data. */
  readonly endsVisit: boolean
  readonly createBody: (records: VisitorRecords) => object | null
}

type Body = (records: VisitorRecords) => object | null

/** A Monday two weeks ahead or more, `dd/mm/yyyy`. */
const DAY = formatRowDate(findMonday(Date.now() + 14 * DAY_MS))

/** Bodies that name records of the visitor or the time of the call. Of all others the example of the endpoint is sent. */
const OWN_BODIES: Readonly<Record<string, Body>> = {
  'POST /api/signup': ({ email, phone, cnpj }) => ({
    nomeCompleto: 'Intruso de Teste',
    email,
    countryCode: '55',
    telefone: phone.slice(3),
    razaoSocial: 'Escritório de Teste',
    cpfCnpj: cnpj,
    termsAccepted: true,
  }),
  'POST /api/company-name': ({ cnpj }) => ({ cnpj }),
  'POST /api/email': ({ email }) => ({ email }),
  'POST /api/otp': ({ phone }) => ({ action: 'validate', phone_number: phone, otp: '000000' }),
  'POST /api/webhooks/asaas': ({ paymentId }) => ({
    id: 'evt_forged',
    event: 'PAYMENT_RECEIVED',
    payment: { id: paymentId },
  }),
  'POST /api/webhooks/whatsapp': () => ({ object: 'whatsapp_business_account', entry: [] }),
  'POST /api/masterclass': ({ email, phone }) => ({
    masterclass: 'automacao',
    nome: 'Intruso de Teste',
    email,
    telefone: phone,
    consent: true,
  }),
  'POST /api/ab-test': () => ({ id: crypto.randomUUID(), test: HOME_TEST, variant: 'A' }),
  'POST /api/conversions': () => ({
    data: [
      {
        event_name: 'PageView',
        event_time: Math.floor(Date.now() / 1_000),
        event_id: crypto.randomUUID(),
        event_source_url: 'https://pauta.example/',
      },
    ],
  }),
  'POST /api/panel/leads': ({ email }) => ({ text: email, onlyStuck: false, after: null }),
  'POST /api/panel/leads-csv': ({ email }) => ({ text: email, onlyStuck: false }),
  'POST /api/panel/lead': ({ leadId }) => ({ id: leadId }),
  'POST /api/panel/lead-history': ({ leadId }) => ({ id: leadId }),
  'POST /api/panel/call-times': ({ leadId, appointmentId }) => ({ id: leadId, callId: appointmentId }),
  'POST /api/panel/lead-acts': ({ leadId }) => ({ id: leadId, act: 'retry' }),
}

/** Endpoints after which the caller's session or sign-up is another one or has ended. */
const ENDS_VISIT: readonly string[] = ['POST /api/signup', 'DELETE /api/session', 'DELETE /api/my-data']

/** Whom the searches look for. */
const SEARCHES: Readonly<Partial<Record<CrmAction, Body>>> = {
  findPersonByEmailOrPhone: ({ email }) => ({ email }),
  searchPersons: ({ email }) => ({ term: email }),
}

const PAYMENT_BODIES: Readonly<Record<PaymentRequestType, Body>> = {
  createCustomer: () => ({}),
  createSubscription: () => ({}),
  createOneTimePayment: () => ({ payload: { method: 'pix' } }),
  getPixQrCode: ({ paymentId }) => ({ paymentId }),
  correctCnpj: ({ cnpj }) => ({ payload: { cpfCnpj: cnpj } }),
  leaveToTeam: () => ({}),
}

const SCHEDULING_BODIES: Readonly<Record<keyof typeof SCHEDULING_POLICY, Body>> = {
  getUsers: ({ phone }) => ({ msisdn: phone }),
  getDays: ({ phone }) => ({ msisdn: phone }),
  getHours: ({ phone }) => ({ msisdn: phone, input: DAY }),
  createAppointment: ({ phone, email }) => ({
    time: `${DAY} 10:00`,
    contactName: 'Intruso de Teste',
    contactPhone: phone,
    contactEmail: email,
  }),
}

const APPOINTMENT_BODIES: Readonly<Record<keyof typeof APPOINTMENTS_POLICY, Body>> = {
  read: ({ appointmentId }) => ({ id: appointmentId }),
  listDays: ({ appointmentId }) => ({ id: appointmentId }),
  listHours: ({ appointmentId }) => ({ id: appointmentId, input: DAY }),
  change: ({ appointmentId }) => ({ id: appointmentId, revision: 0, time: `${DAY} 11:00` }),
  cancel: ({ appointmentId }) => ({ id: appointmentId, revision: 0 }),
}

const CONTINUATION_BODIES: Readonly<Record<keyof typeof CONTINUATION_POLICY, Body>> = {
  send: () => ({}),
  use: () => ({ token: 'forjado', replace: true }),
}

const TRACK_BODIES: Readonly<Record<TrackedEvent, Body>> = {
  implementation_accepted: () => ({}),
  implementation_declined: () => ({}),
  otp_confirmed: ({ phone }) => ({
    payload: { phoneNumber: phone, validatedAt: '2026-11-24T12:00:00.000Z', source: 'whatsapp' },
  }),
  profile_completed: () => ({
    payload: {
      role: 'lawyer',
      teamSize: '6-20',
      useCases: ['ai-triage'],
      availableToCall: true,
      industry: null,
    },
  }),
  customization_saved: () => ({ payload: { part: 'integrations', pipedrive: false, wanted: [] } }),
  pricing_viewed: () => ({}),
  simulation_completed: () => ({}),
  demo_requested: () => ({}),
}

/** Every endpoint and action with a valid request. */
export const ENDPOINT_SAMPLES: readonly EndpointSample[] = [
  ...ENDPOINTS.flatMap(({ path, policy }) =>
    Object.entries(policy).flatMap(([method, { access, example = null }]): EndpointSample[] => {
      if (typeof access !== 'string') return []
      const name = `${method} ${path}`
      return [
        {
          name,
          access,
          // The keys of a policy are its methods.
          method: method as EndpointSample['method'],
          path,
          of: 'nothing',
          endsVisit: ENDS_VISIT.includes(name),
          createBody: OWN_BODIES[name] ?? (() => example),
        },
      ]
    }),
  ),
  ...listKeys(CRM_POLICY).map((action: CrmAction) => {
    const { of } = CRM_SAMPLES[action]
    const createBody: Body = (records) => ({
      ...CRM_SAMPLES[action].createBody(records),
      ...SEARCHES[action]?.(records),
    })
    return createSample('crm', 'action', action, CRM_POLICY[action], createBody, of)
  }),
  ...listKeys(PAYMENTS_POLICY).map((type) =>
    createSample(
      'payments',
      'requestType',
      type,
      PAYMENTS_POLICY[type],
      PAYMENT_BODIES[type],
      type === 'getPixQrCode' ? 'record' : 'nothing',
    ),
  ),
  ...createSamples('scheduling', SCHEDULING_POLICY, SCHEDULING_BODIES, 'nothing'),
  ...createSamples('appointments', APPOINTMENTS_POLICY, APPOINTMENT_BODIES, 'record'),
  ...createSamples('continuation', CONTINUATION_POLICY, CONTINUATION_BODIES, 'nothing'),
  ...listKeys(TRACK_POLICY).map((event) =>
    createSample(
      'track',
      'event',
      event,
      TRACK_POLICY[event],
      (records) => ({ ...TRACK_BODIES[event](records), dealId: records.dealId }),
      'record',
    ),
  ),
]

/** Creates a sample of every action of an endpoint. */
function createSamples<Action extends string>(
  endpoint: string,
  policy: Readonly<Record<Action, Access>>,
  bodies: Readonly<Record<Action, Body>>,
  of: Sample['of'],
) {
  return listKeys(policy).map((action) =>
    createSample(endpoint, 'action', action, policy[action], bodies[action], of),
  )
}

function createSample(
  endpoint: string,
  key: string,
  action: string,
  access: Access,
  createBody: Body,
  of: Sample['of'],
): EndpointSample {
  return {
    name: `${endpoint} ${action}`,
    access,
    method: 'POST',
    path: `/api/${endpoint}`,
    of,
    endsVisit: false,
    createBody: (records) => ({ [key]: action, ...createBody(records) }),
  }
}

function findMonday(from: number): Date {
  const date = new Date(from)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() + 1)
  return date
}

function formatRowDate(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/')
}

/** Lists the keys of a table of the policy. */
function listKeys<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}
