import { pipeline, Readable } from 'node:stream'
import { createGzip, type Gzip } from 'node:zlib'
import { StartError } from '../lib/start-error.ts'
import type { Secrets } from '../secrets.ts'
import type { Database } from '../store/database.ts'
import { dumpDatabase } from '../store/dump.ts'
import { listSchemaVersions, readSchemaVersion } from '../store/migrate.ts'
import type { Db } from '../store/types.ts'
import { createHeader, formatBackup } from './format.ts'

/**
 * Streams a consistent backup of an open database. The stream fails when the database does.
 * @param secrets those that stand in the data folder; null where variables give them
 */
export async function takeBackup(database: Database, secrets: Secrets | null): Promise<Gzip> {
  await requireOwnSchema(database.db)
  const lines = formatBackup(createHeader(Math.max(...listSchemaVersions()), secrets), dumpDatabase(database))
  const compressed = createGzip()
  // A failure destroys the compressed stream, and its reader sees the error.
  pipeline(Readable.from(lines, { objectMode: false }), compressed, () => {})
  return compressed
}

/** @throws StartError when the database is not of this program's version: its tables are not those that would be read */
export async function requireOwnSchema(db: Db): Promise<void> {
  const version = await readSchemaVersion(db)
  if (version === null) throw new StartError('O banco não tem os dados da Pauta: não há o que copiar.')
  if (version !== Math.max(...listSchemaVersions()))
    throw new StartError('O banco é de outra versão do servidor: faça a cópia com o programa dessa versão.')
}
