import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#api/store/database.ts'
import { DiskFullError } from '#api/store/errors.ts'
import type { Database } from '#api/store/types.ts'
import { createTemporaryDirectory, FAILING_ENGINE, openOnPglite } from '#tests/support/database.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const FAILURES = ['full', 'killed', 'hanging'] as const
type Failure = (typeof FAILURES)[number]

let directory: string
let database: Database

beforeEach(async () => {
  directory = await createTemporaryDirectory()
  database = await openOnPglite(directory, FAILING_ENGINE)
  await database.db.execute(sql`create table kept (word text)`)
  await keep('before')
})
afterEach(async () => {
  vi.useRealTimers()
  // An engine that still hangs cannot be closed.
  await Promise.all(FAILURES.map((failure) => rm(join(directory, failure), { force: true })))
  await database.close()
})

// Drizzle sends a statement only when it is awaited. These two send theirs when called.
const keep = async (word: string) => {
  await database.db.execute(sql`insert into kept values (${word})`)
}
const readWords = async () => {
  const { rows } = await database.db.execute(sql`select word from kept order by word`)
  return rows.map(({ word }) => word)
}
/** Reads the words once the engine is open again. Until then statements are refused, some after a wait. */
const awaitWords = () => waitUntilPasses(readWords)
const begin = (failure: Failure) => writeFile(join(directory, failure), '')
const end = (failure: Failure) => rm(join(directory, failure))

test('refuses every statement on a full disk, and none hangs', async () => {
  await begin('full')
  await expect(keep('lost')).rejects.toMatchObject({ cause: { severity: 'PANIC' } })
  const full = { cause: expect.any(DiskFullError) }
  await waitUntilPasses(() => expect(readWords()).rejects.toMatchObject(full))
  await expect(database.ping()).rejects.toMatchObject(full)
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(DiskFullError)
  await end('full')
})

test('recovers by itself once there is room again, with everything that was committed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await begin('full')
  await expect(keep('lost')).rejects.toThrow()
  await waitUntilPasses(() => expect(readWords()).rejects.toMatchObject({ cause: expect.any(DiskFullError) }))
  await end('full')
  // The engine is not retried at once.
  await expect(readWords()).rejects.toMatchObject({ cause: expect.any(DiskFullError) })
  vi.setSystemTime(Date.now() + 5_000)
  expect(await awaitWords()).toEqual(['before'])
  await keep('after')
  await database.close()
  database = await openDatabase({ directory })
  expect(await readWords()).toEqual(['after', 'before'])
})

test('rolls back a transaction during which the disk fills up', async () => {
  const transaction = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('inside')`)
    await begin('full')
  })
  await expect(transaction).rejects.toThrow()
  await end('full')
  await database.close()
  database = await openDatabase({ directory })
  expect(await readWords()).toEqual(['before'])
})

test('refuses to open on a full disk, and says how much room it needs', async () => {
  await database.close()
  await begin('full')
  await expect(openOnPglite(directory, FAILING_ENGINE)).rejects.toThrow(
    `Não há espaço para gravar no diretório de dados ${directory}. ` +
      'Libere ao menos 32 MB no disco: o banco não abre sem eles.',
  )
  await end('full')
  database = await openDatabase({ directory })
  expect(await readWords()).toEqual(['before'])
})

test('replaces an engine killed in the middle of a write, and loses nothing acknowledged', async () => {
  await begin('killed')
  const waiting = Promise.allSettled(['a', 'b', 'c'].map(keep))
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await end('killed')
  expect(await awaitWords()).toEqual(['before'])
  await keep('after')
  expect(await readWords()).toEqual(['after', 'before'])
})

test('ends and replaces an engine that hangs for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await begin('hanging')
  const waiting = Promise.allSettled([keep('lost'), readWords(), keep('lost, too')])
  // The engine hangs at the first statement's write; only then are all statements known to be under way.
  while (!existsSync(join(directory, 'hung'))) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await end('hanging')
  expect(await awaitWords()).toEqual(['before'])
})

test('does not block the server while the engine hangs', async () => {
  await begin('hanging')
  const stuck = keep('late')
  let turns = 0
  while (turns < 100) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  await end('hanging')
  await stuck
  expect(await readWords()).toEqual(['before', 'late'])
})
