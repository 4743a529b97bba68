import { expect, test } from 'vitest'
import * as limits from '#api/store/limits.ts'

// Like `tests/machines/numbers-limits.test.ts`, for the technical numbers of the store.
test('the technical numbers of the store change only on purpose', () => {
  expect({ ...limits }).toEqual({
    POOL_SIZE: 10,
    NATIVE_POOL_SIZE: 6,
    CONNECT_TIMEOUT_MS: 5_000,
    POOLER_TRIES: 3,
    IDLE_TIMEOUT_MS: 30_000,
    STATEMENT_TIMEOUT_MS: 10_000,
    ENGINE_RETRY_MS: 5_000,
    MOST_PREPARED: 500,
    UPKEEP: { everyMs: 5_000, changes: 200, share: 0.1 },
    MESSAGES_UNDER_WAY: 2,
    EXPIRED_LOCK_KEPT_MS: 60_000,
    MIGRATION_LOCK: 7_301_992_144,
    MIGRATION_WAIT_MS: 60_000,
    SORTED_LEADS: 20_000,
    NEWEST_LEADS: 2_000,
    SWEPT_AT_ONCE: 500,
  })
})
