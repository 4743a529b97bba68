import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { LogFields } from '#api/lib/log.ts'
import { stepCharge } from '#api/payments/step-charge.ts'
import { charges, jobs } from '#api/store/schema.ts'
import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { type ChargeState, chargeLife } from '#machines/payments/charge-life.ts'
import { setUpApi } from '#tests/support/api.ts'
import {
  createCharge,
  listChargesBy,
  notify,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { listSourcesWith } from '#tests/support/source-files.ts'
import { countTries } from '#tests/support/thorough.ts'

const EVENTS: readonly ChargeEvent[] = [
  { type: 'charge.created' },
  { type: 'charge.refused' },
  { type: 'closing.requested', afterMs: 0 },
  { type: 'charge.removed' },
  { type: 'card.refused' },
  { type: 'payment.received', paidAt: Date.now() },
  { type: 'payment.contested' },
  { type: 'payment.returned' },
  { type: 'payment.returnedInPart' },
  { type: 'payment.undone', isOnly: true },
  { type: 'charge.restored', isOnly: true },
]
const anyEvent = fc.constantFrom(...EVENTS)

describeStore('the life of a charge', (store) => {
  const refusals: LogFields[] = []

  const step = (id: string, event: ChargeEvent, facts = {}) =>
    stepCharge(
      {
        database: store.database,
        log: (_, action, fields = {}) => {
          if (action === 'charge.impossible_step') refusals.push(fields)
        },
      },
      id,
      event,
      facts,
    )

  async function insert(status: ChargeState): Promise<string> {
    const [row] = await store.db
      .insert(charges)
      .values({
        id: randomUUID(),
        leadId: randomUUID(),
        method: 'pix',
        status,
        cents: 149_000,
        dueDate: '2026-12-01',
      })
      .returning({ id: charges.id })
    if (!row) throw new Error('The charge was not stored')
    return row.id
  }

  async function read(id: string) {
    const [row] = await store.db.select().from(charges).where(eq(charges.id, id))
    return row
  }

  const countPaidJobs = (id: string) => store.db.$count(jobs, sql`key like ${`%paid:${id}%`}`)

  it('after any events the store says what the chart says, and the deal is moved once by each payment not taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 12 }), async (events) => {
        const id = await insert('creating')
        let state: ChargeState = 'creating'
        let isPaid = false
        let payments = 0
        for (const event of events) {
          const before = await read(id)
          const logged = refusals.length
          const decision = chargeLife.decide(state, event)
          await step(id, event)
          expect(refusals.length - logged).toBe(decision.outcome === 'impossible' ? 1 : 0)
          if (decision.outcome !== 'stepped') expect(await read(id)).toEqual(before)
          else {
            if (decision.state === 'paid' && !isPaid) payments += 1
            if (decision.state === 'paid') isPaid = true
            if (event.type === 'payment.undone') isPaid = false
            state = decision.state
          }
          expect((await read(id))?.status).toBe(state)
        }
        expect(await countPaidJobs(id)).toBe(payments)
        expect((await read(id))?.paidAt !== null).toBe(isPaid)
      }),
      { numRuns: countTries(100) },
    )
  })

  it('decides simultaneous events one after another, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...chargeLife.states),
        fc.array(anyEvent, { minLength: 2, maxLength: 6 }),
        async (start, events) => {
          const id = await insert(start)
          await Promise.all(events.map((event) => step(id, event)))
          const last = (await read(id))?.status
          const paidJobs = await countPaidJobs(id)
          expect(listEnds(start, events)).toContainEqual({ state: last, paidJobs })
          if (start === 'refunded') expect({ last, paidJobs }).toEqual({ last: 'refunded', paidJobs: 0 })
        },
      ),
      { numRuns: countTries(60) },
    )
  })

  it('only one of ten simultaneous cancellations succeeds, with one job', async () => {
    const id = await insert('pending')
    const all = await Promise.all(
      Array.from({ length: 10 }, () => step(id, { type: 'closing.requested', afterMs: 30_000 })),
    )
    expect(all.filter((charge) => charge !== null)).toHaveLength(1)
    expect(await store.db.$count(jobs, eq(jobs.subject, `charge-close:${id}`))).toBe(1)
  })

  it('a step whose jobs cannot be queued is not stored', async () => {
    const id = await insert('pending')
    await store.db.execute(sql`alter table jobs rename to jobs_away`)
    try {
      await expect(step(id, { type: 'payment.received', paidAt: Date.now() })).rejects.toThrow()
    } finally {
      await store.db.execute(sql`alter table jobs_away rename to jobs`)
    }
    expect(await read(id)).toMatchObject({ status: 'pending', paidAt: null })
  })

  it('the PIX timer starts only at creation', async () => {
    const id = await insert('creating')
    await step(id, { type: 'payment.received', paidAt: Date.now() }, { externalId: 'pay_1' })
    expect(
      await step(id, { type: 'charge.created' }, { externalId: 'pay_1', timerMs: 900_000 }),
    ).toMatchObject({
      status: 'paid',
      expiresAt: null,
    })
  })
})

type End = { readonly state: ChargeState; readonly paidJobs: number }

/**
 * Lists every end that any order of the events leads to: the state, and how often the deal was told about a payment: once, and
 * once more after each that was taken back.
 */
function listEnds(
  state: ChargeState,
  events: readonly ChargeEvent[],
  paidJobs = 0,
  isTold = false,
): readonly End[] {
  if (events.length === 0) return [{ state, paidJobs }]
  return events.flatMap((event, at) => {
    const rest = events.filter((_, index) => index !== at)
    const decision = chargeLife.decide(state, event)
    if (decision.outcome !== 'stepped') return listEnds(state, rest, paidJobs, isTold)
    const types = decision.actions.map(({ type }) => type)
    const isNewlyTold = types.includes('reportPaid') && !isTold
    const isStillTold = (isTold || isNewlyTold) && !types.includes('reportUndone')
    return listEnds(decision.state, rest, paidJobs + (isNewlyTold ? 1 : 0), isStillTold)
  })
}

describe('what the provider says later', () => {
  const api = setUpApi()
  afterEach(() => void vi.restoreAllMocks())

  /** Pays a charge, then returns or contests it, and reads its stored state after each later event. */
  async function payThen(act: 'refund' | 'chargeback') {
    const { paymentId } = await createCharge(api, 'credit_card')
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
    await performPayerAct(api, paymentId, { act })
    await api.drainOutbox()
    return { paymentId, before: await readStored() }
  }

  async function readStored() {
    const [charge] = await api.services.database.db.select().from(charges)
    return charge
  }

  /** Makes the provider report that a payment is received. */
  async function sayReceived(paymentId: string) {
    const payment = await api.services.payments.getPayment(paymentId, {})
    vi.spyOn(api.services.payments, 'getPayment').mockResolvedValue({ ...payment, status: 'RECEIVED' })
    await notify(api, { id: `evt_${randomUUID()}`, event: 'PAYMENT_RECEIVED', payment: { id: paymentId } })
    await api.drainOutbox()
    return readStored()
  }

  test('returned money stays returned, and the operator reads what was refused', async () => {
    const { paymentId, before } = await payThen('refund')
    expect(before).toMatchObject({ status: 'refunded' })
    expect(await sayReceived(paymentId)).toMatchObject({ status: 'refunded' })
    expect(api.logs.filter((line) => line.includes('refunded/payment.received'))).toHaveLength(1)
  })

  test('a dispute that is won makes the charge paid again, since the day it was first paid', async () => {
    const { paymentId, before } = await payThen('chargeback')
    expect(before).toMatchObject({ status: 'contested', trouble: 'chargeback' })
    expect(await sayReceived(paymentId)).toMatchObject({
      status: 'paid',
      trouble: null,
      paidAt: before?.paidAt,
    })
  })

  test('a charge paid and returned without an event does not block another charge', async () => {
    const { ana, paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    await performPayerAct(api, paymentId, { act: 'refund', webhooks: 'none' })
    await letTimePass(api.services.database.db, 6_000)
    expect(await readCheckout(ana)).toMatchObject({ charge: null })
    expect(await listChargesBy(ana, 'boleto')).toMatchObject({ status: 'pending', method: 'boleto' })
  })
})

test('only one function changes the stored state of a charge', () => {
  expect(listSourcesWith(/update\(charges\)|update \$\{charges\}/)).toEqual(['store/charges.ts'])
  expect(listSourcesWith(/\bsaveChargeStep\(/)).toEqual(['payments/step-charge.ts', 'store/charges.ts'])
  const store = readFileSync('api/store/charges.ts', 'utf8')
  expect([...store.matchAll(/\.set\(\{[^}]*\bstatus\b/gs)]).toHaveLength(1)
})
