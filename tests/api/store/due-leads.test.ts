import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { askDueLeads } from '#api/store/due-leads.ts'
import { queryRows } from '#api/store/rows.ts'
import { leads } from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'

const DAY_MS = 86_400_000

async function insertLeads(db: Db, count: number) {
  await db.execute(sql`
    insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, status)
    select gen_random_uuid(), 's' || n, 'k', 'f', n || '@exemplo.com.br', '+5511' || n, '{}', 'completed'
    from generate_series(1, ${count}::integer) n`)
}

describeStore('sign-ups whose time may be over', (store) => {
  it('are asked in batches of 500, each once until what was known of it is over', async () => {
    await insertLeads(store.db, 1_200)
    const ask = () => store.db.transaction(askDueLeads)
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      { asked: 500, due: [] },
      { asked: 500, due: [] },
      { asked: 200, due: [] },
      { asked: 0, due: [] },
    ])
    await letTimePass(store.db, 179 * DAY_MS)
    expect(await ask()).toEqual({ asked: 0, due: [] })
    await letTimePass(store.db, 2 * DAY_MS)
    const { asked, due } = await ask()
    expect([asked, due.length]).toEqual([500, 500])
  })

  it('are each taken by one of two servers', async () => {
    await insertLeads(store.db, 600)
    await letTimePass(store.db, 200 * DAY_MS)
    await store.db.transaction(async (one) => {
      const first = await askDueLeads(one)
      const second = await store.db.transaction(askDueLeads)
      const ids = [...first.due, ...second.due].map(({ id }) => id)
      expect([first.asked, second.asked, new Set(ids).size]).toEqual([500, 100, 600])
    })
  })

  it('are found by their index among many others', async () => {
    await insertLeads(store.db, 20_000)
    await store.db.update(leads).set({ keptUntil: sql`now() + interval '90 days'` })
    await store.db.execute(sql`analyze leads`)
    const plan = await queryRows(
      store.db,
      sql`explain select id from ${leads} where kept_until <= now() order by kept_until limit 500 for update skip locked`,
    )
    expect(JSON.stringify(plan)).toContain('leads_kept_until')
  })
})
