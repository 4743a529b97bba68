import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listLeads } from '#api/store/lead-list.ts'
import { queryRows } from '#api/store/rows.ts'
import type { Db } from '#api/store/types.ts'
import { parseLeadSearch } from '#machines/panel/lead-search.ts'
import { describeStore } from '#tests/support/database.ts'

/** `LEAD_ROWS=1000000` prints how long each search takes on so many leads. */
const ROWS = Number(process.env.LEAD_ROWS ?? 25_000)

/** Twice the newest leads that a search by name looks at first, and counts. */
const NEWEST = 4_000

/**
 * Each search, and how many leads it may look at: each match once by its index, and once more when it is shown.
 * Among few leads that need attention all are looked at, and counted.
 */
const SEARCHES: readonly (readonly [text: string, most: number])[] = [
  ['', 26],
  ['zuleica', NEWEST + 4],
  ['zuleica unica', NEWEST + 4],
  // In every lead but one, so that the newest ones fill the page.
  ['silva', 27],
  ['maria77 silva', NEWEST + 2 * (ROWS / 2_000) * 12],
  ['maria7 escritorio 77', NEWEST + 2 * (ROWS / 500)],
  // Both are frequent, never together.
  ['zuleica silva', NEWEST + 2],
  ['visitante.77@', 4],
  ['11900000077', 4],
  ['10000000000077', 4],
  ['77', 4],
  ['0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b', 4],
]

describeStore('the list of leads', (store) => {
  /** Inserts leads with a few thousand names: one surname is nearly everywhere, one name is unique. */
  async function fill(count: number) {
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
        from generate_series(1, ${count}::integer) n`)
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
    await fill(ROWS)
    for (const [text, most] of SEARCHES)
      for (const onlyStuck of [false, true]) {
        const { blind, found } = await countRead(text, onlyStuck)
        expect([text, onlyStuck, blind]).toEqual([text, onlyStuck, 0])
        expect(found, text).toBeLessThanOrEqual(Math.max(most, onlyStuck ? most + 2 * (ROWS / 1_000) : 0))
      }
    const find = (text: string, limit = 25) =>
      listLeads(store.db, { search: parseLeadSearch(text), onlyStuck: false, after: null, limit })
    expect(await find('Zuleica ÚNICA')).toMatchObject({ rows: [{ name: 'Zuleica Única' }], next: null })
    // Found by the index, in the order of the list: the first is older than the newest that are looked at first.
    const { rows, next } = await find('maria1999', 3)
    expect(rows.map(({ dealId }) => dealId)).toEqual([1_999, 3_999, 5_999])
    expect(next).toEqual({ at: rows[2]?.createdAt, id: rows[2]?.id })
  })

  it('finds words of a name by their beginning, and those of nearly every firm whole', async () => {
    await fill(NEWEST)
    const count = async (text: string) => {
      const search = parseLeadSearch(text)
      return (await listLeads(store.db, { search, onlyStuck: false, after: null, limit: 25 })).rows.length
    }
    expect(await count('zulei unic')).toBe(1)
    expect(await count('escritorio zuleica')).toBe(1)
    expect(await count('escritor zuleica')).toBe(1)
    expect(await count('escritorios zuleica')).toBe(0)
  })
})
