import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  claimDue,
  deadLetterJob,
  deferJob,
  enqueue,
  finishJob,
  type Job,
  type JobClaim,
  releaseClaims,
  replayFailed,
} from '#api/store/jobs.ts'
import { jobs } from '#api/store/schema.ts'
import type { JobEvent } from '#machines/outbox/job.machine.ts'
import { type JobChartState, jobLife } from '#machines/outbox/job-life.ts'
import { describeStore, letTimePass, openEmptyDatabase } from '#tests/support/database.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'

const EVENTS: readonly JobEvent[] = [
  { type: 'job.claimed' },
  { type: 'job.claimed' },
  { type: 'job.finished' },
  { type: 'attempt.failed', attempts: 1 },
  { type: 'job.failed' },
  { type: 'job.released' },
  { type: 'lease.expired' },
  { type: 'job.replayed' },
]
const LEASE_SECONDS = 30

/** The state of the chart that a row stands for. `waiting` and `repeated` are alike to the store: due jobs without a lease. */
const STORED: Readonly<Record<JobChartState, Pick<Job, 'state'> & { readonly isLeased: boolean }>> = {
  waiting: { state: 'pending', isLeased: false },
  repeated: { state: 'pending', isLeased: false },
  leased: { state: 'pending', isLeased: true },
  done: { state: 'done', isLeased: false },
  dead: { state: 'dead', isLeased: false },
}

describeStore('the life of a job', (store) => {
  async function read(key: string) {
    const [row] = await store.db.select().from(jobs).where(eq(jobs.key, key))
    if (!row) throw new Error('The job is gone')
    return { state: row.state, isLeased: row.leaseUntil !== null && row.leaseUntil.getTime() > Date.now() }
  }

  /** Applies an event as a server does, with the claim it last had, and returns its new claim. */
  async function applyEvent({ type }: JobEvent, claim: JobClaim): Promise<JobClaim> {
    const { db } = store
    if (type === 'job.claimed') return (await claimDue(db, randomUUID(), 1, LEASE_SECONDS))[0] ?? claim
    if (type === 'job.finished') await finishJob(db, claim)
    else if (type === 'attempt.failed') await deferJob(db, claim, 'refused', 0)
    else if (type === 'job.failed') await deadLetterJob(db, claim, 'refused')
    else if (type === 'job.released') await releaseClaims(db, [claim])
    else if (type === 'job.replayed') await replayFailed(db)
    else await letTimePass(db, LEASE_SECONDS * 1_000)
    return claim
  }

  it('the store agrees with the chart after any events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 }), async (events) => {
        await openEmptyDatabase(store.db)
        const job = createExampleJob(randomUUID())
        await enqueue(store.db, job)
        let claim: JobClaim = { id: 0, leaseOwner: null, attempts: 0 }
        let state: JobChartState = 'waiting'
        for (const event of events) {
          // A server whose lease is over may still finish, until another one claims the job: it did the work.
          const isLate = state === 'waiting' && claim.id > 0
          if (isLate && event.type !== 'job.claimed' && event.type !== 'job.replayed')
            claim = { ...claim, id: 0 }
          claim = await applyEvent(event, claim)
          state = jobLife.decide(state, event).state
          expect(await read(job.key)).toEqual(STORED[state])
        }
      }),
      { numRuns: 60 },
    )
  })
})
