/**
 * Writes the data directory of a migrated, empty embedded database into a file, for tests to start from (0.5 s instead
 * of 4). Runs as a separate process, because it takes 800 MB that are never released.
 * Arguments: the folder of migrations, the file.
 */
import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const [migrationsFolder, file] = process.argv.slice(2)
const client = await PGlite.create()
await migrate(drizzle(client), { migrationsFolder })
const dump = await client.dumpDataDir('none')
await client.close()
await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
