/**
 * Databases for tests. What the store does is tested on a real Postgres, where statements of several connections meet:
 *
 *     describeStore('locks', (store) => {
 *       it('has one winner', async () => {
 *         expect(await acquireLocks(store.db, ['a'], 'ana', 30_000)).not.toBeNull()
 *       })
 *     })
 *
 * Both engines are reached by one driver, so the API's own suites run once, on the embedded one; what the driver itself
 * promises is tested on both (`describeEachEngine`).
 * One database a file and engine, empty at the start of each test. A test that needs a database of its own, or two
 * servers on one, calls `openTestDatabase('pglite' | 'postgres')` and closes what it opened. The API's own suites borrow an
 * embedded one that a worker opens once (`borrowTestDatabase`).
 * Time is the database's: `letTimePass(db, milliseconds)` moves every stored time into the past, so that no test waits.
 *
 * Needs `globalSetup: ['tests/support/postgres.ts']` in the project's configuration.
 */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#api/store/database.ts'
import { openEmbedded } from '#api/store/embedded.ts'
import * as schema from '#api/store/schema.ts'
import { createDatabase } from './postgres.ts'

/** The engines of the store. */
export const engines = ['pglite', 'postgres'] as const

/** The embedded engine's thread, made to fail by files in its directory; for `openEmbedded`. */
export const FAILING_ENGINE = fileURLToPath(new URL('./failing-engine.mjs', import.meta.url))

/** One of them. */
export type Engine = (typeof engines)[number]

const tables: PgTable[] = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))

/**
 * A new database, migrated and empty. In memory for PGlite, without the upkeep that runs statements by itself: one under way
 * while a later file of the worker fakes timers would never end. On the run's own server for Postgres.
 */
export async function openTestDatabase(engine: Engine = 'pglite'): Promise<Database> {
  if (engine === 'postgres') return openDatabase({ url: await createPostgresDatabase() })
  return openEmbedded({ template: inject('pgliteTemplate') })
}

/** Embedded databases that this worker's earlier files gave back. */
const idle: Database[] = []

/**
 * Lends an embedded database without rows. Its engine stays open for the worker's next files, because opening one takes
 * most of a second of processor time; `close` gives it back. A test that closes, breaks or alters its database opens one
 * of its own with `openTestDatabase`.
 */
export async function borrowTestDatabase(): Promise<Database> {
  const database = (await takeIdle()) ?? (await openTestDatabase('pglite'))
  let isLent = true
  return {
    ...database,
    close: async () => {
      if (isLent) idle.push(database)
      isLent = false
    },
  }
}

/**
 * Takes an idle database and makes it as empty as a new one; null when there is none. Drops those that broke down, without
 * waiting for their end, which may never come.
 */
async function takeIdle(): Promise<Database | null> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    try {
      await openEmptyDatabase(database.db)
      await database.db.execute(
        sql`select setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
      )
      return database
    } catch {
      void database.close().catch(() => {})
    }
  }
  return null
}

/** A new empty database on the run's Postgres server, as the URL to open it with, once or several times. */
export function createPostgresDatabase(): Promise<string> {
  return createDatabase(inject('postgresSocket'))
}

/** A new empty directory, removed with everything in it when the run ends, even a killed one. */
export function createTemporaryDirectory(): Promise<string> {
  return mkdtemp(join(inject('runDirectory'), 'test-'))
}

type Store = { readonly db: Db; readonly engine: Engine }

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
    database = engine === 'pglite' ? await borrowTestDatabase() : await openTestDatabase(engine)
  })
  beforeEach(() => openEmptyDatabase(database.db))
  afterAll(() => database?.close())
  tests({
    engine,
    get db() {
      return database.db
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

/** The embedded engine takes a statement's time for each statement, and tests run many of these. */
async function runInOneStatement(db: Db, changes: readonly SQL[]): Promise<void> {
  const parts = changes.map((change, index) => sql`${sql.identifier(`part_${index}`)} as (${change})`)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
