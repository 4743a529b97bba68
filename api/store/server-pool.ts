import type { PoolConfig } from 'pg'
import { CONNECT_TIMEOUT_MS, IDLE_TIMEOUT_MS, POOL_SIZE, STATEMENT_TIMEOUT_MS } from './limits.ts'
import { createPreparingClient } from './preparing-client.ts'

/** Creates the settings of a pool of connections to a Postgres server, our own or an operator's. */
export function createServerPoolConfig(): PoolConfig {
  return {
    Client: createPreparingClient(),
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
  }
}
