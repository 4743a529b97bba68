import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSandboxTransport } from '#api/providers/sandbox-transport.ts'
import { createFaults, type FaultSettings } from '#api/sandbox/faults.ts'
import { createSandbox } from '#api/sandbox/sandbox.ts'
import { writeFaults } from '#api/store/sandbox-records.ts'
import { NO_FAULTS } from '#machines/sandbox/faults.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { createClients, createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const open = createTestSandbox()

const ana = { name: 'Ana Lima', email: 'ana@exemplo.com.br', phone: '+5511987654321' }
const firm = { name: 'Lima Advogados', cpfCnpj: '11222333000181' }

function setFaults(service: 'pipedrive' | 'asaas' | 'whatsapp', settings: Partial<FaultSettings>) {
  return open.sandbox.faults.set(service, { ...NO_FAULTS, ...settings })
}

describe('a provider that fails', () => {
  test.each([
    [429, { status: 429, retryAfterMs: 1_000, retryable: true, isMaybeApplied: false }],
    [500, { status: 500, code: 'ERR_UNKNOWN', isMaybeApplied: true }],
    [502, { status: 502, isMaybeApplied: true }],
    [503, { status: 503, isMaybeApplied: true }],
    ['html', { status: 403, code: 'blocked', isPassing: true, retryable: false }],
    ['unauthorized', { status: 401, code: '401', isPassing: false }],
    ['page', { kind: 'badAnswer', status: 200, isMaybeApplied: true }],
    ['empty', { kind: 'badAnswer', status: 200, isMaybeApplied: true }],
    ['wrongType', { kind: 'badAnswer', status: 200, isMaybeApplied: true }],
    ['dayLong', { status: 429, retryAfterMs: undefined, retryable: true, isMaybeApplied: false }],
  ] as const)('Pipedrive with %s', async (status, expected) => {
    await setFaults('pipedrive', { failRate: 1, status })
    expect(await catchFailure(open.crm.createPerson(ana))).toMatchObject(expected)
    expect((await open.sandbox.readState()).persons).toEqual([])
  })

  test.each([
    [429, { status: 429, code: 'too_many_requests', retryAfterMs: 1_000 }],
    ['exhausted', { status: 429, code: 'too_many_requests', retryAfterMs: 1_000 }],
    [500, { status: 500, isMaybeApplied: true }],
    [503, { status: 503, isMaybeApplied: true }],
    ['html', { status: 403, code: undefined }],
    ['unauthorized', { status: 401, code: 'invalid_access_token' }],
    ['page', { kind: 'badAnswer', isMaybeApplied: true }],
    ['empty', { kind: 'badAnswer', isMaybeApplied: true }],
    ['wrongType', { kind: 'badAnswer', isMaybeApplied: true }],
    ['dayLong', { status: 429, retryAfterMs: undefined, isMaybeApplied: false }],
  ] as const)('Asaas with %s', async (status, expected) => {
    await setFaults('asaas', { failRate: 1, status })
    expect(await catchFailure(open.payments.createCustomer(firm))).toMatchObject(expected)
  })

  test.each([
    [429, { reason: 'throttled', code: '130429' }],
    [500, { reason: 'transient', code: '131000' }],
    [502, { reason: 'transient', code: undefined, isMaybeApplied: true }],
    [503, { reason: 'transient', code: '2' }],
    ['html', { reason: 'misconfigured', code: undefined }],
    ['unauthorized', { reason: 'misconfigured', code: '190' }],
    ['page', { kind: 'badAnswer', reason: 'transient' }],
    ['empty', { kind: 'badAnswer', reason: 'transient' }],
    ['wrongType', { kind: 'badAnswer', reason: 'transient' }],
    ['dayLong', { status: 429, reason: 'transient', retryAfterMs: undefined }],
  ] as const)('WhatsApp with %s', async (status, expected) => {
    await setFaults('whatsapp', { failRate: 1, status })
    expect(await catchFailure(open.whatsApp.sendCode(ana.phone, '123456'))).toMatchObject(expected)
  })
})

test('a write whose answer is dropped has happened', async () => {
  await setFaults('pipedrive', { dropAfterWriteRate: 1 })
  const failure = await catchFailure(open.crm.createPerson(ana, { timeoutMs: 100 }))
  expect(failure).toMatchObject({ kind: 'timeout', isMaybeApplied: true, retryable: false })
  await waitUntilPasses(async () =>
    expect(await open.crm.searchPersons(ana.email, 'email', true)).toHaveLength(1),
  )
})

test('a late write happens only after its caller gave up', async () => {
  const { id: personId } = await open.crm.createPerson(ana)
  const newDeal = { title: 'x', personId, value: 0, currency: 'BRL', pipelineId: 2, stageId: 14 }
  await setFaults('pipedrive', { lateApplyRate: 1, lateApplyMs: 50, next: 1 })
  const failure = await catchFailure(open.crm.createDeal(newDeal, { timeoutMs: 30 }))
  open.clock.now += 60_000
  expect(failure).toMatchObject({ kind: 'timeout', isMaybeApplied: true })
  const [deal] = await waitUntilPasses(async () => {
    const deals = await open.crm.listDeals(personId, { limit: 100 })
    expect(deals).toHaveLength(1)
    return deals
  })
  expect(deal?.add_time).toBe('2026-11-20T15:01:00Z')
})

test('a provider that hangs does nothing, reads and writes alike', async () => {
  await setFaults('asaas', { hangRate: 1 })
  expect((await catchFailure(open.payments.createCustomer(firm, { timeoutMs: 30 }))).kind).toBe('timeout')
  const look = open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj }, { timeoutMs: 30 })
  expect(await catchFailure(look)).toMatchObject({ kind: 'timeout', isMaybeApplied: false, retryable: true })
  await open.sandbox.faults.clear()
  expect(await open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj })).toBeNull()
})

test('a slow provider answers; one slower than the time limit applies the call without an answer', async () => {
  await setFaults('asaas', { delayMs: 60 })
  expect(await open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj })).toBeNull()
  expect((await catchFailure(open.payments.createCustomer(firm, { timeoutMs: 20 }))).kind).toBe('timeout')
  await waitUntilPasses(async () =>
    expect((await open.sandbox.readState()).payments.customers).toHaveLength(1),
  )
})

test('faults end after the given number of calls and hit only the given kind', async () => {
  await setFaults('pipedrive', { failRate: 1, status: 503, next: 2, only: 'writes' })
  expect(await open.crm.searchPersons(ana.email, 'email', true)).toEqual([])
  expect((await catchFailure(open.crm.createPerson(ana))).status).toBe(503)
  expect((await open.sandbox.faults.getCurrent('pipedrive')).next).toBe(1)
  expect((await catchFailure(open.crm.createPerson(ana))).status).toBe(503)
  expect(await open.sandbox.faults.getCurrent('pipedrive')).toEqual(NO_FAULTS)
  expect((await open.crm.createPerson(ana)).name).toBe(ana.name)

  await setFaults('pipedrive', { failRate: 1, status: 500, only: 'reads' })
  expect((await open.crm.createPerson(ana)).name).toBe(ana.name)
  expect((await catchFailure(open.crm.getPerson(1))).status).toBe(500)
})

test('a fault of one provider leaves the others alone', async () => {
  await setFaults('pipedrive', { failRate: 1 })
  expect(await open.payments.findCustomer({ cpfCnpj: firm.cpfCnpj })).toBeNull()
})

test('faults outlive the process and reach the others on the same database', async () => {
  await setFaults('pipedrive', { failRate: 1, status: 502 })
  const another = createSandbox({ db: open.db })
  const { crm } = createClients((provider) => createSandboxTransport(provider, another))
  expect((await catchFailure(crm.getMe())).status).toBe(502)
})

test('the same seed draws the same faults', async () => {
  const drawFaults = async () => {
    await setFaults('pipedrive', { failRate: 0.3, hangRate: 0.2, seed: 7 })
    const kinds: string[] = []
    for (let call = 0; call < 40; call += 1) {
      kinds.push((await open.sandbox.faults.draw('pipedrive', true)).kind)
    }
    return kinds
  }
  const first = await drawFaults()
  expect(new Set(first)).toEqual(new Set(['none', 'fail', 'hang']))
  expect(await drawFaults()).toEqual(first)
})

test('faults occur at the requested rate, and reads never lose a write', async () => {
  const rate = fc.double({ min: 0, max: 0.25, noNaN: true })
  await fc.assert(
    fc.asyncProperty(rate, rate, rate, rate, fc.integer(), async (fail, hang, drop, late, seed) => {
      const settings = { failRate: fail, hangRate: hang, dropAfterWriteRate: drop, lateApplyRate: late, seed }
      await setFaults('asaas', settings)
      const counts = { none: 0, fail: 0, hang: 0, dropAnswer: 0, applyLate: 0 }
      for (let call = 0; call < 1_000; call += 1) {
        counts[(await open.sandbox.faults.draw('asaas', true)).kind] += 1
      }
      for (const [kind, wanted] of [
        ['fail', fail],
        ['hang', hang],
        ['dropAnswer', drop],
        ['applyLate', late],
      ] as const) {
        expect(Math.abs(counts[kind] / 1_000 - wanted)).toBeLessThan(0.08)
      }
      await setFaults('asaas', { ...settings, only: 'reads' })
      expect(['none', 'fail', 'hang']).toContain((await open.sandbox.faults.draw('asaas', false)).kind)
      expect((await open.sandbox.faults.draw('asaas', true)).kind).toBe('none')
    }),
    { numRuns: 10 },
  )
})

test('invalid stored settings mean no faults', async () => {
  await writeFaults(open.db, 'pipedrive', { failRate: 'sempre' })
  expect(await createFaults(open.db).getCurrent('pipedrive')).toEqual(NO_FAULTS)
})
