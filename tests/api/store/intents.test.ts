import { expect, it } from 'vitest'
import {
  abandonIntent,
  composeResolution,
  planIntent,
  reopenIntent,
  replaceIntent,
} from '#api/store/intents.ts'
import { storeWrites } from '#api/store/writes.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

const QUARANTINE_MS = 60_000
const KEY = 'person:ana@exemplo.com.br'

describeStore('intents', (store) => {
  const plan = () => planIntent(store.db, KEY, 'person', null, QUARANTINE_MS)
  const resolve = (id: string) => storeWrites(store.db, [composeResolution(KEY, id)])
  const outcomes = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, plan))).map(({ outcome }) => outcome).sort()

  it('lets one of many plan the creation', async () => {
    expect(await outcomes(10)).toEqual([...Array(9).fill('open'), 'planned'])
  })

  it('remembers what was created', async () => {
    await plan()
    await resolve('42')
    expect(await plan()).toEqual({ outcome: 'done', externalId: '42', leadId: null })
    await resolve('42')
    await resolve('43')
    expect(await plan()).toEqual({ outcome: 'done', externalId: '42', leadId: null })
  })

  it('stays open until the quarantine is over, then lets one of many try again', async () => {
    await plan()
    const during = await plan()
    expect(during).toMatchObject({ outcome: 'open', isOver: false })
    expect(await reopenIntent(store.db, KEY, null, QUARANTINE_MS)).toBe(false)
    await letTimePass(store.db, QUARANTINE_MS)
    expect(await plan()).toMatchObject({ outcome: 'open', isOver: true, quarantineUntil: expect.any(Date) })
    const again = await Promise.all(
      Array.from({ length: 10 }, () => reopenIntent(store.db, KEY, null, QUARANTINE_MS)),
    )
    expect(again.filter(Boolean)).toHaveLength(1)
    expect(await plan()).toMatchObject({ outcome: 'open', isOver: false })
  })

  it('starts afresh after a refusal, for one of many', async () => {
    await plan()
    await abandonIntent(store.db, KEY)
    expect(await outcomes(10)).toEqual([...Array(9).fill('open'), 'planned'])
  })

  it('does not forget a created object because of a late refusal', async () => {
    await plan()
    await resolve('42')
    await abandonIntent(store.db, KEY)
    expect(await reopenIntent(store.db, KEY, null, QUARANTINE_MS)).toBe(false)
    expect(await plan()).toEqual({ outcome: 'done', externalId: '42', leadId: null })
  })

  it('resolves to an object that was found after all, even after a refusal', async () => {
    await plan()
    await abandonIntent(store.db, KEY)
    await resolve('42')
    expect(await plan()).toEqual({ outcome: 'done', externalId: '42', leadId: null })
  })

  it('lets one of many callers replace an object that is gone, and none replace another one', async () => {
    await plan()
    await resolve('42')
    expect(await replaceIntent(store.db, KEY, '41', null, QUARANTINE_MS)).toBe(false)
    const replaced = await Promise.all(
      Array.from({ length: 10 }, () => replaceIntent(store.db, KEY, '42', null, QUARANTINE_MS)),
    )
    expect(replaced.filter(Boolean)).toHaveLength(1)
    expect(await plan()).toMatchObject({ outcome: 'open', isOver: false })
  })
})
