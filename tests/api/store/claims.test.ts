import { randomUUID } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { claimAdEvents, queueAdEvents } from '#api/store/ad-events.ts'
import { claimDue, enqueue } from '#api/store/jobs.ts'
import type { Db } from '#api/store/types.ts'
import { describeStore } from '#tests/support/database.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'

const WAITING = 40
const LEASE_SECONDS = 30

/** Settings that take a kind of plan from Postgres, as other statistics of a table would. */
const PLANS = ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_sort', 'enable_material']

describeStore('claims', (store) => {
  /** Claims in transactions that are undone, each without some of the plans. */
  async function checkLimit(claim: (db: Db, limit: number) => Promise<readonly unknown[]>) {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(PLANS),
        fc.integer({ min: 1, max: WAITING + 5 }),
        async (disabled, limit) => {
          const undone = store.db.transaction(async (tx) => {
            for (const setting of disabled) await tx.execute(sql.raw(`set local ${setting} = off`))
            expect(await claim(tx, limit)).toHaveLength(Math.min(limit, WAITING))
            tx.rollback()
          })
          await expect(undone).rejects.toThrow(TransactionRollbackError)
        },
      ),
      {
        examples: [
          [[], 3],
          [PLANS, 3],
        ],
        numRuns: 30,
      },
    )
  }

  it('of jobs are no more than asked for, whichever plan Postgres picks', async () => {
    for (let index = 0; index < WAITING; index += 1) await enqueue(store.db, createExampleJob(`job ${index}`))
    await checkLimit((db, limit) => claimDue(db, 'worker', limit, LEASE_SECONDS))
  })

  it('of ad events are no more than asked for, whichever plan Postgres picks', async () => {
    const events = Array.from({ length: WAITING }, () => ({
      name: 'Lead',
      leadId: null,
      sessionId: null,
      eventId: randomUUID(),
      ageMs: 0,
      payload: {},
    }))
    await queueAdEvents(store.db, events)
    await checkLimit((db, limit) => claimAdEvents(db, limit, LEASE_SECONDS))
  })
})
