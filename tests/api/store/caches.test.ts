import { expect, it } from 'vitest'
import { readCache, writeCache } from '#api/store/caches.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

describeStore('caches', (store) => {
  it.each([[[{ id: 1, name: 'Plano' }]], ['texto'], [7], [null], [false]])(
    'keeps %j for its time',
    async (value) => {
      await writeCache(store.db, 'products', value, 300)
      await letTimePass(store.db, 299_000)
      expect(await readCache(store.db, 'products')).toEqual(value)
      await letTimePass(store.db, 1_000)
      expect(await readCache(store.db, 'products')).toBeUndefined()
    },
  )

  it('replaces values', async () => {
    await writeCache(store.db, 'a', 1, 300)
    await writeCache(store.db, 'a', 2, 300)
    expect(await readCache(store.db, 'a')).toBe(2)
  })
})
