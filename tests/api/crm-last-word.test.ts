import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { applyDealChange } from '#api/deals/apply-deal-change.ts'
import { createDealEventJob } from '#api/deals/jobs.ts'
import { withLock } from '#api/lock/with-lock.ts'
import { getPaidAt } from '#api/payments/paid-at.ts'
import { getFirstDueDate } from '#api/payments/terms.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import { enqueue } from '#api/store/jobs.ts'
import { dealHistory, jobs, leads } from '#api/store/schema.ts'
import { DEAL_LABELS } from '#machines/deals/limits.ts'
import { getStageId } from '#machines/deals/stages.ts'
import { getOfficeDay, getOfficeMoment } from '#machines/lib/office-time.ts'
import { listDeals, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import {
  createProvenVisitor,
  IMPLEMENTATION_PRICE,
  listChargesBy,
  PLAN,
  performPayerAct,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'
import { countTries } from '#tests/support/thorough.ts'

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

describe('the implementation, decided in two tabs', () => {
  const ACCEPT = 'implementation_accepted'
  const DECLINE = 'implementation_declined'
  /** A decision, the worker running, or two decisions sent at the same moment. */
  const act = fc.constantFrom(ACCEPT, DECLINE, 'work', 'both')

  test('ends in the CRM as the last decision says: label, field and note', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(ACCEPT, DECLINE),
        async (acts, last) => {
          await api.reset()
          const ana = await createProvenVisitor(api)
          const decide = async (event: string) => parseData(await ana.post('/api/track', { event }))
          for (const one of acts) {
            if (one === 'work') await api.drainOutbox()
            else if (one === 'both') await Promise.all([decide(ACCEPT), decide(DECLINE)])
            else await decide(one)
          }
          await decide(last)
          await api.drainOutbox()
          const [board] = listDeals(await api.readSandbox())
          if (!board) throw new Error('There is no deal')
          const deal = await api.services.crm.getDeal(board.id)
          const isAccepted = last === ACCEPT
          expect(deal.label_ids.includes(DEAL_LABELS.assistedImplementation)).toBe(isAccepted)
          expect(deal.fields.implementationCheckout ?? 'não').toBe(isAccepted ? 'sim' : 'não')
          expect(board.notes).toHaveLength(1)
          expect(board.notes[0]?.content.includes('Aceitou a implementação')).toBe(isAccepted)
        },
      ),
      { numRuns: countTries(12) },
    )
  }, 60_000)
})

describe('the implementation, decided in several sign-ups of a deal', () => {
  const decide = async (visitor: TestVisitor, decision: 'accepted' | 'declined') => {
    await parseData(await visitor.post('/api/track', { event: `implementation_${decision}` }))
    await api.drainOutbox()
  }

  /** A visitor who decided, and signed up once more on the same deal. */
  async function returnAfter(decision: 'accepted' | 'declined') {
    const ana = await api.signUpProvenVisitor()
    await decide(ana, decision)
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    return ana
  }

  /** What the CRM says of the implementation, after jobs of all sign-ups. */
  async function readImplementationInCrm() {
    const { crm, database } = api.services
    const signUps = await database.db.select().from(leads)
    for (const { id } of signUps)
      await enqueue(database.db, createDealEventJob(id, 'pipeline.pricing_viewed'))
    await api.drainOutbox()
    const [board, ...others] = listDeals(await api.readSandbox())
    expect(others).toEqual([])
    const { label_ids, fields, value } = await crm.getDeal(board?.id ?? 0)
    return {
      hasLabel: label_ids.includes(DEAL_LABELS.assistedImplementation),
      checkout: fields.implementationCheckout,
      value,
      note: board?.notes.map(({ content }) => content).join(),
    }
  }

  test('ends as the later one declined it: no label, no value, and nothing to arrange', async () => {
    const ana = await returnAfter('accepted')
    await decide(ana, 'declined')
    expect(await readImplementationInCrm()).toEqual({
      hasLabel: false,
      checkout: 'não',
      value: 0,
      note: expect.stringContaining('Implementação assistida: recusada no checkout'),
    })
  })

  test('ends as the later one declined it while a job of the earlier one waited for its turn', async () => {
    const ana = await returnAfter('accepted')
    const { crm, database } = api.services
    const [lead] = await database.db.select().from(leads).orderBy(leads.createdAt)
    if (!lead?.dealId) throw new Error('There is no deal')
    const { dealId } = lead
    const { signal } = new AbortController()
    const waiting = await withLock(api.services, `deal:${dealId}`, signal, async () => {
      const change = { events: [{ type: 'pipeline.pricing_viewed' as const }], add: [], remove: [] }
      const changed = applyDealChange(api.services, { dealId, lead }, change, signal)
      await parseData(await ana.post('/api/track', { event: 'implementation_declined' }))
      return { changed }
    })
    await waiting.changed
    expect((await crm.getDeal(dealId)).label_ids).not.toContain(DEAL_LABELS.assistedImplementation)
  })

  test('ends as the earlier one accepted it anew, which the visitor went back to', async () => {
    const ana = await returnAfter('accepted')
    await decide(ana, 'declined')
    await ana.signUp()
    await decide(ana, 'accepted')
    expect(await readImplementationInCrm()).toMatchObject({ hasLabel: true, checkout: 'sim' })
  })

  test('ends as the later one accepted it', async () => {
    const ana = await returnAfter('declined')
    await decide(ana, 'accepted')
    expect(await readImplementationInCrm()).toEqual({
      hasLabel: true,
      checkout: 'sim',
      value: IMPLEMENTATION_PRICE,
      note: expect.stringContaining('aceita e ainda sem cobrança'),
    })
  })

  test('stays once it was paid, whatever a sign-up with another CNPJ declines', async () => {
    const ana = await api.signUpProvenVisitor()
    await decide(ana, 'accepted')
    const { paymentId } = await listChargesBy(ana, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    await ana.signUp({ cpfCnpj: '11444777000161' })
    await api.drainOutbox()
    await decide(ana, 'declined')
    expect(await readImplementationInCrm()).toMatchObject({
      hasLabel: true,
      checkout: 'sim',
      value: IMPLEMENTATION_PRICE,
      note: expect.stringContaining('Pago: Implementação assistida'),
    })
  })
})

describe('a deal moves only forward', () => {
  test('where salespeople moved it on before a write that failed is repeated', async () => {
    const ana = await createProvenVisitor(api)
    await api.drainOutbox()
    const { crm } = api.services
    const { updateDeal } = crm
    retryAtOnce()
    vi.spyOn(crm, 'updateDeal').mockImplementationOnce(async (id) => {
      await updateDeal(id, { stageId: getStageId('awaitingPayment') })
      throw new ProviderError({ provider: 'pipedrive', method: 'PATCH', kind: 'status', status: 503 })
    })
    await parseData(await ana.post('/api/track', { event: 'demo_requested' }))
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.stageId).toBe(getStageId('awaitingPayment'))
  })

  test('and a move whose answer was lost is told as one', async () => {
    const ana = await createProvenVisitor(api)
    await api.drainOutbox()
    const { crm, database } = api.services
    const { updateDeal } = crm
    retryAtOnce()
    vi.spyOn(crm, 'updateDeal').mockImplementationOnce(async (...given) => {
      await updateDeal(...given)
      throw new ProviderError({
        provider: 'pipedrive',
        method: 'PATCH',
        kind: 'timeout',
        isMaybeApplied: true,
      })
    })
    await parseData(await ana.post('/api/track', { event: 'demo_requested' }))
    await api.drainOutbox()
    const told = await database.db.select().from(dealHistory).where(eq(dealHistory.event, 'demo_requested'))
    expect(told).toMatchObject([{ outcome: 'moved', stage: getStageId('proposalSent') }])
  })

  test('by several sign-ups at once, each of which reads what the one before wrote', async () => {
    const ana = await api.signUpProvenVisitor()
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const { crm, database } = api.services
    const signUps = await database.db.select().from(leads)
    const [dealId, ...others] = new Set(signUps.map((lead) => lead.dealId ?? 0))
    expect([signUps.length, others]).toEqual([2, []])
    const { getDeal } = crm
    let underWay = 0
    const together: number[] = []
    vi.spyOn(crm, 'getDeal').mockImplementation((...given) => {
      underWay += 1
      together.push(underWay)
      return getDeal(...given)
    })
    const types = ['pipeline.demo_requested', 'pipeline.pricing_viewed'] as const
    const { signal } = new AbortController()
    await Promise.all(
      signUps.flatMap((lead) =>
        types.map(async (type) => {
          const change = { events: [{ type }], add: [], remove: [] }
          await applyDealChange(api.services, { dealId: dealId ?? 0, lead }, change, signal)
          underWay -= 1
        }),
      ),
    )
    expect(together).toEqual([1, 1, 1, 1])
  })
})

describe('a number that salespeople saved their own way', () => {
  test.each([
    '(11) 98765-4321',
    '11 8765-4321',
    '011 98765 4321',
    '55 11 8765-4321',
    '0 15 11 98765-4321',
    '+5511987654321',
  ])('%s is the visitor’s, who typed 11987654321', async (written) => {
    const known = await api.services.crm.createPerson({ name: 'Ana', phone: written })
    await api.createVisitor().signUp()
    expect(await api.services.database.db.select().from(leads)).toMatchObject([{ personId: known.id }])
    expect((await api.readSandbox()).persons).toHaveLength(1)
  })

  test('another area or another line is not', async () => {
    for (const phone of ['(21) 98765-4321', '(11) 98765-4322', '11 3765-4321'])
      await api.services.crm.createPerson({ name: 'Outra', phone })
    await api.createVisitor().signUp()
    expect((await api.readSandbox()).persons).toHaveLength(4)
  })

  test('two visitors of one mobile, with and without its ninth digit, are one person', async () => {
    await api.createVisitor().signUp()
    await api.createVisitor().signUp({ telefone: '1187654321', email: 'outra@exemplo.com.br' })
    expect((await api.readSandbox()).persons).toHaveLength(1)
  })
})

describe('days are those of Brasília', () => {
  /** Any minute of two years, in UTC. */
  const instant = fc
    .integer({ min: 0, max: 2 * 365 * 24 * 60 })
    .map((minutes) => new Date(Date.UTC(2026, 0, 1, 0, minutes)))

  test('a payment counts on the provider’s day, never later than now', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 40 }), (now, daysAgo) => {
        const day = getOfficeMoment(new Date(now.getTime() - daysAgo * 86_400_000)).date
        const paidAt = getPaidAt({ clientPaymentDate: day, confirmedDate: null, paymentDate: null }, now)
        expect(getOfficeDay(paidAt)).toBe(day)
        expect(paidAt.getTime()).toBeLessThanOrEqual(now.getTime())
      }),
    )
  })

  test('the first boleto is due in the month after Brasília’s, also in the last hours of a month', () => {
    fc.assert(
      fc.property(instant, (now) => {
        // Brasília has had no summer time since 2019: it is three hours behind UTC.
        const local = new Date(now.getTime() - 3 * 3_600_000)
        const day = local.getUTCDate() > 5 ? 15 : 5
        const due = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, day))
        expect(getFirstDueDate(now)).toBe(due.toISOString().slice(0, 10))
      }),
    )
    expect(getFirstDueDate(new Date('2026-12-01T02:59:00Z'))).toBe('2026-12-15')
    expect(getFirstDueDate(new Date('2026-12-01T03:00:00Z'))).toBe('2027-01-05')
  })

  test('a deal is won at the time of its payment, and its stage changes on that day', async () => {
    await createProvenVisitor(api, { simulation: PLAN })
    await api.drainOutbox()
    const [boleto] = (await api.readSandbox()).payments.charges
    await performPayerAct(api, boleto?.id ?? '', { act: 'pay' })
    await api.drainOutbox()
    const queued = await api.services.database.db.select().from(jobs)
    const won = queued.find(({ payload }) => typeof payload.wonAt === 'string')
    const [board] = listDeals(await api.readSandbox())
    const deal = await api.services.crm.getDeal(board?.id ?? 0)
    expect(deal.fields.stageChangeDate).toBe(getOfficeDay(new Date()))
    expect(deal.won_time).toBe(String(won?.payload.wonAt).replace(/\.\d+Z$/, 'Z'))
  })
})
