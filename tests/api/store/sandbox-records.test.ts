import { expect, it } from 'vitest'
import { deleteFaults, readFaults, readNewestOfEach, writeFaults } from '#api/store/sandbox-records.ts'
import { sandboxRecords } from '#api/store/schema.ts'
import { describeStore } from '#tests/support/database.ts'

describeStore('sandbox records', (store) => {
  const put = (externalId: string, data: Record<string, unknown>, service = 'pipedrive') =>
    store.db.insert(sandboxRecords).values({ service, kind: 'persons', externalId, data })

  it('reads the newest records of each kind, each of its own provider', async () => {
    for (const id of ['1', '2', '3']) await put(id, { id })
    await put('4', { id: '4' }, 'asaas')
    const kinds = ['persons', 'deals'].map((kind) => ({ service: 'pipedrive', kind }))
    const newest = await readNewestOfEach(store.db, kinds, 2)
    expect(newest).toEqual(
      new Map([
        ['persons', [{ id: '3' }, { id: '2' }]],
        ['deals', []],
      ]),
    )
  })

  it('stores the faults of a provider, and ends those of all', async () => {
    expect(await readFaults(store.db, 'pipedrive')).toBeNull()
    await writeFaults(store.db, 'pipedrive', { failureRate: 0.3 })
    await writeFaults(store.db, 'pipedrive', { delayMs: 50 })
    expect(await readFaults(store.db, 'pipedrive')).toEqual({ delayMs: 50 })
    await writeFaults(store.db, 'asaas', { delayMs: 50 })
    await deleteFaults(store.db)
    for (const service of ['pipedrive', 'asaas']) expect(await readFaults(store.db, service)).toBeNull()
  })
})
