import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '#api/store/database.ts'
import { listLeads } from '#api/store/lead-list.ts'
import { queryRows } from '#api/store/rows.ts'
import { parseLeadSearch } from '#machines/panel/lead-search.ts'
import { describeStore } from '#tests/support/database.ts'

/** `LEAD_ROWS=1000000` prints how long each search takes on so many leads. */
const ROWS = Number(process.env.LEAD_ROWS ?? 25_000)

/** Each search, and how many leads it may look at. */
const SEARCHES: readonly (readonly [text: string, most: number])[] = [
  ['', 26],
  ['zuleica', 2],
  ['zuleica unica', 2],
  // In every lead: as many as are sorted at the most, then the newest.
  ['silva', 20_100],
  ['maria77 silva', 2 * (ROWS / 2_000) * 12],
  ['maria7 escritorio 77', 2 * (ROWS / 500)],
  // Both are frequent, never together.
  ['zuleica silva', 2],
  ['visitante.77@', 2],
  ['11900000077', 2],
  ['10000000000077', 2],
  ['77', 2],
  ['0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b', 2],
]

describeStore('the list of leads', (store) => {
  /** Inserts leads with a few thousand names: one surname is nearly everywhere, one name is unique. */
  async function fill() {
    await store.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`
        insert into leads (id, session_id, idempotency_key, fingerprint, email_key, phone_key, registration, status,
          deal_id, created_at)
        select gen_random_uuid(), 's' || n, 'k' || n, 'f' || n, 'visitante.' || n || '@exemplo.com.br',
          '+55' || (11900000000 + n), jsonb_build_object(
            'nomeCompleto', case when n = 7 then 'Zuleica Única' else 'Maria' || n % 2000 || ' Silva' end,
            'razaoSocial', 'Escritório ' || n % 500, 'email', 'visitante.' || n || '@exemplo.com.br',
            'cpfCnpj', lpad((10000000000000 + n)::text, 14, '0')),
          case when n % 1000 = 0 then 'dead' else 'completed' end, n, now() - n * interval '1 minute'
        from generate_series(1, ${ROWS}::integer) n`)
      await tx.execute(sql`analyze leads`)
    })
  }

  /** Counts the leads that a list's statements read, with an index and without one. */
  function countRead(text: string, onlyStuck: boolean) {
    return store.db.transaction(async (tx) => {
      const before = await readCounters(tx)
      const startedAt = performance.now()
      await listLeads(tx, { search: parseLeadSearch(text), onlyStuck, after: null, limit: 25 })
      const milliseconds = performance.now() - startedAt
      const after = await readCounters(tx)
      const read = { blind: after.blind - before.blind, found: after.found - before.found }
      if (process.env.LEAD_ROWS)
        process.stdout.write(
          `"${text}"${onlyStuck ? ' stuck' : ''}: ${milliseconds.toFixed(1)} ms, ${read.found} leads\n`,
        )
      return read
    })
  }

  async function readCounters(tx: Db) {
    const [row] = await queryRows(
      tx,
      sql`select seq_tup_read as blind, idx_tup_fetch as found from pg_stat_xact_user_tables where relname = 'leads'`,
    )
    return { blind: Number(row?.blind), found: Number(row?.found) }
  }

  it('never reads all leads, for any search', async () => {
    await fill()
    for (const [text, most] of SEARCHES)
      for (const onlyStuck of [false, true]) {
        const { blind, found } = await countRead(text, onlyStuck)
        expect([text, onlyStuck, blind]).toEqual([text, onlyStuck, 0])
        expect(found, text).toBeLessThanOrEqual(Math.max(most, onlyStuck ? most + ROWS / 1_000 : 0))
      }
    const search = parseLeadSearch('Zuleica ÚNICA')
    const list = await listLeads(store.db, { search, onlyStuck: false, after: null, limit: 25 })
    expect(list).toMatchObject({ rows: [{ name: 'Zuleica Única' }], next: null })
  })
})
