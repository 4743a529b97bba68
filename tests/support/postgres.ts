/**
 * Global set-up of the API tests: one throw-away Postgres server for the whole run, started by the product's own keeper,
 * and the template of PGlite's data. Takes no port, and leaves nothing behind, even when the run is killed.
 */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findAccount } from '#api/store/engine/native/account.ts'
import { findBinaries } from '#api/store/engine/native/binaries.ts'
import { startKeeper } from '#api/store/engine/native/keeper.ts'
import { DATABASE, INITDB_OPTIONS, SETTINGS, USER } from '#api/store/engine/native/settings.ts'
import { openPostgres } from '#api/store/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Removed when the run ends, even a killed one. */
    runDirectory: string
    /** Directory of the test server's socket. */
    postgresSocket: string
    /** File with PGlite's data of a migrated database. */
    pgliteTemplate: string
  }
}

const require = createRequire(import.meta.url)
const migrations = fileURLToPath(new URL('../../api/store/migrations', import.meta.url))

/** Starts the server and makes sure that the template exists. Returns the function that stops the server. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { directory, socket, stop } = await startPostgres()
  try {
    project.provide('runDirectory', directory)
    project.provide('postgresSocket', socket)
    project.provide('pgliteTemplate', await createPgliteTemplate(directory))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** A throw-away Postgres server. */
export type PostgresServer = {
  /** Removed with everything in it when the server stops. */
  readonly directory: string
  /** Directory of the server's socket. */
  readonly socket: string
  stop(): Promise<void>
}

/** Settings: no data must survive a crash, so nothing waits for the disk; many files connect at once. */
const THROW_AWAY = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'shared_buffers=64MB',
  'max_connections=200',
]

/** The migrated database that others are copies of. */
const TEMPLATE = 'template_migrated'

/** Starts a Postgres server for as long as this process lives, with the product's own parts. */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-tests-'))
  await chmod(directory, 0o711)
  const account = await findAccount(join(directory, 'postgres'))
  const { initdb, postgres } = await findBinaries(directory, account)
  const socket = join(directory, 'socket')
  await mkdir(socket, { mode: 0o700 })
  if (account) await chown(socket, account.uid, account.gid)
  const keeper = await startKeeper(
    {
      data: join(directory, 'postgres'),
      isNew: true,
      initdb,
      initdbOptions: [...INITDB_OPTIONS, '--auth=trust', '--no-sync'],
      postgres,
      settings: [...SETTINGS, ...THROW_AWAY, 'listen_addresses=', `unix_socket_directories=${socket}`],
      temporaryFolder: directory,
      account,
    },
    () => {},
  )
  try {
    await createTemplate(socket)
  } catch (error) {
    await keeper.stop()
    throw error
  }
  return { directory, socket, stop: () => keeper.stop() }
}

/**
 * Creates a new migrated database without rows on a Postgres server, as the URL to open it with. Files are copied, because
 * writing each page to the log takes twice as long.
 */
export async function createDatabase(socket: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatement(socket, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return toUrl(socket, name)
}

/** As `createDatabase`, without any table. */
export async function createEmptyDatabase(socket: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatement(socket, `create database ${name} strategy file_copy`)
  return toUrl(socket, name)
}

async function createTemplate(socket: string): Promise<void> {
  await runStatement(socket, `create database ${TEMPLATE}`)
  await (await openPostgres(toUrl(socket, TEMPLATE))).close()
}

async function runStatement(socket: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: toUrl(socket, DATABASE) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function toUrl(socket: string, database: string): string {
  return `postgres://${USER}@localhost/${database}?host=${encodeURIComponent(socket)}`
}

/**
 * The file of the template, this run's own. A copy is kept beside the installed packages for the next runs, until a
 * migration changes; another run may replace that copy at any time.
 */
async function createPgliteTemplate(directory: string): Promise<string> {
  const kept = fileURLToPath(
    new URL(`../../node_modules/.cache/pauta-tests/${getTemplateName()}`, import.meta.url),
  )
  const own = join(directory, 'pglite.tar')
  const isCopied = await copyFile(kept, own).then(
    () => true,
    () => false,
  )
  if (isCopied) return own
  const script = fileURLToPath(new URL('./pglite-template.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, migrations, own])
  // An unwritable folder only costs the next run four seconds.
  await keepTemplate(own, kept).catch(() => {})
  return own
}

function getTemplateName(): string {
  const hash = createHash('sha256').update(
    readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), '../package.json')),
  )
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  for (const name of files.sort()) hash.update(readFileSync(join(migrations, name)))
  return `pglite-${hash.digest('hex').slice(0, 16)}.tar`
}

async function keepTemplate(own: string, kept: string): Promise<void> {
  const folder = dirname(kept)
  await mkdir(folder, { recursive: true })
  for (const stale of await readdir(folder)) await rm(join(folder, stale), { force: true })
  const unfinished = `${kept}.${process.pid}`
  await copyFile(own, unfinished)
  await rename(unfinished, kept)
}
