import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#api/store/database.ts'
import { DiskFullError } from '#api/store/disk-room.ts'
import { EngineBrokenError, mendedEngine } from '#api/store/mended-engine.ts'
import { temporaryDirectory } from '#tests/support/database.ts'

/** Nothing can be written any more, as the system says it. */
function fillDisk() {
  return vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  })
}

const noRoom = { cause: expect.any(DiskFullError) }
const broken = { cause: expect.any(EngineBrokenError) }

afterEach(() => vi.restoreAllMocks())

describe('the embedded database on a full disk', () => {
  let directory: string
  let database: Database

  beforeEach(async () => {
    directory = await temporaryDirectory()
    database = await openDatabase({ directory })
    await database.db.execute(sql`create table kept (word text)`)
    await database.db.execute(sql`insert into kept values ('before')`)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.close()
  })

  const words = async () => (await database.db.execute(sql`select word from kept order by word`)).rows

  it('refuses every statement, and does not hang', async () => {
    const disk = fillDisk()
    await expect(database.db.execute(sql`insert into kept values ('lost')`)).rejects.toMatchObject({
      cause: { severity: 'PANIC' },
    })
    await expect(words()).rejects.toMatchObject(noRoom)
    await expect(database.ping()).rejects.toMatchObject(broken)
    await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toBeInstanceOf(
      EngineBrokenError,
    )
    disk.mockRestore()
  })

  it('goes on by itself once there is room again, with all that was committed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const disk = fillDisk()
    await expect(database.db.execute(sql`insert into kept values ('lost')`)).rejects.toThrow()
    await expect(words()).rejects.toMatchObject(noRoom)
    disk.mockRestore()
    // Not tried again at once.
    await expect(words()).rejects.toMatchObject(broken)
    vi.setSystemTime(Date.now() + 5_000)
    expect(await words()).toEqual([{ word: 'before' }])
    await database.ping()
    await database.db.execute(sql`insert into kept values ('after')`)
    await database.close()
    database = await openDatabase({ directory })
    expect(await words()).toEqual([{ word: 'after' }, { word: 'before' }])
  })

  it('gives up a transaction in which the disk fills up', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept values ('inside')`)
        fillDisk()
      }),
    ).rejects.toBeInstanceOf(EngineBrokenError)
    vi.restoreAllMocks()
    expect(await words()).toEqual([{ word: 'before' }])
  })

  it('is not opened, and says how much room it wants', async () => {
    await database.close()
    const disk = fillDisk()
    await expect(openDatabase({ directory })).rejects.toThrow(
      `Não há espaço para gravar no diretório de dados ${directory}. ` +
        'Libere ao menos 32 MB no disco: o banco embutido não abre sem eles.',
    )
    disk.mockRestore()
    database = await openDatabase({ directory })
    expect(await words()).toEqual([{ word: 'before' }])
  })
})

it('an engine that nothing could open again stays broken', async () => {
  const client = await PGlite.create(await temporaryDirectory())
  const engine = await mendedEngine(client, null)
  await engine.run('create table kept (word text)')
  const disk = fillDisk()
  await expect(engine.run('drop table kept')).rejects.toMatchObject({ severity: 'PANIC' })
  disk.mockRestore()
  await expect(engine.run('select 1')).rejects.toBeInstanceOf(EngineBrokenError)
  await engine.close()
})
