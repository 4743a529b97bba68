/**
 * Databases for tests, on a real Postgres, where statements of several connections meet:
 *
 *     describeStore('locks', (store) => {
 *       it('has one winner', async () => {
 *         expect(await acquireLocks(store.db, ['a'], 'ana', 30_000)).not.toBeNull()
 *       })
 *     })
 *
 * Every engine is reached by one driver, so tests run once, on the run's own server; what all engines promise is tested on
 * each (`describeEachEngine`).
 * One database a file, lent by its worker (`borrowTestDatabase`), empty at the start of each test. A test that needs a database
 * of its own, or two servers on one, calls `openTestDatabase` and closes what it opened; each is a copy of a migrated one.
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
import { type Database, type Db, openDatabase } from '#api/store/database.ts'
import { openPglite } from '#api/store/engine/pglite/open-pglite.ts'
import * as schema from '#api/store/schema.ts'
import { createDatabase, createEmptyDatabase } from './postgres.ts'

/** The engines of the store. */
export const engines = ['native', 'pglite', 'postgres'] as const

/** The embedded engine's thread, made to fail by files in its directory; for `openEmbedded`. */
export const FAILING_ENGINE = fileURLToPath(new URL('./failing-engine.mjs', import.meta.url))

/** One of them. */
export type Engine = (typeof engines)[number]

const tables: PgTable[] = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))

/**
 * A new database, migrated and without rows, on the run's own server unless another engine is asked for. PGlite's is in memory,
 * without the upkeep that runs statements by itself: one under way while a later file of the worker fakes timers would never
 * end. The native engine gets a directory and a Postgres of its own.
 */
export async function openTestDatabase(engine: Engine = 'postgres'): Promise<Database> {
  if (engine === 'pglite') return openPglite({ template: inject('pgliteTemplate') })
  if (engine === 'native') return openDatabase({ directory: await createTemporaryDirectory(), engine })
  return openDatabase({ url: await createPostgresDatabase() })
}

/** Databases that this worker's earlier files gave back. */
const idle: Database[] = []

/**
 * Lends a database without rows on the run's own server. It stays open for the worker's next files, because making a copy takes
 * a tenth of a second of processor time; `close` gives it back, and what a test that ran out of time still does is refused from
 * then on. A test that closes, breaks or alters its database opens one
 * of its own with `openTestDatabase`.
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

/** Takes an idle database and makes it as empty as a new one; null when there is none. */
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
 * A migrated database of PGlite in a directory.
 * @param program the engine's thread, for tests that make it fail
 */
export async function openOnPglite(directory: string, program?: string): Promise<Database> {
  return openPglite({ directory, template: inject('pgliteTemplate') }, program)
}

/** A new migrated database on the run's Postgres server, as the URL to open it with, once or several times. */
export function createPostgresDatabase(): Promise<string> {
  return createDatabase(inject('postgresSocket'))
}

/** As `createPostgresDatabase`, without any table. */
export function createEmptyPostgresDatabase(): Promise<string> {
  return createEmptyDatabase(inject('postgresSocket'))
}

/** A new empty directory, removed with everything in it when the run ends, even a killed one. */
export async function createTemporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(inject('runDirectory'), 'test-'))
  // As root, the account of Postgres has to pass through it.
  await chmod(directory, 0o711)
  return directory
}

type Store = { readonly db: Db; readonly engine: Engine; readonly database: Database }

/** `describe` on the real Postgres, with a database of the file's own that is empty at the start of each test. */
export function describeStore(name: string, tests: (store: Store) => void): void {
  describe(name, () => withDatabase('postgres', tests))
}

/** As `describeStore`, on each engine. */
export function describeEachEngine(name: string, tests: (store: Store) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => withDatabase(engine, tests))
}

function withDatabase(engine: Engine, tests: (store: Store) => void) {
  let database: Database
  beforeAll(async () => {
    database = engine === 'postgres' ? await borrowTestDatabase() : await openTestDatabase(engine)
  })
  beforeEach(() => openEmptyDatabase(database.db))
  afterAll(() => database?.close())
  tests({
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
  await runInOneStatement(db, updates)
}

/** Tests run many of these, and each statement has its price. */
async function runInOneStatement(db: Db, changes: readonly SQL[]): Promise<void> {
  const parts = changes.map((change, index) => sql`${sql.identifier(`part_${index}`)} as (${change})`)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
