import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/store/database.ts'
import { takeDirectory } from '#api/store/directory-lock.ts'
import { claimDue, countJobs, enqueue } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { jobs } from '#api/store/schema.ts'
import {
  createPostgresDatabase,
  createTemporaryDirectory,
  describeEachEngine,
  engines,
  openTestDatabase,
} from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { exampleJob } from './examples.ts'

describe.each(engines)('a database on %s', (engine) => {
  it('answers a ping until it is closed; closing twice is harmless', async () => {
    const database = await openTestDatabase(engine)
    expect(database.engine).toBe(engine)
    await database.ping()
    await Promise.all([database.close(), database.close()])
    await database.close()
    await expect(database.ping()).rejects.toThrow()
  })

  it('finishes the statements under way before it closes', async () => {
    const { db, close } = await openTestDatabase(engine)
    const answers = Array.from({ length: 5 }, (_, index) => enqueue(db, exampleJob(`${index}`, 's')))
    await new Promise((resolve) => setImmediate(resolve))
    await close()
    await expect(Promise.all(answers)).resolves.toEqual([true, true, true, true, true])
  })
})

describeEachEngine('a database in use', (store) => {
  it('undoes a transaction that fails', async () => {
    const { db } = store
    const broken = db.transaction(async (tx) => {
      await enqueue(tx, exampleJob('a', 's'))
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 })
  })

  it('leaves timers and sockets their turn while statements follow one another', async () => {
    const { db } = store
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 1)
    for (let statement = 0; turns < 3 && statement < 5_000; statement += 1) await db.execute(sql`select 1`)
    clearInterval(ticking)
    expect(turns).toBeGreaterThanOrEqual(3)
  })
})

describe('the embedded database', () => {
  it('closes although requests never stop', async () => {
    const { db, close } = await openTestDatabase('pglite')
    const asking = Array.from({ length: 4 }, async () => {
      for (;;) await db.execute(sql`select 1`)
    })
    const asked = Promise.allSettled(asking)
    await db.execute(sql`select 2`)
    await close()
    expect((await asked).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    await expect(db.execute(sql`select 3`)).rejects.toThrow()
  })

  it('lives in memory without a directory', async () => {
    const { db, engine, close } = await openDatabase({})
    expect(engine).toBe('pglite')
    expect(await countJobs(db)).toEqual({ pending: 0, dead: 0 })
    await close()
  })

  it('keeps its statistics up by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { db, close } = await openDatabase({})
    const known = async () =>
      (await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'jobs'`)).rows[0]
        ?.rows
    const rows = Array.from({ length: 300 }, (_, key) => ({
      kind: 'k',
      subject: 's',
      key: `${key}`,
      payload: {},
    }))
    await db.insert(jobs).values(rows)
    expect(await known()).not.toBe(300)
    vi.advanceTimersByTime(5_000)
    await eventually(async () => expect(await known()).toBe(300))
    vi.useRealTimers()
    await close()
  })

  it('gives the directory back when it cannot be opened', async () => {
    const directory = await createTemporaryDirectory()
    await writeFile(join(directory, 'pglite'), 'not a directory')
    await expect(openDatabase({ directory })).rejects.toThrow()
    await expect(takeDirectory(directory)).resolves.toBeTypeOf('function')
  })
})

describe('servers on one Postgres', () => {
  it('migrate one after another when they start together, and behave as one', async () => {
    const url = await createPostgresDatabase()
    const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
    for (let key = 0; key < 20; key += 1) {
      const server = servers[key % servers.length]
      if (server) await enqueue(server.db, exampleJob(`${key}`))
    }
    const claimed = await Promise.all(servers.map(({ db }, index) => claimDue(db, `server ${index}`, 20, 60)))
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(20)
    expect(claimed.flat()).toHaveLength(20)
    const tokens = await Promise.all(
      servers.map(({ db }, index) => acquireLocks(db, ['ana'], `server ${index}`, 1_000)),
    )
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
    await Promise.all(servers.map(({ close }) => close()))
  })

  it('outlive the loss of their connections', async () => {
    const url = await createPostgresDatabase()
    const [server, other] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    await server.ping()
    await other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await eventually(() => server.ping())
    await Promise.all([server.close(), other.close()])
  })

  it('report one that does not answer', async () => {
    await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toThrow()
  })
})
