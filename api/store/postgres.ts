import { Pool } from 'pg'
import { toPostgresOpenError } from './open-error.ts'
import { openPool } from './open-pool.ts'
import { createServerPoolConfig } from './server-pool.ts'
import type { Database, Prepare } from './types.ts'

/**
 * Opens a pool on a Postgres server and prepares it; by default it is migrated. Servers that start together migrate
 * one after another.
 * @throws StartError that says what keeps the server from being used
 */
export async function openPostgres(url: string, prepare?: Prepare): Promise<Database> {
  const pool = new Pool({ ...createServerPoolConfig(), connectionString: url })
  const title = { engine: 'postgres', description: 'Postgres de DATABASE_URL' } as const
  return openPool(pool, title, prepare).catch((thrown: unknown) => {
    throw toPostgresOpenError(thrown)
  })
}
