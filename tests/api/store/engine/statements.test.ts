import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { describeEachEngine, openTestDatabase } from '#tests/support/database.ts'

describeEachEngine('statements', (store) => {
  it('are parsed once on a connection and from then on run by their name', async () => {
    // On the server its own: the statements of earlier files may have filled the list of those that the worker's database
    // keeps prepared.
    const own = store.engine === 'postgres' ? await openTestDatabase() : null
    onTestFinished(() => own?.close())
    const { db } = own ?? store
    await db.transaction(async (tx) => {
      for (let time = 0; time < 5; time += 1) await tx.execute(sql`select ${time}::int + 40 as sum`)
      const { rows } = await tx.execute(sql`
        select generic_plans + custom_plans as runs from pg_prepared_statements
        where statement = 'select $1::int + 40 as sum'`)
      expect(rows).toEqual([{ runs: '5' }])
    })
  })

  it('can be run again after they failed', async () => {
    const divide = async (by: number) => (await store.db.execute(sql`select 1 / ${by}::int as share`)).rows
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await divide(1)).toEqual([{ share: 1 }])
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await divide(1)).toEqual([{ share: 1 }])
    await expect(store.db.execute(sql`select nothing from nowhere`)).rejects.toMatchObject({
      cause: { code: '42P01' },
    })
  })

  it('run although more of them are different than are kept prepared', async () => {
    for (let number = 0; number < 600; number += 1) {
      const { rows } = await store.db.execute(sql`select ${sql.raw(String(number))} + ${1}::int as sum`)
      expect(rows).toEqual([{ sum: number + 1 }])
    }
  })

  it('wait for a transaction under way instead of joining it', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    const undone = store.db.transaction(async (tx) => {
      outside = store.db.execute(sql`insert into caches (key, expires_at) values ('outside', now())`)
      await tx.execute(sql`insert into caches (key, expires_at) values ('inside', now())`)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await outside
    expect((await store.db.execute(sql`select key from caches`)).rows).toEqual([{ key: 'outside' }])
  })

  it('give way to a transaction while others never stop', async () => {
    let isOver = false
    const asking = Array.from({ length: 20 }, async () => {
      while (!isOver) await store.db.execute(sql`select 1`)
    })
    expect(await store.db.transaction(async (tx) => (await tx.execute(sql`select 2 as two`)).rows)).toEqual([
      { two: 2 },
    ])
    isOver = true
    await Promise.all(asking)
  })
})
