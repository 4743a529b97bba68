import { Client, type PoolConfig } from 'pg'
import { CONNECT_TIMEOUT_MS, IDLE_TIMEOUT_MS, POOL_SIZE } from './limits.ts'
import { PooledClient } from './pooled-client.ts'
import type { Pooling } from './pooling.ts'
import { createPreparingClient } from './preparing-client.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

/** Creates the settings of a pool of connections to a Postgres server, our own or an operator's. */
export function createServerPoolConfig(pooling: Pooling = 'none'): PoolConfig {
  const Base = pooling === 'none' ? Client : PooledClient
  return {
    Client: pooling === 'unprepared' ? Base : createPreparingClient(Base),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'pauta',
    // By statement and not as connection options, which poolers such as PgBouncer refuse. The pool awaits the promise.
    ...(pooling === 'none'
      ? { onConnect: async (client) => void (await client.query(SESSION_SETTINGS)) }
      : {}),
  }
}
