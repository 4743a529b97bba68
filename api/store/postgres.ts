import { Pool } from 'pg'
import { CONNECT_TIMEOUT_MS, IDLE_TIMEOUT_MS, POOL_SIZE, STATEMENT_TIMEOUT_MS } from './limits.ts'
import { toPostgresOpenError } from './open-error.ts'
import { openPool } from './open-pool.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Database } from './types.ts'

/**
 * A pool on a Postgres server, migrated. Servers that start together migrate one after another.
 * @throws StartError that says what keeps the server from being used
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'pauta',
    // By statement and not as connection options, which poolers such as PgBouncer refuse. The pool awaits the promise.
    // Each statement is planned once until its tables change: planning took a third of the server's time.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${STATEMENT_TIMEOUT_MS};
        set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS};
        set plan_cache_mode = force_generic_plan`,
      )
    },
  })
  return openPool(pool, 'postgres').catch((thrown: unknown) => {
    throw toPostgresOpenError(thrown)
  })
}
