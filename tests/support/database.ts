/**
 * Databases for tests, on a real Postgres, where several connections run statements at the same time:
 *
 *     describeStore('locks', (store) => {
 *       it('has one winner', async () => {
 *         expect(await acquireLocks(store.db, ['a'], 'ana', 30_000)).not.toBeNull()
 *       })
 *     })
 *
 * All engines use one driver, so tests run once, on the run's own server; only the contract of all engines is tested on each
 * (`describeEachEngine`).
 * Each file has one database, lent by its worker (`borrowTestDatabase`) and empty at the start of each test. A test that needs
 * a separate database, or two servers on one, calls `openTestDatabase` and closes it; each is a copy of a migrated one.
 * Time is the database's: `letTimePass(db, milliseconds)` moves every stored time into the past, so that no test waits.
 *
 * Needs `globalSetup: ['tests/support/postgres.ts']` in the project's configuration.
 */
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#api/store/database.ts'
import { openPglite } from '#api/store/engine/pglite/open-pglite.ts'
import * as schema from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import { createDatabase, createEmptyDatabase } from './postgres.ts'

/** The engines of the store. */
export const engines = ['native', 'pglite', 'postgres'] as const

/** Program of the embedded engine's thread that fails when certain files are in its directory; for `openEmbedded`. */
export const FAILING_ENGINE = fileURLToPath(new URL('./failing-engine.mjs', import.meta.url))

/** One of them. */
export type Engine = (typeof engines)[number]

const tables: PgTable[] = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))

/**
 * Opens a new database, migrated and without rows, on the run's own server unless another engine is asked for. PGlite runs
 * in memory and without its upkeep, whose statements would never end once a later file of the worker fakes timers. The
 * native engine gets its own directory and Postgres.
 */
export async function openTestDatabase(engine: Engine = 'postgres'): Promise<Database> {
  if (engine === 'pglite') return openPglite({ template: inject('pgliteTemplate') })
  if (engine === 'native') return openDatabase({ directory: await createTemporaryDirectory(), engine })
  return openDatabase({ url: await createPostgresDatabase() })
}

/** Databases that this worker's earlier files gave back. */
const idle: Database[] = []

/**
 * Lends a database without rows on the run's own server. It stays open for the worker's next files, because a copy takes a
 * tenth of a second of processor time. `close` returns it; statements of a test that timed out are refused from then on. A
 * test that closes, breaks or alters its database opens a separate one with `openTestDatabase`.
 */
export async function borrowTestDatabase(): Promise<Database> {
  const database = (await takeIdle()) ?? (await openTestDatabase())
  let isLent = true
  const db = new Proxy(database.db, {
    get(target, name) {
      if (!isLent) throw new Error('This database was given back')
      return Reflect.get(target, name)
    },
  })
  return {
    ...database,
    db,
    close: async () => {
      if (isLent) idle.push(database)
      isLent = false
    },
  }
}

/** Takes an idle database and removes all its rows; null when no database is idle. */
async function takeIdle(): Promise<Database | null> {
  const database = idle.pop()
  if (!database) return null
  await openEmptyDatabase(database.db)
  await database.db.execute(
    sql`select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  return database
}

/**
 * Opens a migrated database of PGlite in a directory.
 * @param program the engine's thread, for tests that make it fail
 */
export async function openOnPglite(directory: string, program?: string): Promise<Database> {
  return openPglite({ directory, template: inject('pgliteTemplate') }, program)
}

/** Creates a new migrated database on the run's Postgres server, as the URL to open it with, once or several times. */
export function createPostgresDatabase(): Promise<string> {
  return createDatabase(inject('postgresSocket'))
}

/** As `createPostgresDatabase`, without any table. */
export function createEmptyPostgresDatabase(): Promise<string> {
  return createEmptyDatabase(inject('postgresSocket'))
}

/** Creates a new empty directory, removed with everything in it when the run ends, even a killed one. */
export async function createTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(inject('runDirectory'), 'test-'))
  // Under root, Postgres runs as another account, which must be able to enter the directory.
  await chmod(directory, 0o711)
  return directory
}

type Store = { readonly db: Db; readonly engine: Engine; readonly database: Database }

/** `describe` on the real Postgres, with the file's own database, which is empty at the start of each test. */
export function describeStore(name: string, defineTests: (store: Store) => void): void {
  describe(name, () => withDatabase('postgres', defineTests))
}

/** As `describeStore`, on each engine. */
export function describeEachEngine(name: string, defineTests: (store: Store) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => withDatabase(engine, defineTests))
}

function withDatabase(engine: Engine, defineTests: (store: Store) => void) {
  let database: Database
  beforeAll(async () => {
    database = engine === 'postgres' ? await borrowTestDatabase() : await openTestDatabase(engine)
  })
  beforeEach(() => openEmptyDatabase(database.db))
  afterAll(() => database?.close())
  defineTests({
    engine,
    get db() {
      return database.db
    },
    get database() {
      return database
    },
  })
}

/** Removes every row. */
export async function openEmptyDatabase(db: Db): Promise<void> {
  await runInOneStatement(
    db,
    tables.map((table) => sql`delete from ${table}`),
  )
}

/** Moves every time in the database `milliseconds` into the past, as if that long had passed. */
export async function letTimePass(db: Db, milliseconds: number): Promise<void> {
  const shift = sql`${milliseconds}::double precision * interval '1 millisecond'`
  const updates = tables.flatMap((table) => {
    const moments = Object.values(getTableColumns(table)).filter((column) => column.dataType === 'date')
    const shifted = moments.map(
      ({ name }) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - ${shift}`,
    )
    return shifted.length === 0 ? [] : [sql`update ${table} set ${sql.join(shifted, sql`, `)}`]
  })
  await runInOneStatement(db, updates)
}

/** One statement for all tables, because tests do this often. */
async function runInOneStatement(db: Db, changes: readonly SQL[]): Promise<void> {
  const parts = changes.map((change, index) => sql`${sql.identifier(`part_${index}`)} as (${change})`)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
