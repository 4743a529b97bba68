import { expect, it } from 'vitest'
import { composeHistory } from '#api/store/deal-history.ts'
import { readDealRecords } from '#api/store/deal-records.ts'
import { dealHistory } from '#api/store/schema.ts'
import { storeWrites } from '#api/store/writes.ts'
import { describeStore } from '#tests/support/database.ts'

describeStore('deal history', (store) => {
  const append = (dealId: number, ...events: readonly string[]) => {
    const entries = events.map((event) => ({
      leadId: null,
      family: 'pipeline',
      event,
      fromStage: null,
      stage: 27,
      outcome: 'moved',
      metadata: { source: 'signup' },
    }))
    return storeWrites(store.db, [composeHistory(dealId, entries)])
  }
  const listEvents = async (dealId: number) =>
    (await readDealRecords(store.db, dealId)).history.map(({ event }) => event)

  it('lists the events of a deal, newest first', async () => {
    await append(1, 'signup_completed', 'simulation_detected')
    await append(1, 'pricing_viewed')
    await append(2, 'lead_captured')
    expect(await listEvents(1)).toEqual(['pricing_viewed', 'simulation_detected', 'signup_completed'])
    const [entry] = (await readDealRecords(store.db, 1)).history
    expect(entry).toMatchObject({ stage: 27, fromStage: null, leadId: null, metadata: { source: 'signup' } })
  })

  it('keeps the last fifty of a deal, and all of the others', async () => {
    await append(2, 'lead_captured')
    for (let index = 0; index < 55; index += 1) await append(1, `event ${index}`)
    expect(await listEvents(1)).toHaveLength(50)
    expect((await listEvents(1))[0]).toBe('event 54')
    expect(await store.db.$count(dealHistory)).toBe(51)
  })

  it('keeps the last fifty of any number of simultaneous events', async () => {
    await append(1, 'first')
    await append(1, ...Array.from({ length: 49 }, (_, index) => `event ${index}`))
    expect((await listEvents(1)).at(-1)).toBe('first')
    await append(1, 'two', 'more')
    expect((await listEvents(1)).slice(0, 2)).toEqual(['more', 'two'])
    expect((await listEvents(1)).at(-1)).toBe('event 1')
    await append(1, ...Array.from({ length: 60 }, (_, index) => `late ${index}`))
    expect(await listEvents(1)).toHaveLength(50)
    expect((await listEvents(1)).at(-1)).toBe('late 10')
    expect(await store.db.$count(dealHistory)).toBe(50)
  })
})
