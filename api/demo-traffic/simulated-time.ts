import { sql } from 'drizzle-orm'
import { queryRows } from '../store/rows.ts'
import type { Db } from '../store/types.ts'
import type { Random } from './random.ts'

/** The time of a simulation, which both the program and its database see. */
export type SimulatedTime = {
  /** Returns the time in epoch milliseconds. */
  now(): number
  /** Moves the time. */
  set(moment: number): Promise<void>
}

/** The schema of the simulated clock. It exists only inside the simulation's transaction. */
const SCHEMA = sql.raw('demo_clock')

/**
 * Runs work at a simulated time, in one transaction: all of its rows are stored, or none. The process's clock, its
 * `Math.random` and the database's `now()` are the simulation's until it ends, so that the program itself lives through
 * past days. Nothing else may run in the process meanwhile.
 */
export function withSimulatedTime<Result>(
  db: Db,
  random: Random,
  work: (tx: Db, time: SimulatedTime) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const restoreDefaults = await replaceDatabaseClock(tx)
    let moment = Date.now()
    const restoreProcess = replaceProcessClock(() => moment, random)
    try {
      const result = await work(tx, {
        now: () => moment,
        async set(next) {
          moment = next
          await tx.execute(sql`select set_config('demo_clock.now', ${new Date(next).toISOString()}, true)`)
        },
      })
      await restoreDefaults()
      return result
    } finally {
      restoreProcess()
    }
  })
}

/** Replaces the clock and the random numbers of this process. Returns the function that restores them. */
function replaceProcessClock(now: () => number, random: Random): () => void {
  const { Date: SystemDate } = globalThis
  const { random: systemRandom } = Math
  const { now: systemSteady } = performance
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now()] : values),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Math.random = random.draw
  performance.now = now
  return () => {
    performance.now = systemSteady
    globalThis.Date = SystemDate
    Math.random = systemRandom
  }
}

/**
 * Puts a function `now` before that of Postgres, in statements and in the defaults of columns. Rolled back with the
 * transaction; the returned function undoes it before the transaction is committed.
 */
async function replaceDatabaseClock(tx: Db): Promise<() => Promise<void>> {
  const columns = await queryRows(
    tx,
    sql`select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_default = 'now()' order by table_name, column_name`,
  )
  async function setDefaults(value: string) {
    for (const { table_name, column_name } of columns)
      await tx.execute(
        sql`alter table ${sql.identifier(String(table_name))}
          alter column ${sql.identifier(String(column_name))} set default ${sql.raw(value)}`,
      )
  }
  const [before] = await queryRows(tx, sql`select current_setting('search_path') as path`)
  const path = String(before?.path)
  await tx.execute(sql`create schema ${SCHEMA}`)
  await tx.execute(
    sql`create function ${SCHEMA}.now() returns timestamptz language sql stable
      as $$ select current_setting('demo_clock.now')::timestamptz $$`,
  )
  await tx.execute(sql`select set_config('demo_clock.now', pg_catalog.now()::text, true)`)
  await setDefaults('demo_clock.now()')
  await tx.execute(sql`select set_config('search_path', ${`demo_clock, pg_catalog, ${path}`}, true)`)
  return async () => {
    await tx.execute(sql`select set_config('search_path', ${path}, true)`)
    await setDefaults('now()')
    await tx.execute(sql`drop schema ${SCHEMA} cascade`)
  }
}
