import { Pool } from 'pg'
import { toPostgresOpenError } from './open-error.ts'
import { openPool } from './open-pool.ts'
import { SERVER_POOL } from './server-pool.ts'
import type { Database } from './types.ts'

/**
 * A pool on a Postgres server, migrated. Servers that start together migrate one after another.
 * @throws StartError that says what keeps the server from being used
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ ...SERVER_POOL, connectionString: url })
  return openPool(pool, { engine: 'postgres', description: 'Postgres de DATABASE_URL' }).catch(
    (thrown: unknown) => {
      throw toPostgresOpenError(thrown)
    },
  )
}
