import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAsaas } from '#api/providers/asaas.ts'
import type { Transport } from '#api/providers/transport.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { Services } from '#api/services.ts'
import { getStageName, isForward, type StageName } from '#machines/deals/stages.ts'
import { signUpEntry } from '#machines/sign-up/sign-up.entry.ts'
import { Explorer, listEdgesTo, WHOLE_SEARCH } from '#src/studio/paths/explore.ts'
import { createPageEvent, report } from '#tests/support/ad-events.ts'
import {
  findEnd,
  listDeals,
  REGISTRATION,
  startApi,
  type TestApi,
  type TestVisitor,
} from '#tests/support/api.ts'
import { listOpenCharges, notify, PLAN, performPayerAct } from '#tests/support/checkout.ts'
import { createImpatientServices, drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { countTries } from '#tests/support/thorough.ts'

/** The time limit of a call to the payment provider, in milliseconds. */
const CALL_MS = 300

const FAULTS = {
  down: { failRate: 1, status: 503 },
  answerLost: { dropAfterWriteRate: 1, only: 'writes' },
} as const satisfies Record<string, Partial<FaultSettings>>

type Fault = keyof typeof FAULTS

/** The provider behind each step of a sign-up. */
const SERVICE_OF = {
  resolvePerson: 'pipedrive',
  resolveDeal: 'pipedrive',
  trackSignup: 'pipedrive',
  createCustomer: 'asaas',
  createSubscription: 'asaas',
  sendCode: 'whatsapp',
} as const

type Service = (typeof SERVICE_OF)[keyof typeof SERVICE_OF]

let api: TestApi
beforeAll(async () => {
  api = await startApi({
    replace: (services) => ({ ...removePatience(services), quarantineMs: 1_000 }),
  })
})
beforeEach(retryAtOnce)
afterEach(async () => {
  vi.restoreAllMocks()
  await api.reset()
})
afterAll(() => api.stop())

describe('a sign-up that fails where a path of its chart fails', () => {
  test.each(
    failingServices().flatMap((services) =>
      (['down', 'answerLost'] as const).map((fault) => [services, fault] as const),
    ),
  )(
    '%j %s: one person, one open deal, one customer, one subscription in the end',
    async (services, fault) => {
      for (const service of services) await setFaults(api, service, FAULTS[fault])
      const ana = api.createVisitor()
      const lines = await ana.signUp({ simulation: PLAN })
      expect(findEnd(lines)).toMatchObject({ outcome: 'completed' })
      await api.services.sandbox?.faults.clear()
      // An impatient visitor sends the same form again, as another attempt.
      await ana.signUp({ simulation: PLAN })
      expect((await ana.validate(await api.readCode())).status).toBe(200)
      await drainOutbox(api)

      const world = await api.readSandbox()
      expect(world.persons).toHaveLength(1)
      expect(listDeals(world)).toMatchObject([{ status: 'open' }])
      expect(world.payments.customers).toHaveLength(1)
      expect(world.payments.subscriptions).toHaveLength(1)
      expect(world.adEvents).toEqual([])
    },
  )
})

/** What may happen after the phone was proven, in any order, while providers fail and recover. */
const MOVE = fc.oneof(
  fc.record({
    kind: fc.constant('fail' as const),
    service: fc.constantFrom<Service[]>('pipedrive', 'asaas'),
    fault: fc.constantFrom<Fault[]>('down', 'answerLost'),
  }),
  fc.record({ kind: fc.constant('recover' as const) }),
  fc.record({ kind: fc.constant('work' as const) }),
  fc.record({ kind: fc.constant('signUpAgain' as const) }),
  fc.record({
    kind: fc.constant('track' as const),
    event: fc.constantFrom(
      'pricing_viewed',
      'simulation_completed',
      'demo_requested',
      'implementation_accepted',
      'implementation_declined',
    ),
  }),
  fc.record({
    kind: fc.constant('charge' as const),
    method: fc.constantFrom('pix', 'boleto', 'credit_card'),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    webhooks: fc.constantFrom('once', 'twice', 'reversed', 'none'),
  }),
  fc.record({ kind: fc.constant('refuse' as const) }),
  fc.record({
    kind: fc.constant('notify' as const),
    event: fc.constantFrom(
      'PAYMENT_RECEIVED',
      'PAYMENT_CONFIRMED',
      'PAYMENT_OVERDUE',
      'PAYMENT_DELETED',
      'PAYMENT_CREATED',
    ),
    id: fc.constantFrom('evt_a', 'evt_b', 'evt_c'),
  }),
  fc.record({ kind: fc.constant('reportAdEvent' as const) }),
  fc.record({ kind: fc.constant('intrude' as const) }),
)

type Move = typeof MOVE extends fc.Arbitrary<infer One> ? One : never

test('any sequence of actions, with failing providers, never duplicates a record, moves a deal back or skips authorisation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(MOVE, { minLength: 4, maxLength: 14 }), async (moves) => {
      await api.reset()
      const ana = api.createVisitor()
      await ana.signUpAndValidate({ simulation: PLAN })
      const stages = new Stages()
      for (const move of [{ kind: 'track', event: 'implementation_accepted' } as const, ...moves]) {
        await make(ana, move)
        await holds(stages)
      }
      await api.services.sandbox?.faults.clear()
      await drainOutbox(api)
      await holds(stages)
      expect(listDeals(await api.readSandbox())).toHaveLength(1)
    }),
    { numRuns: countTries(12), seed: 20_261_124 },
  )
}, 300_000)

/** Checks what must be true at every moment. */
async function holds(stages: Stages) {
  const world = await api.readSandbox()
  expect(world.persons.length).toBeLessThanOrEqual(1)
  expect(listDeals(world).length).toBeLessThanOrEqual(1)
  expect(world.payments.subscriptions.length).toBeLessThanOrEqual(1)
  expect((await listOpenCharges(api)).length).toBeLessThanOrEqual(1)
  // No visitor here consented to marketing.
  expect(world.adEvents).toEqual([])
  for (const { stageId } of listDeals(world)) stages.goOn(getStageName(stageId))
}

/** Lists the stages a deal went through. */
class Stages {
  #last: StageName | null = null

  goOn(stage: StageName | null) {
    if (stage === null) throw new Error('The deal is in a stage nobody knows')
    const isBack = this.#last !== null && this.#last !== stage && !isForward(this.#last, stage)
    // A boleto after a refused card: the only move backward (spec S2 4).
    if (isBack) expect([this.#last, stage]).toEqual(['awaitingActivation', 'awaitingPayment'])
    this.#last = stage
  }
}

async function make(ana: TestVisitor, move: Move) {
  switch (move.kind) {
    case 'fail':
      return setFaults(api, move.service, FAULTS[move.fault])
    case 'recover':
      return api.services.sandbox?.faults.clear()
    case 'work':
      return api.drainOutbox()
    case 'signUpAgain':
      return expectAllowed(await signUpAgain(ana), [200, 201, 409, 429])
    case 'track':
      return expectAllowed(await ana.post('/api/track', { event: move.event }), [202, 409, 422])
    case 'charge': {
      const payload = { method: move.method }
      // Refused when the implementation is paid or declined, or the provider is down.
      return expectAllowed(
        await ana.post('/api/payments', { requestType: 'createOneTimePayment', payload }),
        [200, 409, 502],
      )
    }
    case 'pay':
    case 'refuse': {
      const [charge] = await listOpenCharges(api)
      if (charge === undefined) return
      const act = move.kind === 'pay' ? { act: 'pay', webhooks: move.webhooks } : { act: 'refuse' }
      return expectAllowed(await performPayerAct(api, charge.id, act), [200, 204, 409, 404])
    }
    case 'notify': {
      const [charge] = (await api.readSandbox()).payments.charges
      const payment = { id: charge?.id ?? 'pay_unknown' }
      return expectAllowed(await notify(api, { id: move.id, event: move.event, payment }), [200])
    }
    case 'reportAdEvent':
      return expectAllowed(await report(ana, createPageEvent()), [403])
    case 'intrude': {
      const stranger = api.createVisitor()
      await expectAllowed(await stranger.get('/api/payments'), [401, 403])
      await expectAllowed(
        await stranger.post('/api/track', { event: 'profile_completed', payload: {} }),
        [401, 403, 422],
      )
      return expectAllowed(await stranger.post('/api/crm', { action: 'getPerson', personId: 1 }), [401, 403])
    }
  }
}

/** Submits the form of the same person again, as another attempt. */
function signUpAgain(ana: TestVisitor) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  return ana.post('/api/signup', { ...REGISTRATION, simulation: PLAN }, key)
}

async function expectAllowed(response: Response, statuses: readonly number[]) {
  const text = await response.text()
  if (!statuses.includes(response.status)) throw new Error(`${response.status} ${text.slice(0, 300)}`)
}

/** Lists every set of providers that fail together on some path through the sign-up's chart. */
function failingServices(): Service[][] {
  const [start] = signUpEntry.starts
  if (start === undefined) throw new Error('A sign-up cannot be started')
  const sets = new Explorer(signUpEntry).explore(start, WHOLE_SEARCH).edges.map((edge) => {
    const failed = listEdgesTo(edge).flatMap(({ occurrence }) =>
      occurrence.type === 'failed' && occurrence.source in SERVICE_OF
        ? [SERVICE_OF[occurrence.source as keyof typeof SERVICE_OF]]
        : [],
    )
    return [...new Set(failed)].sort()
  })
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** Shortens how long the services wait for a provider's answer. */
function removePatience(services: Services): Partial<Services> {
  const { send } = services.guards.asaas
  const transport: Transport = { send: (request) => send({ ...request, timeoutMs: CALL_MS }) }
  return {
    ...createImpatientServices(services),
    payments: createAsaas({ ...SANDBOX_ACCOUNTS.asaas, transport }),
  }
}
