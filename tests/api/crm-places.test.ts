import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GuardedTransport, guardTransport } from '#api/providers/guard-transport.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import type { Services } from '#api/services.ts'
import { quotas } from '#api/store/schema.ts'
import { CRM_PROXY_PLACES, READS_PER_ADDRESS_HOURLY, VISITOR_READS_HOURLY } from '#machines/deals/limits.ts'
import { findEnd, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const READS = 40

const api = setUpSharedApi({ replace: withSlowDeals })
let guard: GuardedTransport
/** Readings of a deal that the CRM has not answered yet; null while it answers at once. */
let unanswered: (() => void)[] | null = null

beforeEach(() => api.services.database.db.delete(quotas))
// A failed test must not leave a waiting CRM to the next one.
afterEach(answerAll)

function answerAll() {
  const held = unanswered ?? []
  unanswered = null
  for (const answer of held) answer()
}

/** Creates a CRM that delays readings of a deal and answers everything else. */
function withSlowDeals({ guards }: Services): Partial<Services> {
  guard = guardTransport('pipedrive', {
    async send(request) {
      const isDeal = request.method === 'GET' && /\/deals\/\d+/.test(request.url)
      if (isDeal && unanswered) await new Promise<void>((resolve) => unanswered?.push(resolve))
      return guards.pipedrive.send(request)
    },
  })
  const { labelIds: _, ...account } = SANDBOX_ACCOUNTS.pipedrive
  return { crm: createPipedrive({ transport: guard, ...account, searchPace: null }) }
}

async function signUp(visitor: TestVisitor, number: number) {
  return findEnd(await visitor.signUp(createRegistration(number)))
}

/** A visitor who may read their deal, which takes a proven phone, and the id they know it by. */
async function openReader(number: number) {
  const visitor = api.createVisitor()
  const end = findEnd(await visitor.signUpAndValidate(createRegistration(number)))
  await api.drainOutbox()
  return { visitor, dealId: end.registration?.dealId }
}

function createRegistration(number: number) {
  return { email: `visitante.${number}@exemplo.com.br`, telefone: `1198765${4_000 + number}` }
}

describe('40 readings of one visitor, while the CRM answers none of them', () => {
  test('leave the CRM to the sign-up of another, and are all answered in the end', async () => {
    const { visitor: reader, dealId } = await openReader(1)
    unanswered = []
    const reads = Array.from({ length: READS }, () => reader.post('/api/crm', { action: 'getDeal', dealId }))
    await waitUntilPasses(() => expect(api.services.crmProxyPlaces.countWaiting()).toBe(READS - 4))
    await waitUntilPasses(() => expect([guard.getLoad().inFlight, unanswered?.length]).toEqual([4, 4]))

    expect(await signUp(api.createVisitor(), 2)).toMatchObject({
      outcome: 'completed',
      registration: { personId: expect.any(Number), dealId: expect.any(Number) },
    })
    expect(unanswered).toHaveLength(4)
    expect(guard.getLoad().waiting).toBe(0)

    answerAll()
    const answers = await Promise.all(reads)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: READS }, () => 200))
    expect(api.services.crmProxyPlaces.countTaken()).toBe(0)
  })

  test('leave places to other readers, and all readers together leave some to sign-ups', async () => {
    const readers = []
    for (const number of [3, 4, 5, 6]) readers.push(await openReader(number))
    unanswered = []
    const reads = readers.flatMap(({ visitor, dealId }) =>
      Array.from({ length: 10 }, () => visitor.post('/api/crm', { action: 'getDeal', dealId })),
    )
    await waitUntilPasses(() => expect(unanswered).toHaveLength(CRM_PROXY_PLACES.total))
    expect(await signUp(api.createVisitor(), 7)).toMatchObject({ outcome: 'completed' })
    answerAll()
    const statuses = (await Promise.all(reads)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('readings of the CRM are limited', () => {
  test('for a visitor', async () => {
    const { visitor: reader, dealId } = await openReader(8)
    await api.services.database.db.delete(quotas)
    const read = () => reader.post('/api/crm', { action: 'getDeal', dealId })
    expect((await read()).status).toBe(200)
    await api.services.database.db.update(quotas).set({ points: VISITOR_READS_HOURLY })
    expect(await parseRefusal(await read())).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await reader.post('/api/crm', { action: 'ping' })).status).toBe(200)
  })

  test('for an address, with and without a session, and never for the operator', async () => {
    const read = () => api.createVisitor('198.51.100.77').post('/api/crm', { action: 'fetchAllProductsRaw' })
    expect((await read()).status).toBe(200)
    await api.services.database.db.update(quotas).set({ points: READS_PER_ADDRESS_HOURLY })
    expect(await parseRefusal(await read())).toMatchObject({ status: 429, code: 'rate_limited' })
    const other = api.createVisitor('198.51.100.78')
    expect((await other.post('/api/crm', { action: 'fetchAllProductsRaw' })).status).toBe(200)
    expect((await api.postAsOperator('/api/crm', { action: 'fetchAllProductsRaw' })).status).toBe(200)
  })
})
