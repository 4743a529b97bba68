import { expect, it } from 'vitest'
import {
  deleteFaults,
  getRecord,
  listNewestRecords,
  readFaults,
  readNewestOfEach,
  updateRecord,
  writeFaults,
} from '#api/store/sandbox-records.ts'
import { sandboxRecords } from '#api/store/schema.ts'
import { describeStore } from '#tests/support/database.ts'

describeStore('sandbox records', (store) => {
  const put = (externalId: string, data: Record<string, unknown>, service = 'pipedrive') =>
    store.db.insert(sandboxRecords).values({ service, kind: 'persons', externalId, data })

  it('finds and changes a record by kind and id', async () => {
    await put('1', { name: 'Ana Prado', label: 66 })
    expect(await updateRecord(store.db, 'pipedrive', 'persons', '1', { label: 67 })).toMatchObject({
      data: { name: 'Ana Prado', label: 67 },
    })
    expect((await getRecord(store.db, 'pipedrive', 'persons', '1'))?.data).toEqual({
      name: 'Ana Prado',
      label: 67,
    })
    expect(await getRecord(store.db, 'pipedrive', 'deals', '1')).toBeNull()
    expect(await updateRecord(store.db, 'pipedrive', 'persons', '2', {})).toBeNull()
  })

  it('lists the newest of a kind and provider, newest first', async () => {
    for (const id of ['1', '2', '3']) await put(id, {})
    await put('4', {}, 'asaas')
    const newest = await listNewestRecords(store.db, 'pipedrive', 'persons', 2)
    expect(newest.map(({ externalId }) => externalId)).toEqual(['3', '2'])
  })

  it('reads the newest records of each kind, each of its own provider', async () => {
    for (const id of ['1', '2', '3']) await put(id, { id })
    await put('4', { id: '4' }, 'asaas')
    const newest = await readNewestOfEach(store.db, { pipedrive: ['persons', 'deals'] }, 2)
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
