import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/store/database.ts'
import { claimDue, enqueue } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { createEmptyPostgresDatabase } from '#tests/support/database.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'

describe('servers on one Postgres', () => {
  it('migrate one after another when they start together, and behave as one', async () => {
    const url = await createEmptyPostgresDatabase()
    const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
    for (let key = 0; key < 20; key += 1) {
      const server = servers[key % servers.length]
      if (server) await enqueue(server.db, createExampleJob(`${key}`))
    }
    const claimed = await Promise.all(servers.map(({ db }, index) => claimDue(db, `server ${index}`, 20, 60)))
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(20)
    expect(claimed.flat()).toHaveLength(20)
    const tokens = await Promise.all(
      servers.map(({ db }, index) => acquireLocks(db, ['ana'], `server ${index}`, 1_000)),
    )
    expect(tokens.filter((token) => token !== null)).toHaveLength(1)
    await Promise.all(servers.map(({ close }) => close()))
  })
})
