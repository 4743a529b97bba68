import { expect, it } from 'vitest'
import { appendDealHistory, listDealHistory } from '#api/store/deal-history.ts'
import { dealHistory } from '#api/store/schema.ts'
import { describeStore } from '#tests/support/database.ts'

describeStore('deal history', (store) => {
  const append = (dealId: number, event: string) =>
    appendDealHistory(store.db, {
      dealId,
      leadId: null,
      family: 'pipeline',
      event,
      fromStage: null,
      stage: 27,
      outcome: 'moved',
      metadata: { source: 'signup' },
    })

  it('lists the events of a deal, newest first', async () => {
    await append(1, 'signup_completed')
    await append(1, 'pricing_viewed')
    await append(2, 'lead_captured')
    const entries = await listDealHistory(store.db, 1)
    expect(entries.map(({ event }) => event)).toEqual(['pricing_viewed', 'signup_completed'])
    expect(entries[0]).toMatchObject({ stage: 27, fromStage: null, metadata: { source: 'signup' } })
  })

  it('keeps the last fifty of a deal, and all of the others', async () => {
    await append(2, 'lead_captured')
    for (let index = 0; index < 55; index += 1) await append(1, `event ${index}`)
    const entries = await listDealHistory(store.db, 1)
    expect(entries).toHaveLength(50)
    expect(entries[0]?.event).toBe('event 54')
    expect(await store.db.$count(dealHistory)).toBe(51)
  })
})
