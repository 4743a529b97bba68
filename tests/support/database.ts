/**
 * Databases for tests. Every test of the store runs on both engines:
 *
 *     describeEachEngine('locks', (store) => {
 *       it('has one winner', async () => {
 *         expect(await acquireLocks(store.db, ['a'], 'ana', 30_000)).not.toBeNull()
 *       })
 *     })
 *
 * One database a file and engine, empty at the start of each test. A test that needs a database of its own, two servers
 * on one database, or only one engine, calls `openTestDatabase('pglite' | 'postgres')` and closes what it opened.
 * Time is the database's: `letTimePass(db, milliseconds)` moves every stored moment into the past; nobody waits.
 * Use one `describeEachEngine` a file: an embedded database takes 0.5 s and 400 MB.
 *
 * Needs `globalSetup: ['tests/support/postgres.ts']` in the project's configuration.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#api/store/database.ts'
import { prepareEmbedded } from '#api/store/embedded.ts'
import * as schema from '#api/store/schema.ts'

/** The engines every store test runs on. */
export const engines = ['pglite', 'postgres'] as const

/** One of them. */
export type Engine = (typeof engines)[number]

const tables: PgTable[] = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))

/** A new database, migrated and empty. In memory for PGlite; on the run's own server for Postgres. */
export async function openTestDatabase(engine: Engine = 'pglite'): Promise<Database> {
  if (engine === 'postgres') return openDatabase({ url: await createPostgresDatabase() })
  const template = new Blob([new Uint8Array(await readFile(inject('pgliteTemplate')))])
  return prepareEmbedded(await PGlite.create({ loadDataDir: template }))
}

/** A new empty database on the run's Postgres server, as the URL to open it with, once or several times. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: postgresUrl('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgresUrl(name)
}

function postgresUrl(name: string): string {
  return `postgres://tests@localhost/${name}?host=${encodeURIComponent(inject('postgresSocket'))}`
}

/** A new empty directory, removed with everything in it when the run ends, even a killed one. */
export function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(inject('runDirectory'), 'test-'))
}

/** `describe` on each engine, with a database of the file's own that is empty at the start of each test. */
export function describeEachEngine(
  name: string,
  tests: (store: { readonly db: Db; readonly engine: Engine }) => void,
): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase(engine)
    })
    beforeEach(() => emptyDatabase(database.db))
    afterAll(() => database?.close())
    tests({
      engine,
      get db() {
        return database.db
      },
    })
  })
}

/** Removes every row. */
export async function emptyDatabase(db: Db): Promise<void> {
  await inOneStatement(
    db,
    tables.map((table) => sql`delete from ${table}`),
  )
}

/** Moves every moment in the database `milliseconds` into the past, as if that time had passed. */
export async function letTimePass(db: Db, milliseconds: number): Promise<void> {
  const shift = sql`${milliseconds}::double precision * interval '1 millisecond'`
  const updates = tables.flatMap((table) => {
    const moments = Object.values(getTableColumns(table)).filter((column) => column.dataType === 'date')
    const shifted = moments.map(
      ({ name }) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - ${shift}`,
    )
    return shifted.length === 0 ? [] : [sql`update ${table} set ${sql.join(shifted, sql`, `)}`]
  })
  await inOneStatement(db, updates)
}

/** The embedded engine takes a statement's time for each statement, and tests run many of these. */
async function inOneStatement(db: Db, changes: readonly SQL[]): Promise<void> {
  const parts = changes.map((change, index) => sql`${sql.identifier(`part_${index}`)} as (${change})`)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
