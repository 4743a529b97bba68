import { expect, it } from 'vitest'
import {
  getRecord,
  listRecords,
  nextId,
  putRecord,
  readFaults,
  updateRecord,
  writeFaults,
} from '#api/store/sandbox-records.ts'
import { describeEachEngine, letTimePass } from '#tests/support/database.ts'

describeEachEngine('sandbox records', (store) => {
  const put = (externalId: string, data: Record<string, unknown>, visibleAfterMs?: number) =>
    putRecord(store.db, 'pipedrive', 'persons', externalId, data, visibleAfterMs)
  const ids = async (filter: Parameters<typeof listRecords>[3]) =>
    (await listRecords(store.db, 'pipedrive', 'persons', filter)).map(({ externalId }) => externalId)

  it('numbers the records of each kind from 1, none twice', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => nextId(store.db, 'pipedrive', 'persons')),
    )
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(await nextId(store.db, 'pipedrive', 'deals')).toBe(1)
  })

  it('stores, replaces, changes and finds a record', async () => {
    await put('1', { name: 'Ana', phones: [] })
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

  it('lists what contains the filter, in the order asked for', async () => {
    await put('1', { emails: [{ value: 'ana@x.com', primary: true }], org: 1 })
    await put('2', { emails: [{ value: 'bia@x.com' }], org: 1 })
    await put('3', { emails: [{ value: 'bia@x.com' }], org: 2 })
    await putRecord(store.db, 'asaas', 'customers', '4', { org: 1 })
    expect(await ids({ contains: { emails: [{ value: 'bia@x.com' }] } })).toEqual(['3', '2'])
    expect(await ids({ contains: { org: 1 }, order: 'oldest' })).toEqual(['1', '2'])
    expect(await ids({ limit: 1 })).toEqual(['3'])
    expect(await ids({})).toEqual(['3', '2', '1'])
  })

  it('hides from searches what they would not find yet', async () => {
    await put('1', {}, 300)
    expect(await ids({ visibleOnly: true })).toEqual([])
    expect(await ids({})).toEqual(['1'])
    await letTimePass(store.db, 300)
    expect(await ids({ visibleOnly: true })).toEqual(['1'])
  })

  it('remembers how a service should misbehave', async () => {
    expect(await readFaults(store.db, 'pipedrive')).toBeNull()
    await writeFaults(store.db, 'pipedrive', { failureRate: 0.3 })
    await writeFaults(store.db, 'pipedrive', { delayMs: 50 })
    expect(await readFaults(store.db, 'pipedrive')).toEqual({ delayMs: 50 })
  })
})
