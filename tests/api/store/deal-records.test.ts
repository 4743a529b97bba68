import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acceptLead } from '#api/store/accept-lead.ts'
import { writeCache } from '#api/store/caches.ts'
import { decideImplementation } from '#api/store/charges.ts'
import { composeHistory } from '#api/store/deal-history.ts'
import { readDealRecords } from '#api/store/deal-records.ts'
import { listClassesOfDeal, listLeadsOfDeal } from '#api/store/deal-sign-ups.ts'
import { recordSteps } from '#api/store/lead-steps.ts'
import { appointments, classRegistrations, leads } from '#api/store/schema.ts'
import { storeWrites } from '#api/store/writes.ts'
import { describeStore } from '#tests/support/database.ts'
import { createLeadJob, createNewLead } from '#tests/support/store-examples.ts'

const DEAL = 7

describeStore('records of a deal', (store) => {
  async function signUp(sessionId: string, dealId: number, patch: { readonly ownsDeal?: true } = {}) {
    const lead = createNewLead({
      sessionId,
      simulation: { monthlyTotal: 199.9 },
      source: { channel: 'paid' },
    })
    await acceptLead(store.db, lead, createLeadJob(lead))
    await recordSteps(store.db, lead.id, 1, [{ step: 'resolveDeal', outcome: 'done' }], { dealId, ...patch })
    return lead.id
  }

  async function call(leadId: string, status: 'booked' | 'reserved' | 'cancelled') {
    await store.db.insert(appointments).values({
      id: crypto.randomUUID(),
      calendar: 'sales',
      startsAt: new Date(Date.UTC(2027, 0, 4, 12 + (await store.db.$count(appointments)))),
      leadId,
      idempotencyKey: crypto.randomUUID(),
      status,
      contact: { name: 'Ana Prado' },
    })
  }

  it('count the last decision about the implementation, of a proven phone, whatever deal its event was told to', async () => {
    const readDecision = async () => (await readDealRecords(store.db, DEAL)).decision
    const [first, second] = [await signUp('ana', DEAL), await signUp('rui', DEAL)]
    await decideImplementation(store.db, first, 'accepted')
    expect(await readDecision()).toBe(null)
    await store.db.update(leads).set({ provenAt: sql`now()` })
    expect(await readDecision()).toBe('accepted')
    await decideImplementation(store.db, second, 'declined')
    expect(await readDecision()).toBe('declined')
    await decideImplementation(store.db, first, 'declined')
    await decideImplementation(store.db, first, 'accepted')
    expect(await readDecision()).toBe('accepted')
  })

  it('are the same in one statement as those that are read one by one', async () => {
    await signUp('late', DEAL)
    await signUp('owner', DEAL, { ownsDeal: true })
    await signUp('stranger', DEAL + 1)
    const entry = {
      family: 'pipeline',
      fromStage: 27,
      stage: null,
      outcome: 'unchanged',
      metadata: { a: 'b' },
    }
    const entries = ['first', 'second'].map((event) => ({ ...entry, event, leadId: crypto.randomUUID() }))
    await storeWrites(store.db, [composeHistory(DEAL, entries)])
    for (const [name, dealId] of [
      ['Ana', DEAL],
      ['Rui', DEAL],
      ['Eva', DEAL + 1],
    ] as const)
      await store.db.insert(classRegistrations).values({
        id: crypto.randomUUID(),
        masterclass: 'ia',
        name,
        emailKey: `${name}@exemplo.com.br`,
        phone: '+5511987654321',
        dealId,
      })
    const records = await readDealRecords(store.db, DEAL)
    expect(records.signUps).toEqual(await listLeadsOfDeal(store.db, DEAL))
    expect(records.signUps.map(({ sessionId }) => sessionId)).toEqual(['owner', 'late'])
    expect(records.classes).toEqual(await listClassesOfDeal(store.db, DEAL))
    expect(records.classes).toHaveLength(2)
    expect(records.history[0]).toMatchObject({ ...entries[1], dealId: DEAL, id: expect.any(Number) })
    expect(records.history[0]?.at).toBeInstanceOf(Date)
    expect(records.history.map(({ event }) => event)).toEqual(['second', 'first'])
  })

  it('say whose visitor has a call, in whichever of their sign-ups', async () => {
    for (const status of ['booked', 'reserved', 'cancelled'] as const)
      await call(await signUp(status, DEAL), status)
    await signUp('elsewhere', DEAL)
    await call(await signUp('elsewhere', DEAL + 1), 'booked')
    await call(await signUp('stranger', DEAL + 1), 'booked')
    const { sessionsWithCall } = await readDealRecords(store.db, DEAL)
    expect(sessionsWithCall.toSorted()).toEqual(['booked', 'elsewhere'])
  })

  it('come with a value that is kept, until it expires', async () => {
    await writeCache(store.db, 'kept', 'text', 60)
    await writeCache(store.db, 'expired', 'text', 0)
    const read = async (key?: string) => (await readDealRecords(store.db, DEAL, key)).cached
    expect([await read('kept'), await read('expired'), await read('never'), await read()]).toEqual([
      'text',
      undefined,
      undefined,
      undefined,
    ])
  })
})
