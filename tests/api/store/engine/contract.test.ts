import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#api/store/database.ts'
import { claimDue, countJobs, enqueue } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import {
  createPostgresDatabase,
  createTemporaryDirectory,
  type Engine,
  FAILING_ENGINE,
  openEmptyDatabase,
  openOnPglite,
} from '#tests/support/database.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

/** A database, and a function that breaks its engine down at work and returns the function that repairs it, if needed. */
type Opened = { readonly database: Database; breakDown(): Promise<() => Promise<void>> }

const MENDS_ITSELF = async () => {}

const OPEN: Readonly<Record<Engine, () => Promise<Opened>>> = {
  async native() {
    const directory = await createTemporaryDirectory()
    const database = await openDatabase({ directory, engine: 'native' })
    const breakDown = async () => {
      process.kill(await readPid(directory), 'SIGKILL')
      return MENDS_ITSELF
    }
    return { database, breakDown }
  },
  async pglite() {
    const directory = await createTemporaryDirectory()
    const database = await openOnPglite(directory, FAILING_ENGINE)
    const breakDown = async () => {
      await writeFile(join(directory, 'killed'), '')
      return () => rm(join(directory, 'killed'))
    }
    return { database, breakDown }
  },
  async postgres() {
    const url = await createPostgresDatabase()
    const database = await openDatabase({ url })
    const breakDown = async () => {
      const other = await openDatabase({ url })
      await other.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await other.close()
      return MENDS_ITSELF
    }
    return { database, breakDown }
  },
}

/** The process of the Postgres that runs on a directory. */
async function readPid(directory: string): Promise<number> {
  return Number((await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

describe.each(['native', 'pglite', 'postgres'] as const)('a database on %s', (engine) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await OPEN[engine]()
  })
  beforeEach(() => openEmptyDatabase(opened.database.db))
  afterAll(() => opened.database.close())

  it('undoes a transaction that fails', async () => {
    const { db } = opened.database
    const broken = db.transaction(async (tx) => {
      await enqueue(tx, createExampleJob('a', 's'))
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 })
  })

  it('gives a lock and a job to one of many simultaneous callers', async () => {
    const { db } = opened.database
    await Promise.all(Array.from({ length: 20 }, (_, key) => enqueue(db, createExampleJob(`${key}`))))
    const [tokens, claimed] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, of) => acquireLocks(db, ['ana'], `server ${of}`, 1_000))),
      Promise.all(Array.from({ length: 8 }, (_, of) => claimDue(db, `server ${of}`, 5, 60))),
    ])
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(20)
    expect(claimed.flat()).toHaveLength(20)
  })

  it('leaves timers and sockets their turn while statements follow one another', async () => {
    const { db } = opened.database
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 1)
    for (let statement = 0; turns < 3 && statement < 5_000; statement += 1) await db.execute(sql`select 1`)
    clearInterval(ticking)
    expect(turns).toBeGreaterThanOrEqual(3)
  })

  it('orders and compares letters alike', async () => {
    const { rows } = await opened.database.db.execute(
      sql`select lower('ÁÇÃO') as lower, 'b' < 'á' as is_by_byte, 'Á' ilike 'á' as is_alike`,
    )
    expect(rows).toEqual([{ lower: 'áção', is_by_byte: true, is_alike: true }])
  })

  it('comes back by itself after a breakdown, with all it acknowledged and nothing it did not', async () => {
    const { database, breakDown } = opened
    const { db } = database
    const acknowledged: string[] = []
    let isOver = false
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let key = 0; !isOver; key += 1)
        await enqueue(db, createExampleJob(`${writer}-${key}`)).then(
          () => acknowledged.push(`${writer}-${key}`),
          () => new Promise((resolve) => setTimeout(resolve, 10)),
        )
    })
    await waitUntilPasses(() => expect(acknowledged.length).toBeGreaterThan(20))
    let mend = MENDS_ITSELF
    const brokenUp = db.transaction(async (tx) => {
      await enqueue(tx, createExampleJob('before it'))
      mend = await breakDown()
      await enqueue(tx, createExampleJob('after it'))
    })
    // The process of a connection may outlive that of its Postgres for a moment, and commit.
    const isCommitted = await brokenUp.then(
      () => true,
      () => false,
    )
    await mend()
    await waitUntilPasses(() => database.ping())
    const before = acknowledged.length
    await waitUntilPasses(() => expect(acknowledged.length).toBeGreaterThan(before + 20))
    isOver = true
    await Promise.all(writing)
    // On a slow machine all of the above may have been answered by processes that are only about to end.
    const kept = await waitUntilPasses(() => db.execute(sql`select key from jobs`))
    const keys = new Set(kept.rows.map(({ key }) => key))
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([])
    expect(['before it', 'after it'].map((key) => keys.has(key))).toEqual([isCommitted, isCommitted])
  })

  it('finishes what is under way before it closes, although requests never stop; closing twice is harmless', async () => {
    const { database } = opened
    const { db, close } = database
    expect(database.engine).toBe(engine)
    await database.ping()
    const answers = Array.from({ length: 5 }, (_, index) => enqueue(db, createExampleJob(`${index}`, 's')))
    const asking = Array.from({ length: 4 }, async () => {
      for (;;) await db.execute(sql`select 1`)
    })
    const asked = Promise.allSettled(asking)
    await db.execute(sql`select 2`)
    await Promise.all([close(), close()])
    await close()
    await expect(Promise.all(answers)).resolves.toEqual([true, true, true, true, true])
    expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    await expect(database.ping()).rejects.toThrow()
  })
})
