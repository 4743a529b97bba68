import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/store/database.ts'
import { dumpDatabase } from '#api/store/dump.ts'
import { findPooling } from '#api/store/pooling.ts'
import { queryRows } from '#api/store/rows.ts'
import { startApi } from '#tests/support/api.ts'
import { createEmptyPostgresDatabase, createPostgresDatabase } from '#tests/support/database.ts'
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts'

const MODES = [
  ['that keeps no prepared statements', { sessions: 3 }, 'unprepared'],
  ['that keeps none, with one session', { sessions: 1 }, 'unprepared'],
  ['that keeps them', { keepsPrepared: true }, 'prepared'],
] as const

async function startPooler(url: string, options: Parameters<typeof startTransactionPooler>[1]) {
  const pooler = await startTransactionPooler(url, options)
  onTestFinished(() => pooler.close())
  return pooler.url
}

async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  return database
}

const listPrepared = async ({ db }: Database) =>
  (await queryRows(db, sql`select name from pg_prepared_statements where name ~ '^(c\\d+_)?s\\d+$'`)).length

describe('without a pooler', () => {
  it('connections have sessions of their own, with their settings and named statements', async () => {
    const url = await createPostgresDatabase()
    expect(await findPooling(url)).toBe('none')
    const database = await open(url)
    expect(database).toMatchObject({ pooling: 'none', description: 'Postgres de DATABASE_URL' })
    expect(await queryRows(database.db, sql`show statement_timeout`)).toEqual([{ statement_timeout: '10s' }])
    expect(await listPrepared(database)).toBeGreaterThan(0)
  })

  it('two servers that share one Postgres are no pooler', async () => {
    const url = await createPostgresDatabase()
    expect(await Promise.all(Array.from({ length: 6 }, () => findPooling(url)))).toEqual(
      Array(6).fill('none'),
    )
  })
})

it('two servers migrate an empty database through a pooler that keeps no prepared statements', async () => {
  const url = await startPooler(await createEmptyPostgresDatabase(), { sessions: 3 })
  const servers = await Promise.all([open(url), open(url)])
  await Promise.all(servers.map((server) => server.ping()))
})

describe.each(MODES)('behind a pooler in transaction mode %s', (_, options, pooling) => {
  it('it is recognised, also by several servers that start together', async () => {
    const url = await startPooler(await createPostgresDatabase(), options)
    expect(await findPooling(url)).toBe(pooling)
    expect(await Promise.all(Array.from({ length: 4 }, () => findPooling(url)))).toEqual(
      Array(4).fill(pooling),
    )
  })

  it('each statement of two servers runs', async () => {
    const url = await startPooler(await createPostgresDatabase(), options)
    const servers = await Promise.all([open(url), open(url)])
    expect(servers.map((server) => server.pooling)).toEqual([pooling, pooling])
    const asked = servers.flatMap(({ db }, server) =>
      Array.from({ length: 40 }, async (_, index) => {
        const number = server * 100 + index
        // Each server numbers its statements in an order of its own.
        const text = sql.raw(`${(server * 7 + index) % 20}`)
        const [row] = await queryRows(db, sql`select ${number}::integer + ${text} - ${text} as number`)
        return row?.number === number
      }),
    )
    expect(await Promise.all(asked)).toEqual(Array(80).fill(true))
  })

  it('a transaction sets its time limits for itself, and leaves nothing in the session', async () => {
    const server = await open(await startPooler(await createPostgresDatabase(), options))
    const limits = sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`
    const within = await server.db.transaction((tx) => queryRows(tx, limits))
    expect(within).toEqual([{ statement: '10s', idle: '10s' }])
    const isolated = await server.db.transaction((tx) => queryRows(tx, limits), {
      isolationLevel: 'repeatable read',
    })
    expect(isolated).toEqual(within)
    for (let time = 0; time < 4; time += 1)
      expect(await queryRows(server.db, limits)).toEqual([{ statement: '0', idle: '0' }])
    if (pooling === 'prepared') expect(await listPrepared(server)).toBeGreaterThan(0)
    else expect(await listPrepared(server)).toBe(0)
  })

  it('a backup reads all tables in one transaction', async () => {
    const server = await open(await startPooler(await createPostgresDatabase(), options))
    await server.ping()
    const rows = []
    for await (const part of dumpDatabase(server)) if ('rows' in part) rows.push(...part.rows)
    expect(rows.filter((row) => row.includes('store.ping'))).toHaveLength(1)
  })

  it('visitors sign up on two servers, each once', async () => {
    const url = await startPooler(await createPostgresDatabase(), options)
    const apis = await Promise.all([
      startApi({ database: await open(url) }),
      startApi({ database: await open(url) }),
    ])
    const visitors = Array.from({ length: 12 }, (_, index) => ({
      api: apis[index % 2],
      email: `visitante.${index}@exemplo.com.br`,
      telefone: `1198765${String(4_000 + index)}`,
    }))
    const ended = await Promise.all(
      visitors.map(async ({ api, ...typed }) => (await api?.createVisitor().signUp(typed))?.at(-1)),
    )
    expect(ended).toEqual(
      visitors.map(() => expect.objectContaining({ type: 'ended', outcome: 'completed' })),
    )
    const { persons, deals } = await apis[0].services.database.db
      .execute<{ persons: number; deals: number }>(
        sql`select count(distinct person_id)::integer as persons, count(distinct deal_id)::integer as deals from leads`,
      )
      .then(({ rows: [row] }) => row ?? { persons: 0, deals: 0 })
    expect([persons, deals]).toEqual([12, 12])
    for (const api of apis) await api.stop()
  })
})
