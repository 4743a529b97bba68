import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clearRecords, createRecords } from '#api/sandbox/records.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

describeStore('sandbox records', (store) => {
  const createKept = () => createRecords(store.db, 'pipedrive')

  test('no number is given twice, even to different processes', async () => {
    const [one, other] = [createKept(), createKept()]
    const numbers = await Promise.all(
      Array.from({ length: 240 }, (_, index) => (index % 2 ? one : other).takeNumber('person')),
    )
    expect(new Set(numbers).size).toBe(240)
    expect(Math.min(...numbers)).toBe(1)
    expect(await createRecords(store.db, 'asaas').takeNumber('person')).toBe(1)
  })

  test('numbers continue once the store has recovered', async () => {
    const kept = createKept()
    await store.db.execute(sql`alter table sandbox_sequences rename to away`)
    await expect(kept.takeNumber('deal')).rejects.toThrow()
    await store.db.execute(sql`alter table away rename to sandbox_sequences`)
    expect(await kept.takeNumber('deal')).toBe(1)
  })

  test('records are found by any of their links, newest first', async () => {
    const kept = createKept()
    for (const id of [1, 2, 3]) {
      const links = [['email', 'ana@exemplo.com.br'] as const, ['phone', id] as const]
      await kept.insert([{ kind: 'person', id, data: { id }, links }])
    }
    expect(await kept.listLinked('person', ['email', 'ana@exemplo.com.br'])).toEqual([
      { id: 3 },
      { id: 2 },
      { id: 1 },
    ])
    expect(await kept.listLinked('person', ['email', 'ana@exemplo.com.br'], { limit: 1 })).toEqual([
      { id: 3 },
    ])
    expect(await kept.listLinked('person', ['phone', 2])).toEqual([{ id: 2 }])
    expect(await kept.listLinked('deal', ['phone', 2])).toEqual([])
    expect(await createRecords(store.db, 'asaas').listLinked('person', ['phone', 2])).toEqual([])
    expect(await kept.listNewest('person', 2)).toEqual([{ id: 3 }, { id: 2 }])
  })

  test('stores all records or none: the needed ones must exist', async () => {
    const kept = createKept()
    const deal = { kind: 'deal', id: 1, data: { id: 1 }, links: [['person', 1] as const] }
    const needed = [{ kind: 'person', id: 1 }]
    expect(await kept.insert([deal], needed)).toBe(false)
    expect(await kept.get('deal', 1)).toBeNull()
    await kept.insert([{ kind: 'person', id: 1, data: { id: 1, is_deleted: false } }])
    expect(await kept.insert([deal], needed)).toBe(true)
    expect(await kept.listLinked('deal', ['person', 1])).toEqual([{ id: 1 }])
    await kept.update('person', 1, { is_deleted: true })
    expect(await kept.insert([{ ...deal, id: 2 }], needed)).toBe(false)
  })

  test('links that are not visible yet are passed over by those who ask', async () => {
    const kept = createKept()
    const links = [['email', 'a'] as const]
    await kept.insert([{ kind: 'person', id: 1, data: { id: 1 }, links, visibleAfterMs: 300 }])
    expect(await kept.listLinked('person', ['email', 'a'], { visibleOnly: true })).toEqual([])
    expect(await kept.listLinked('person', ['email', 'a'])).toHaveLength(1)
    await letTimePass(store.db, 301)
    expect(await kept.listLinked('person', ['email', 'a'], { visibleOnly: true })).toHaveLength(1)
  })

  test('links are exchanged, those that stay stay visible', async () => {
    const kept = createKept()
    await kept.insert([{ kind: 'person', id: 1, data: { id: 1 }, links: [['email', 'old']] }])
    await kept.relink(
      { kind: 'person', id: 1 },
      [['email', 'old']],
      [
        ['email', 'new'],
        ['phone', 5],
      ],
    )
    expect(await kept.listLinked('person', ['email', 'old'])).toEqual([])
    expect(await kept.listLinked('person', ['email', 'new'], { visibleOnly: true })).toHaveLength(1)
    expect(await kept.listLinked('person', ['phone', 5])).toHaveLength(1)
  })

  test('an update keeps other fields and returns null without a record', async () => {
    const kept = createKept()
    await kept.insert([{ kind: 'deal', id: 1, data: { id: 1, title: 'x', value: 1 } }])
    expect(await kept.update('deal', 1, { value: 2 })).toEqual({ id: 1, title: 'x', value: 2 })
    expect(await kept.update('deal', 2, { value: 2 })).toBeNull()
  })

  test('clearing keeps the numbers', async () => {
    const kept = createKept()
    const number = await kept.takeNumber('deal')
    await kept.insert([{ kind: 'deal', id: number, data: {} }])
    await clearRecords(store.db)
    expect(await kept.listNewest('deal', 10)).toEqual([])
    expect(await kept.takeNumber('deal')).toBe(number + 1)
  })
})
