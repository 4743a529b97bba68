import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { runBackup } from '#api/backup/run-backup.ts'
import { runRestore } from '#api/backup/run-restore.ts'
import { boot } from '#api/boot.ts'
import { readConfig } from '#api/config.ts'
import { getDatabaseOptions } from '#api/data-folder.ts'
import { StartError } from '#api/lib/start-error.ts'
import { createSignUpJob } from '#api/sign-up/jobs.ts'
import { acceptLead } from '#api/store/accept-lead.ts'
import { writeCache } from '#api/store/caches.ts'
import { openDatabase } from '#api/store/database.ts'
import { enqueue } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { listSchemaVersions, readSchemaVersion } from '#api/store/migrate.ts'
import { isRestored } from '#api/store/restores.ts'
import { queryRows } from '#api/store/rows.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { releaseEverything } from '#api/store/sweep.ts'
import type { Db } from '#api/store/types.ts'
import {
  createEmptyPostgresDatabase,
  createTemporaryDirectory,
  type Engine,
  engines,
} from '#tests/support/database.ts'
import { convertToTables, readEarlierTables } from '#tests/support/earlier-backup.ts'
import { createExampleJob, createLeadJob, createNewLead } from '#tests/support/store-examples.ts'
import { PATIENCE_MS, waitUntilPasses } from '#tests/support/wait-until-passes.ts'

// PGlite takes half a minute to make its data on a machine whose cores are taken by others.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 })

type Env = Readonly<Record<string, string>>

/** The variables of a server with a data folder. */
type Place = Env & { readonly DATA_DIR: string }

const ignore = () => {}

/** The variables of a server without data, on an engine. */
async function createPlace(engine: Engine): Promise<Place> {
  const DATA_DIR = join(await createTemporaryDirectory(), 'data')
  if (engine === 'postgres') return { DATA_DIR, DATABASE_URL: await createEmptyPostgresDatabase() }
  return { DATA_DIR, DATABASE_ENGINE: engine }
}

/** Runs the work with the database of a place open. */
async function withDatabase<Result>(env: Env, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(getDatabaseOptions(readConfig(env)))
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Runs the work beside a server that has the place open. */
async function withServer<Result>(env: Env, work: (db: Db) => Promise<Result>): Promise<Result> {
  const running = await boot(env, ignore)
  try {
    return await work(running.services.database.db)
  } finally {
    await running.stop()
  }
}

const createFilePath = async () => join(await createTemporaryDirectory(), 'copia.gz')

async function backUp(env: Env, file?: string): Promise<string> {
  const target = file ?? (await createFilePath())
  await runBackup({ env, file: target, say: ignore })
  return target
}

const restore = (env: Env, file: string) => runRestore({ env, file, say: ignore })

/** What the operator reads when a command refuses. */
async function readRefusal(command: Promise<unknown>): Promise<string> {
  const thrown: unknown = await command.then(
    () => 'done',
    (error: unknown) => error,
  )
  if (!(thrown instanceof StartError)) throw thrown
  expect(thrown.message).not.toContain('\n')
  return thrown.message
}

/** Every row of every table but the record of restores, as text. */
async function readAll(db: Db): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await queryRows(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'restores'`,
  )
  const all: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const table = sql.identifier(String(name))
    const rows = await queryRows(db, sql`select ${table}::text as row from ${table}`)
    all[String(name)] = rows.map(({ row }) => String(row)).sort()
  }
  return all
}

/** Values that a format of lines and separators could lose. */
const AWKWARD = ['', ' ', '\\N', '\\.', 'a\tb', 'a\nb\r\n', '"[]{},', "'", '\\', '🙂 não', 'NULL', '\u2028']

const LEADS = 450

const DAMAGED = 'está incompleto ou danificado'

/** Fills a database with more rows than are read at once, and with awkward values. */
async function fill(db: Db): Promise<void> {
  const filled = Array.from({ length: LEADS }, (_, number) =>
    createNewLead({ registration: { nomeCompleto: AWKWARD[number % AWKWARD.length] ?? '' } }),
  )
  await db.insert(leads).values(filled)
  await db.insert(jobs).values(filled.map(({ id }) => createSignUpJob(id)))
  await writeCache(db, 'awkward', AWKWARD, 600)
  await acquireLocks(db, AWKWARD.slice(2), 'ana', 30_000)
  // An engine of our own does so whenever it is opened.
  await releaseEverything(db)
}

describe('a backup', () => {
  const places = {} as Record<Engine, Place>
  const files = {} as Record<Engine, string>
  let content: Awaited<ReturnType<typeof readAll>>
  beforeAll(async () => {
    places.postgres = await createPlace('postgres')
    await withServer(places.postgres, fill)
    files.postgres = await backUp(places.postgres)
    content = await withDatabase(places.postgres, readAll)
    expect(content.leads).toHaveLength(LEADS)
    const damaged = await spoil(files.postgres, (lines) =>
      lines.map((line) => line.replace('{"table":"leads"', '{"table":"leads2"')),
    )
    // An engine takes seconds to make its data, so each does so once, for the restored backup.
    for (const engine of ['native', 'pglite'] as const) {
      places[engine] = await createPlace(engine)
      // A table of it is unknown: then the target is as empty as before.
      expect(await readRefusal(restore(places[engine], damaged))).toContain(DAMAGED)
      await restore(places[engine], files.postgres)
      files[engine] = await backUp(places[engine])
    }
  })

  /** Another place with the same data, on an engine; Postgres restores them from the backup of one. */
  async function copyPlace(engine: Engine, from: Engine = engine): Promise<Place> {
    const copy = await createPlace(engine)
    if (engine === 'postgres') await restore(copy, files[from])
    else await cp(places[engine].DATA_DIR, copy.DATA_DIR, { recursive: true })
    return copy
  }

  // Each engine's backup, and each engine as the target of another's.
  const pairs: readonly (readonly [Engine, Engine])[] = [
    ['native', 'postgres'],
    ['pglite', 'postgres'],
    ['postgres', 'native'],
    ['postgres', 'pglite'],
  ]

  test.each(pairs)('of %s fills %s once, with every row, and the counters go on', async (from, to) => {
    const target = await copyPlace(to, from)
    const other = await spoil(files[from], (lines) =>
      lines.map((line) => line.replace('"awkward"', '"another"')),
    )
    // On a busy machine the database may take too long to open, which the refusal says instead.
    await waitUntilPasses(
      async () =>
        expect(await readRefusal(restore(target, other))).toContain('O banco de destino não está vazio'),
      2 * PATIENCE_MS,
    )
    await withDatabase(target, async (db) => {
      expect(await readAll(db)).toEqual(content)
      expect(await isRestored(db)).toBe(true)
      expect(await readSchemaVersion(db)).toBe(Math.max(...listSchemaVersions()))
      const [{ last = 0 } = {}] = await db
        .select({ last: sql<number>`max(${jobs.id})`.mapWith(Number) })
        .from(jobs)
      await enqueue(db, createExampleJob('after'))
      const [{ next = 0 } = {}] = await db
        .select({ next: sql<number>`max(${jobs.id})`.mapWith(Number) })
        .from(jobs)
      expect(next).toBeGreaterThan(last)
      // Two tokens were drawn before: one when the locks were taken, and none may be drawn again.
      expect(await acquireLocks(db, ['another'], 'bia', 30_000)).toBeGreaterThan(1)
    })
  })

  test('takes its secrets along, and a server starts on it', async () => {
    const target = await createPlace('postgres')
    await restore(target, files.native)
    const read = (env: Place) => readFile(join(env.DATA_DIR, 'secrets.json'), 'utf8')
    expect(await read(target)).toBe(await read(places.native))
    await withServer(target, async (db) => expect(await db.$count(leads)).toBe(LEADS))
  })

  test('has no secrets that variables give, is readable by its owner alone, and replaces an earlier one only when it is whole', async () => {
    const secrets = { SESSION_SECRET: 's'.repeat(40), OTP_PEPPER: 'p'.repeat(40) }
    const file = await backUp({ ...places.postgres, ...secrets })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const earlier = await readFile(file)
    expect(gunzipSync(earlier).toString()).toContain('"secrets":null')
    const refusal = await readRefusal(backUp({ DATABASE_URL: await createEmptyPostgresDatabase() }, file))
    expect(refusal).toBe('O banco não tem os dados da Pauta: não há o que copiar.')
    expect(await readFile(file)).toEqual(earlier)
    expect(existsSync(`${file}.part`)).toBe(false)
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    await runRestore({ env: await createPlace('postgres'), file, say })
    expect(said.join(' ')).toContain('defina SESSION_SECRET e OTP_PEPPER como antes')
  })

  test.each(engines)('of %s is of one moment while a server goes on writing', async (engine) => {
    const place = await copyPlace(engine)
    const file = await createFilePath()
    await withServer(place, async (db) => {
      let isDone = false
      const writing = (async () => {
        while (!isDone) {
          const lead = createNewLead()
          // A lead and its job, in one statement.
          await acceptLead(db, lead, createLeadJob(lead))
        }
      })()
      await expect.poll(() => db.$count(leads)).toBeGreaterThan(LEADS + 50)
      const before = await db.$count(leads)
      await backUp(place, file)
      isDone = true
      await writing
      const lines = readLines(await readFile(file))
      const listRows = (table: string) => {
        const start = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
        return lines.slice(start + 1).findIndex((line) => line.startsWith('{'))
      }
      expect(listRows('leads')).toBeGreaterThanOrEqual(before)
      expect(listRows('jobs')).toBe(listRows('leads'))
    })
  })

  test('is refused without a socket: the server runs, and the command says what to do', async () => {
    const place = await copyPlace('native')
    await mkdir(join(place.DATA_DIR, 'backup.sock'))
    await withServer(place, async () => {
      expect(await readRefusal(backUp(place))).toBe(
        `DATA_DIR: o servidor que usa a pasta ${place.DATA_DIR} não deu a cópia. Pare-o e tente de novo.`,
      )
    })
    await backUp(place)
  })

  test('of an older version fills the tables of that version, which are then migrated', async () => {
    const [earlier = 0] = listSchemaVersions().slice(-2)
    const earlierTables = await readEarlierTables(earlier)
    expect(earlierTables.size).toBeGreaterThan(20)
    const file = await spoil(files.postgres, ([header = '', ...lines]) => [
      JSON.stringify({ ...JSON.parse(header), schema: earlier }),
      ...convertToTables(lines, earlierTables),
    ])
    const target = await createPlace('postgres')
    await restore(target, file)
    await withDatabase(target, async (db) => {
      expect(await readAll(db)).toEqual(content)
      expect(await readSchemaVersion(db)).toBe(Math.max(...listSchemaVersions()))
    })
  })

  test('is refused without data, from a database of another version, and into a missing folder', async () => {
    const nowhere = await createPlace('native')
    expect(await readRefusal(backUp(nowhere))).toBe(`DATA_DIR: não há dados na pasta ${nowhere.DATA_DIR}.`)
    expect(existsSync(nowhere.DATA_DIR)).toBe(false)
    const other = await createPlace('postgres')
    await withDatabase(other, (db) =>
      db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`),
    )
    expect(await readRefusal(backUp(other))).toContain('O banco é de outra versão do servidor')
    expect(await readRefusal(backUp(places.postgres, '/nao/existe/copia.gz'))).toBe(
      'A cópia não pôde ser gravada em /nao/existe/copia.gz.part.',
    )
  })

  describe('is refused', () => {
    const NOT_OURS = 'não é uma cópia de segurança da Pauta'
    const broken: readonly (readonly [string, (whole: Buffer) => Buffer, string])[] = [
      ['another text', () => Buffer.from('CREATE TABLE leads ();'), NOT_OURS],
      ['another compressed file', () => gzipSync('{"a":1}\n'), NOT_OURS],
      ['an empty file', () => Buffer.alloc(0), NOT_OURS],
      ['one that was cut', (whole) => whole.subarray(0, whole.length - 100), DAMAGED],
      ['one with other bytes in the middle', flipMiddle, DAMAGED],
      ['one without its end', (whole) => changeLines(whole, (lines) => lines.slice(0, -1)), DAMAGED],
      [
        'one without a row',
        (whole) => changeLines(whole, (lines) => lines.toSpliced(findFirstRow(lines), 1)),
        DAMAGED,
      ],
      [
        'one with more behind its end',
        (whole) => changeLines(whole, (lines) => [...lines, '["a"]']),
        DAMAGED,
      ],
      [
        'one of a newer version',
        (whole) => changeHeader(whole, { schema: 9_999_999_999_999 }),
        'de uma versão mais nova',
      ],
      ['one of a newer format', (whole) => changeHeader(whole, { format: 2 }), 'de uma versão mais nova'],
      ['one of a version that never was', (whole) => changeHeader(whole, { schema: 1 }), DAMAGED],
    ]

    test.each(broken)('%s, and nothing is made', async (_, change, problem) => {
      const file = await createFilePath()
      await writeFile(file, change(await readFile(files.native)))
      const target = await createPlace('native')
      const refusal = await readRefusal(restore(target, file))
      expect(refusal).toContain(file)
      expect(refusal).toContain(problem)
      expect(existsSync(target.DATA_DIR)).toBe(false)
    })

    test('a missing file', async () => {
      expect(await readRefusal(restore(await createPlace('native'), '/nao/existe.gz'))).toBe(
        'O arquivo /nao/existe.gz não existe.',
      )
    })

    test('by a folder with the secrets of another server', async () => {
      const target = await createPlace('postgres')
      await withServer(target, async () => {})
      const refusal = await readRefusal(restore(target, files.pglite))
      expect(refusal).toContain(`DATA_DIR: a pasta ${target.DATA_DIR} já tem os segredos de outro servidor`)
    })
  })
})

function readLines(compressed: Buffer): string[] {
  return gunzipSync(compressed).toString().trimEnd().split('\n')
}

function changeLines(whole: Buffer, change: (lines: string[]) => string[]): Buffer {
  return gzipSync(`${change(readLines(whole)).join('\n')}\n`)
}

function changeHeader(whole: Buffer, changes: object): Buffer {
  return changeLines(whole, ([header = '', ...lines]) => [
    JSON.stringify({ ...JSON.parse(header), ...changes }),
    ...lines,
  ])
}

/** A copy of a backup with other lines. */
async function spoil(file: string, change: (lines: string[]) => string[]): Promise<string> {
  const copy = await createFilePath()
  await writeFile(copy, changeLines(await readFile(file), change))
  return copy
}

function findFirstRow(lines: readonly string[]): number {
  return lines.findIndex((line) => line.startsWith('['))
}

function flipMiddle(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  const middle = Math.floor(copy.length / 2)
  copy.fill(0xff, middle, middle + 8)
  return copy
}
