import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../lib/folder.ts'

/** The engines that a database in a directory can use. */
export const ENGINES = ['native', 'pglite'] as const

/** The name of an engine. */
export type EngineName = (typeof ENGINES)[number]

/** The folder of each engine's data, in the database's folder. */
const DATA_FOLDERS: Readonly<Record<EngineName, string>> = { native: 'postgres', pglite: 'pglite' }

/** Written once the engine has opened its data for the first time. */
const RECORD = 'engine'

/** Parts of the data. Without the first one, PGlite would replace this database by an empty one. */
const PARTS = [
  'PG_VERSION',
  'base',
  'global/pg_control',
  'pg_multixact',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
] as const

/** Reads the engine of the data in a directory; null without data. Data without a record are older than the record. */
export async function readEngine(directory: string): Promise<EngineName | null> {
  const recorded = await readFile(join(directory, RECORD), 'utf8').catch((thrown: unknown) => {
    if (hasCode(thrown, 'ENOENT')) return ''
    throw thrown
  })
  return (
    ENGINES.find((name) => name === recorded.trim()) ??
    ENGINES.find((name) => existsSync(join(directory, DATA_FOLDERS[name]))) ??
    null
  )
}

/** Records the engine of the data, once. */
export async function recordEngine(directory: string, engine: EngineName): Promise<void> {
  const file = join(directory, RECORD)
  if (existsSync(file)) return
  await writeFile(`${file}.new`, `${engine}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Lists the files and folders of data in use, the directory first. */
export async function listDataParts(directory: string): Promise<readonly string[]> {
  const data = join(directory, DATA_FOLDERS[(await readEngine(directory)) ?? 'native'])
  return [directory, data, ...PARTS.map((part) => join(data, part))]
}
