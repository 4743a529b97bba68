import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import { countJobs } from '#api/store/jobs.ts'
import { leads } from '#api/store/schema.ts'
import { findEnd, listDeals, listSteps, PHONE, startApi, type TestApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { createImpatientServices, drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const PROFILE = {
  role: 'lawyer',
  teamSize: '20+',
  useCases: ['ai-triage'],
  availableToCall: true,
  industry: 'law-firm',
}

const SIMULATION = {
  monthlyTotal: 449,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' as const }],
}

let api: TestApi
beforeAll(async () => {
  api = await startApi({ replace: createImpatientServices })
})
beforeEach(retryAtOnce)
afterEach(async () => {
  vi.restoreAllMocks()
  await api.reset()
})
afterAll(() => api.stop())

const db = () => api.services.database.db

/** Reads what the CRM has of the only visitor. */
async function crm() {
  const state = await api.readSandbox()
  const deals = listDeals(state)
  return {
    persons: state.persons.length,
    deals: deals.map(({ stageId, notes }) => ({
      stageId,
      notes: notes.map(({ content }) => content.match(/<b>([^(<]+) \(/)?.[1]).sort(),
    })),
  }
}

const ALL_THERE = {
  persons: 1,
  deals: [{ stageId: 27, notes: ['Resumo do site'] }],
}

describe('with a failing CRM, the visitor reaches the end and the lead arrives once', () => {
  const OUTAGES: [string, Partial<FaultSettings>, string][] = [
    ['is down', { failRate: 1, status: 503 }, 'resolvePerson deferred'],
    ['fails', { failRate: 1, status: 500 }, 'resolvePerson deferred'],
    ['blocks us with a page', { failRate: 1, status: 'html' }, 'resolvePerson deferred'],
    ['limits us and says for how long', { failRate: 1, status: 429 }, 'resolvePerson deferred'],
    ['does not take our token', { failRate: 1, status: 'unauthorized' }, 'resolvePerson deferred'],
    ['answers a page with 200', { failRate: 1, status: 'page' }, 'resolvePerson deferred'],
    ['answers nothing with 200', { failRate: 1, status: 'empty' }, 'resolvePerson deferred'],
    ['answers another type', { failRate: 1, status: 'wrongType' }, 'resolvePerson deferred'],
    ['wants a day of peace', { failRate: 1, status: 'dayLong' }, 'resolvePerson deferred'],
    ['hangs', { hangRate: 1 }, 'resolvePerson deferred'],
    ['answers slowly', { delayMs: 1_400 }, 'resolvePerson deferred'],
    ['takes no writes', { failRate: 1, only: 'writes' }, 'resolvePerson deferred'],
    [
      'makes the person and does not say so',
      { dropAfterWriteRate: 1, next: 1, only: 'writes' },
      'resolvePerson deferred',
    ],
    [
      'makes the person after we gave up',
      { lateApplyRate: 1, lateApplyMs: 100, next: 1, only: 'writes' },
      'resolvePerson deferred',
    ],
    ['makes everything and never says so', { dropAfterWriteRate: 1 }, 'resolvePerson deferred'],
    ['fails once', { failRate: 1, status: 503, next: 1 }, 'resolvePerson done'],
    ['fails twice', { failRate: 1, status: 500, next: 2 }, 'resolvePerson done'],
  ]

  test.each(OUTAGES)('the CRM %s', async (_, faults, person) => {
    await setFaults(api, 'pipedrive', faults)
    const ana = api.createVisitor()
    const lines = await ana.signUp()
    expect(listSteps(lines).filter((step) => step.startsWith('resolvePerson'))).toEqual([person])
    expect(findEnd(lines)).toMatchObject({
      outcome: 'completed',
      codeSent: true,
      registration: { nomeCompleto: 'Ana Prado', phone: PHONE },
    })
    expect((await ana.validate(await api.readCode())).status).toBe(200)
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ signup: 'completed' })
    const answers = { event: 'profile_completed', payload: PROFILE }
    expect((await ana.post('/api/track', answers)).status).toBe(202)

    // A call applied late has been applied before the next search.
    if (faults.lateApplyRate) await waitUntilPasses(async () => expect((await crm()).persons).toBe(1))
    await setFaults(api, 'pipedrive', {})
    await drainOutbox(api)
    expect(await crm()).toEqual(ALL_THERE)
    expect(await countJobs(db())).toMatchObject({ pending: 0, dead: 0 })
    expect(await db().select().from(leads)).toMatchObject([
      { status: 'completed', personId: expect.any(Number), dealId: expect.any(Number), ownsPerson: true },
    ])
    expect((await api.readSandbox()).messages).toHaveLength(1)
  })

  test('waits for a write that is applied late: an earlier empty search leads to no second write', async () => {
    const late = { lateApplyRate: 1, lateApplyMs: 1_500, next: 1, only: 'writes' } as const
    await setFaults(api, 'pipedrive', late)
    await api.createVisitor().signUp()
    await letTimePass(db(), 5_000)
    await api.drainOutbox()
    expect((await crm()).persons).toBe(0)
    await waitUntilPasses(async () => expect((await crm()).persons).toBe(1))
    await drainOutbox(api)
    expect(await crm()).toEqual({ persons: 1, deals: [{ stageId: 14, notes: ['Resumo do site'] }] })
  })

  test('a person the CRM knew before does not become the visitor’s own after an interrupted search', async () => {
    const { id } = await api.services.crm.createPerson({ name: 'Antiga', email: 'ana@exemplo.com.br' })
    await setFaults(api, 'pipedrive', { hangRate: 1 })
    await api.createVisitor().signUp()
    await setFaults(api, 'pipedrive', {})
    await drainOutbox(api)
    expect(await db().select().from(leads)).toMatchObject([{ personId: id, ownsPerson: false }])
  })

  test('creates one person for two devices that sign up while the CRM is down', async () => {
    await setFaults(api, 'pipedrive', { failRate: 1, status: 503, next: 6 })
    await api.createVisitor().signUp()
    await api.createVisitor().signUp({ nomeCompleto: 'Ana P.' })
    await setFaults(api, 'pipedrive', {})
    await drainOutbox(api)
    expect(await crm()).toMatchObject({
      persons: 1,
      deals: [{ notes: ['Resumo do site'] }],
    })
  })
})

describe('with a failing Asaas, the visitor reaches the end', () => {
  test.each<[string, Partial<FaultSettings>]>([
    ['is down', { failRate: 1, status: 503 }],
    ['blocks us with a page', { failRate: 1, status: 'html' }],
    ['does not take our key', { failRate: 1, status: 'unauthorized' }],
    ['answers a page with 200', { failRate: 1, status: 'page' }],
    ['answers nothing with 200', { failRate: 1, status: 'empty' }],
    ['answers another type', { failRate: 1, status: 'wrongType' }],
    ['wants a day of peace', { failRate: 1, status: 'dayLong' }],
    ['makes the customer and then fails', { dropAfterWriteRate: 1, next: 1, only: 'writes' }],
  ])('Asaas %s', async (_, faults) => {
    // Its calls time out when the visitor's wait is over.
    await setFaults(api, 'asaas', faults)
    const lines = await api.createVisitor().signUpAndValidate({ simulation: SIMULATION })
    expect(listSteps(lines)).toContain('createCustomer deferred')
    expect(findEnd(lines)).toMatchObject({ outcome: 'completed', codeSent: true })
    await api.drainOutbox()
    expect((await crm()).deals).toMatchObject([{ notes: ['Resumo do site'] }])

    await setFaults(api, 'asaas', {})
    await drainOutbox(api)
    const { customers, subscriptions } = (await api.readSandbox()).payments
    expect([customers.length, subscriptions.length]).toEqual([1, 1])
    expect(await db().select().from(leads)).toMatchObject([
      { customerId: customers[0]?.id, subscriptionId: subscriptions[0]?.id },
    ])
  })
})

test('keeps the lead, and continues with a local code, while every provider is down', async () => {
  for (const service of ['pipedrive', 'asaas', 'whatsapp'] as const)
    await setFaults(api, service, { failRate: 1, status: 503 })
  const ana = api.createVisitor()
  expect(findEnd(await ana.signUp({ simulation: SIMULATION }))).toMatchObject({
    outcome: 'completed',
    codeSent: true,
  })
  expect((await ana.validate(await api.readCode())).status).toBe(200)
  await api.services.sandbox?.faults.clear()
  await drainOutbox(api)
  const { payments } = await api.readSandbox()
  expect([(await crm()).persons, payments.subscriptions.length]).toEqual([1, 1])
})
