import { Pool } from 'pg'
import { toPostgresOpenError } from './errors.ts'
import { openPool } from './open-pool.ts'
import { findPooling, type Pooling } from './pooling.ts'
import { createServerPoolConfig } from './server-pool.ts'
import type { Database, Prepare } from './types.ts'

const DESCRIPTIONS: Readonly<Record<Pooling, string>> = {
  none: 'Postgres de DATABASE_URL',
  prepared: 'Postgres de DATABASE_URL, por um pooler em modo de transação',
  unprepared:
    'Postgres de DATABASE_URL, por um pooler em modo de transação que não guarda comandos preparados; o servidor não os usa',
}

/**
 * Opens a pool on a Postgres server and prepares it; by default it is migrated. Servers that start together migrate
 * one after another.
 * @throws StartError that says what keeps the server from being used
 */
export async function openPostgres(url: string, prepare?: Prepare): Promise<Database> {
  try {
    const pooling = await findPooling(url)
    const pool = new Pool({ ...createServerPoolConfig(pooling), connectionString: url })
    return await openPool(pool, { engine: 'postgres', description: DESCRIPTIONS[pooling], pooling }, prepare)
  } catch (thrown) {
    throw toPostgresOpenError(thrown)
  }
}
