import { beforeAll, describe, expect, test } from 'vitest'
import { ACTIONS } from '#api/endpoints.ts'
import {
  type Access,
  CRM_POLICY,
  type CrmAction,
  PAYMENTS_POLICY,
  type PaymentRequestType,
  SCHEDULING_POLICY,
  TRACK_POLICY,
  type TrackedEvent,
} from '#api/policy.ts'
import {
  findCrmIds,
  findEnd,
  OPERATOR_KEY,
  PROFILE,
  setUpSharedApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { PLAN } from '#tests/support/checkout.ts'
import { CRM_SAMPLES, type Ids, type Sample } from '#tests/support/crm-samples.ts'
import { FROM_OUR_PAGE, WITH_BODY } from '#tests/support/endpoints.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

/** Every kind of caller. The first two and the last three request the records of Ana, who signed up. */
const CALLERS = [
  'nobody',
  'without a sign-up',
  'bound',
  'proven',
  'another',
  'another proven',
  'operator',
] as const

type CallerKind = (typeof CALLERS)[number]

type Outcome = 'done' | 'not theirs' | 'session_required' | 'phone_not_proven' | 'forbidden' | 'token_invalid'

/** The rows of `proven` and `owner`: the two differ in the records they are about, not in who may call. */
const ONLY_PROVEN: Record<CallerKind, Outcome> = {
  nobody: 'session_required',
  'without a sign-up': 'phone_not_proven',
  bound: 'phone_not_proven',
  proven: 'done',
  another: 'phone_not_proven',
  'another proven': 'not theirs',
  operator: 'done',
}

/** What each access of the policy means to each caller. */
const EXPECTED: Record<Access, Record<CallerKind, Outcome>> = {
  anonymous: expectOfEveryone('done'),
  visitor: { ...expectOfEveryone('done'), nobody: 'session_required' },
  bound: {
    nobody: 'session_required',
    'without a sign-up': 'not theirs',
    bound: 'done',
    proven: 'done',
    another: 'not theirs',
    'another proven': 'not theirs',
    operator: 'done',
  },
  proven: ONLY_PROVEN,
  owner: ONLY_PROVEN,
  booker: { ...expectOfEveryone('not theirs'), bound: 'done', proven: 'done', operator: 'done' },
  operator: { ...expectOfEveryone('forbidden'), operator: 'done' },
  // Endpoints of the room alone; `panel.test.ts` tries each caller.
  operatorSession: expectOfEveryone('session_required'),
  scheduler: { ...expectOfEveryone('not theirs'), operator: 'done' },
  provider: expectOfEveryone('token_invalid'),
}

function expectOfEveryone(outcome: Outcome): Record<CallerKind, Outcome> {
  return giveEveryone(outcome)
}

function giveEveryone<Value>(value: Value): Record<CallerKind, Value> {
  return {
    nobody: value,
    'without a sign-up': value,
    bound: value,
    proven: value,
    another: value,
    'another proven': value,
    operator: value,
  }
}

const PAYMENT_SAMPLES: Record<PaymentRequestType, Sample> = {
  createCustomer: { of: 'nothing', createBody: () => ({}) },
  createSubscription: { of: 'nothing', createBody: () => ({}) },
  createOneTimePayment: { of: 'nothing', createBody: () => ({ payload: { method: 'pix' } }) },
  getPixQrCode: { of: 'record', createBody: ({ paymentId }) => ({ paymentId }) },
  correctCnpj: { of: 'nothing', createBody: () => ({ payload: { cpfCnpj: '11.222.333/0001-81' } }) },
  leaveToTeam: { of: 'nothing', createBody: () => ({}) },
}

const CUSTOMIZATION = { part: 'integrations', pipedrive: false, wanted: ['asaas'] }
const PROOF = { phoneNumber: '+5511987654321', validatedAt: '2026-01-01T00:00:00Z', source: 'confirm-otp' }

const TRACK_SAMPLES: Record<TrackedEvent, Sample> = {
  otp_confirmed: {
    of: 'record',
    createBody: ({ dealId, personId }) => ({ payload: PROOF, dealId, personId }),
  },
  profile_completed: { of: 'record', createBody: ({ dealId }) => ({ payload: PROFILE, dealId }) },
  customization_saved: { of: 'record', createBody: ({ dealId }) => ({ payload: CUSTOMIZATION, dealId }) },
  pricing_viewed: { of: 'record', createBody: ({ personId }) => ({ personId }) },
  simulation_completed: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
  demo_requested: { of: 'record', createBody: ({ dealId, personId }) => ({ dealId, personId }) },
  implementation_accepted: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
  implementation_declined: { of: 'record', createBody: ({ dealId }) => ({ dealId }) },
}

const ANA = { phone: '+5511987654321', email: 'ana@exemplo.com.br' }

/** The contact whose number each caller gives for a call. */
const CONTACTS: Record<CallerKind, { readonly phone: string; readonly email: string }> = {
  ...giveEveryone(ANA),
  bound: { phone: '+5511987650001', email: 'bia@exemplo.com.br' },
  proven: { phone: '+5511987650002', email: 'eva@exemplo.com.br' },
}

const api = setUpSharedApi()
let call: (kind: CallerKind, path: string, body: (ids: Ids) => object) => Promise<Response>
beforeAll(async () => {
  const { id: orgId } = await api.services.crm.createOrganization('Escritório')

  async function createPerson(telefone: string, email: string, proven: boolean) {
    const visitor = api.createVisitor()
    const changes = { telefone, email, simulation: PLAN }
    const lines = proven ? await visitor.signUpAndValidate(changes) : await visitor.signUp(changes)
    const { personId, dealId } = findEnd(lines).registration ?? {}
    if (personId == null || dealId == null) throw new Error('The sign-up left no records')
    const paymentId = await createCharge(visitor, proven)
    const ids = { personId, dealId, orgId, paymentId }
    return { visitor, ids, crmIds: { ...ids, ...(await findCrmIds(api, lines)) } }
  }

  /** A PIX charge of theirs, once they may have one. */
  async function createCharge(visitor: TestVisitor, proven: boolean) {
    if (!proven) return 'pay_0000000000000000'
    await visitor.post('/api/track', { event: 'implementation_accepted' })
    const request = { requestType: 'createOneTimePayment', payload: { method: 'pix' } }
    return String(
      Reflect.get(Object(await parseData(await visitor.post('/api/payments', request))), 'paymentId'),
    )
  }

  const ana = await createPerson('11987654321', 'ana@exemplo.com.br', true)
  const bia = await createPerson('11987650001', 'bia@exemplo.com.br', false)
  const eva = await createPerson('11987650002', 'eva@exemplo.com.br', true)
  const guest = api.createVisitor()
  await guest.get('/api/session')
  const visitors: Record<Exclude<CallerKind, 'operator'>, { visitor: TestVisitor; ids: Ids }> = {
    nobody: { visitor: api.createVisitor(), ids: ana.ids },
    'without a sign-up': { visitor: guest, ids: ana.ids },
    bound: bia,
    proven: eva,
    another: { visitor: bia.visitor, ids: ana.ids },
    'another proven': { visitor: eva.visitor, ids: ana.ids },
  }
  call = (kind, path, body) =>
    kind === 'operator'
      ? api.postAsOperator(path, body(ana.crmIds))
      : visitors[kind].visitor.post(path, body(visitors[kind].ids))
})

async function readOutcome(response: Response): Promise<Outcome | string> {
  if (response.ok) return 'done'
  const { code } = await parseRefusal(response)
  return code === 'not_found' ? 'not theirs' : code
}

/** Returns the answer a caller of this access should get for a sample. */
function getExpected(access: Access, kind: CallerKind, of: Sample['of']): Outcome {
  const outcome = EXPECTED[access][kind]
  return outcome === 'not theirs' && of !== 'record' ? 'done' : outcome
}

describe('the CRM proxy admits exactly the callers the policy names', () => {
  test.each(Object.entries(CRM_POLICY))('%s: %s', async (action, access) => {
    // The policy's keys are the actions, and the table has a row for each: the compiler holds that.
    const { of, createBody } = CRM_SAMPLES[action as CrmAction]
    for (const kind of CALLERS) {
      const response = await call(kind, '/api/crm', (ids) => ({ action, ...createBody(ids) }))
      const isLookup = of === 'lookup' && kind !== 'operator'
      if (isLookup && response.ok) expect(await response.clone().json()).toMatchObject({ data: null })
      expect([kind, await readOutcome(response)]).toEqual([kind, getExpected(access, kind, of)])
    }
  })
})

describe('the payment proxy', () => {
  test.each(Object.entries(PAYMENTS_POLICY))('%s: %s', async (requestType, access) => {
    const { of, createBody } = PAYMENT_SAMPLES[requestType as PaymentRequestType]
    for (const kind of CALLERS) {
      const response = await call(kind, '/api/payments', (ids) => ({ requestType, ...createBody(ids) }))
      // The operator has no registration to make a customer of.
      const outcome = kind === 'operator' ? 'conflict' : getExpected(access, kind, of)
      expect([kind, await readOutcome(response)]).toEqual([kind, outcome])
    }
  })
})

describe('the tracking of events', () => {
  test.each(Object.entries(TRACK_POLICY))('%s: %s', async (event, access) => {
    const { of, createBody } = TRACK_SAMPLES[event as TrackedEvent]
    for (const kind of CALLERS) {
      const response = await call(kind, '/api/track', (ids) => ({ event, payload: {}, ...createBody(ids) }))
      // The operator has no deal of their own.
      const outcome = kind === 'operator' ? 'not theirs' : getExpected(access, kind, of)
      expect([kind, await readOutcome(response)]).toEqual([kind, outcome])
    }
  })
})

describe('the scheduling proxy', () => {
  const rest: Record<keyof typeof SCHEDULING_POLICY, object> = {
    getUsers: {},
    getDays: { input: '' },
    getHours: { input: '04/01/2100' },
    // A day that no calendar offers: a permitted caller gets that answer.
    createAppointment: { time: '04/01/2100 09:30', contactName: 'Ana Prado', comment: '', caseId: null },
  }

  test.each(Object.entries(SCHEDULING_POLICY))('%s: %s', async (action, access) => {
    const isBooking = action === 'createAppointment'
    for (const kind of CALLERS) {
      const { phone, email } = CONTACTS[kind]
      const who = isBooking ? { contactPhone: phone, contactEmail: email } : { msisdn: phone }
      // The policy's keys are the actions.
      const extra = rest[action as keyof typeof SCHEDULING_POLICY]
      const response = await call(kind, '/api/scheduling', () => ({ action, ...who, ...extra }))
      const outcome = EXPECTED[access][kind]
      const isAnother = kind.startsWith('another')
      const own = isBooking ? 'slot_unknown' : 'done'
      // The operator has no sign-up to book for, which is another failure than a number of another visitor.
      const told =
        kind === 'operator' ? 'not theirs' : isAnother ? 'forbidden' : outcome === 'done' ? own : outcome
      expect([kind, await readOutcome(response)]).toEqual([kind, told])
    }
  })
})

describe('the other endpoints', () => {
  test.each(
    ACTIONS.filter(({ name }) => name.includes('/')).map(({ name, access }) => [name, access] as const),
  )('%s: %s', async (endpoint, access) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const guest = api.createVisitor()
    await guest.get('/api/session')
    // A body is read before it matters whose it is, so what may be refused for the latter gets a good one.
    const example = access === 'proven' ? WITH_BODY.find((one) => one.path === path)?.body : undefined
    const body = JSON.stringify(example ?? {})
    const init = { method, headers: FROM_OUR_PAGE, ...(method === 'GET' ? {} : { body }) }
    const nobody = await api.createVisitor().send(path, init)
    const visitor = await guest.send(path, init)
    const operator = await api.request(path, {
      ...init,
      headers: { ...FROM_OUR_PAGE, authorization: `Bearer ${OPERATOR_KEY}` },
    })
    // What a visitor may do may still fail for another reason, such as an empty body.
    const refused = [401, 403]
    expect(refused.includes(nobody.status)).toBe(!['anonymous', 'operator', 'scheduler'].includes(access))
    if (['anonymous', 'visitor'].includes(access)) expect(visitor.status).not.toBe(401)
    if (['proven', 'provider'].includes(access)) expect(visitor.status).toBe(401)
    // Callers without permission cannot tell that the outbox exists.
    if (['operator', 'scheduler'].includes(access))
      expect([nobody.status, visitor.status, operator.status]).toEqual([404, 404, 200])
  })
})

test("another visitor's records are answered exactly like records that do not exist", async () => {
  const missing = { personId: 900_001, dealId: 900_002, orgId: 900_003, paymentId: 'pay_none' }
  const readBare = async (response: Response) => [
    response.status,
    (await response.text()).replace(/"requestId":"[^"]+"/, ''),
    [...response.headers].filter(([name]) => name !== 'date'),
  ]
  for (const [action, { of, createBody }] of Object.entries(CRM_SAMPLES)) {
    if (of !== 'record') continue
    for (const kind of ['without a sign-up', 'another', 'another proven'] as const) {
      const theirs = await call(kind, '/api/crm', (ids) => ({ action, ...createBody(ids) }))
      const none = await call(kind, '/api/crm', () => ({ action, ...createBody(missing) }))
      expect([action, kind, await readBare(theirs)]).toEqual([action, kind, await readBare(none)])
    }
  }
})
