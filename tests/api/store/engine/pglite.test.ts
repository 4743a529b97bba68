import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withUpkeep } from '#api/store/engine/pglite/upkeep.ts'
import { jobs } from '#api/store/schema.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

test('keeps its statistics up by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db, close } = withUpkeep(await openTestDatabase('pglite'))
  onTestFinished(close)
  const listKnown = async () =>
    (await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'jobs'`)).rows[0]?.rows
  const rows = Array.from({ length: 300 }, (_, key) => ({
    kind: 'k',
    subject: 's',
    key: `${key}`,
    payload: {},
  }))
  await db.insert(jobs).values(rows)
  expect(await listKnown()).not.toBe(300)
  vi.advanceTimersByTime(5_000)
  await waitUntilPasses(async () => expect(await listKnown()).toBe(300))
})
