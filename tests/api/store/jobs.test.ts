import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActivationCallJob } from '#api/payments/jobs.ts'
import { composeCache, readCache } from '#api/store/caches.ts'
import {
  claimDue,
  composeJobUnlessWaiting,
  countJobs,
  deadLetterJob,
  deferJob,
  enqueue,
  finishAndClaimNext,
  finishJob,
  type Job,
  releaseClaims,
  releaseJobs,
  renewLease,
  replayFailed,
} from '#api/store/jobs.ts'
import { jobs } from '#api/store/schema.ts'
import { storeWrites } from '#api/store/writes.ts'
import { describeStore, letTimePass } from '#tests/support/database.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'

const LEASE_SECONDS = 30

describeStore('jobs', (store) => {
  const queue = (key: string, subject = key, delayMs = 0) =>
    enqueue(store.db, createExampleJob(key, subject), delayMs)
  const claim = (owner = 'worker', limit = 10) => claimDue(store.db, owner, limit, LEASE_SECONDS)
  const claimOne = async (owner?: string): Promise<Job> => {
    const [job] = await claim(owner, 1)
    if (!job) throw new Error('No job was due')
    return job
  }

  it('queues a key once', async () => {
    expect(await queue('a')).toBe(true)
    expect(await queue('a')).toBe(false)
    const job = await claimOne()
    await finishJob(store.db, job)
    expect(await queue('a')).toBe(false)
    expect(await countJobs(store.db)).toEqual({ pending: 0, dead: 0 })
  })

  it('gives each job to one of several workers, and its payload as queued', async () => {
    for (let index = 0; index < 60; index += 1) await queue(`job ${index}`)
    const claimed = (await Promise.all(Array.from({ length: 8 }, (_, i) => claim(`worker ${i}`, 10)))).flat()
    let more = await claim('late', 60)
    while (more.length > 0) {
      claimed.push(...more)
      more = await claim('late', 60)
    }
    expect(claimed).toHaveLength(60)
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(60)
    expect(claimed.map(({ payload }) => payload.key)).toEqual(claimed.map(({ key }) => key))
  })

  it('lets a subject go on past a task that failed, and past nothing else', async () => {
    await enqueue(store.db, createActivationCallJob('lead', 'profile'))
    await queue('payment', 'lead')
    await queue('next', 'lead')
    const task = await claimOne()
    expect(task.kind).toBe('activation-call')
    expect(await claim()).toEqual([])
    await deferJob(store.db, task, 'ProviderError', 60_000)
    const payment = await claimOne()
    expect(payment.key).toBe('payment')
    expect(await claim()).toEqual([])
    // The end of one brings the next, not the task.
    const next = await finishAndClaimNext(store.db, payment, [], 'worker', LEASE_SECONDS)
    expect(next?.key).toBe('next')
    await letTimePass(store.db, 60_000)
    expect((await claim()).map(({ kind }) => kind)).toContain('activation-call')
  })

  it('waits until a job is due', async () => {
    await queue('later', 'later', 5_000)
    expect(await claim()).toEqual([])
    await letTimePass(store.db, 5_000)
    expect(await claim()).toHaveLength(1)
  })

  it('runs the jobs of one subject one after another', async () => {
    await queue('person', 'lead')
    await queue('deal', 'lead')
    await queue('other lead', 'other')
    const first = await claim()
    expect(first.map(({ key }) => key)).toEqual(['person', 'other lead'])
    expect(await claim()).toEqual([])
    const person = first.find(({ key }) => key === 'person')
    if (!person) throw new Error('The first job was not claimed')
    await deferJob(store.db, person, 'unavailable', 5_000)
    expect(await claim()).toEqual([])
    await letTimePass(store.db, 5_000)
    const again = await claimOne()
    expect(again.key).toBe('person')
    await finishJob(store.db, again)
    expect((await claimOne()).key).toBe('deal')
  })

  it('gives a job whose lease ran out to another worker, and the first one no longer counts', async () => {
    await queue('a')
    const lost = await claimOne('slow')
    await letTimePass(store.db, LEASE_SECONDS * 1_000)
    const taken = await claimOne('quick')
    expect(taken).toMatchObject({ id: lost.id, attempts: 2 })
    expect(await renewLease(store.db, lost, LEASE_SECONDS)).toBe(false)
    expect(await finishJob(store.db, lost)).toBe(false)
    expect(await deferJob(store.db, lost, 'unavailable', 0)).toBe(false)
    expect(await deadLetterJob(store.db, lost, 'refused')).toBe(false)
    expect(await finishJob(store.db, taken)).toBe(true)
  })

  it('distinguishes two claims of one worker', async () => {
    await queue('a')
    const lost = await claimOne()
    await letTimePass(store.db, LEASE_SECONDS * 1_000)
    const taken = await claimOne()
    expect(await finishJob(store.db, lost)).toBe(false)
    expect(await finishJob(store.db, taken)).toBe(true)
  })

  it('keeps a job whose lease is renewed', async () => {
    await queue('a')
    const job = await claimOne()
    await letTimePass(store.db, (LEASE_SECONDS - 1) * 1_000)
    expect(await renewLease(store.db, job, LEASE_SECONDS)).toBe(true)
    await letTimePass(store.db, (LEASE_SECONDS - 1) * 1_000)
    expect(await claim('other')).toEqual([])
  })

  it('keeps dead jobs, lets their subject go on, and replays them', async () => {
    await queue('first', 'lead')
    await queue('second', 'lead')
    await deadLetterJob(store.db, await claimOne(), 'refused')
    expect(await countJobs(store.db)).toEqual({ pending: 1, dead: 1 })
    expect((await claimOne()).key).toBe('second')
    expect(await replayFailed(store.db)).toMatchObject([{ kind: 'example' }])
    const again = await claimOne('operator')
    expect(again).toMatchObject({ key: 'first', attempts: 1, problem: 'refused' })
  })

  it('tries at once what waits for its next try, and leaves alone what runs or was never tried', async () => {
    await queue('failed')
    await queue('runs')
    await queue('later', 'later', 60_000)
    await deferJob(store.db, await claimOne(), 'unavailable', 300_000)
    const running = await claimOne()
    expect(await replayFailed(store.db)).toHaveLength(1)
    expect(await claimOne('operator')).toMatchObject({ key: 'failed', attempts: 1 })
    expect(await claim('operator')).toEqual([])
    expect(await finishJob(store.db, running)).toBe(true)
  })

  it('gives back what a stopping worker held, without counting the attempt', async () => {
    await queue('a')
    await queue('b')
    await claimOne('stopping')
    await claimOne('other')
    await releaseJobs(store.db, 'stopping')
    expect(await claimOne('next')).toMatchObject({ key: 'a', attempts: 1 })
    expect(await claim('next')).toEqual([])
  })

  it('gives back claims on jobs that were not started, except those another worker has taken', async () => {
    await queue('a')
    await queue('b')
    const claimed = await claim('full')
    await letTimePass(store.db, LEASE_SECONDS * 1_000)
    const taken = await claimOne('other')
    await releaseClaims(store.db, claimed)
    expect(await claim('next')).toMatchObject([{ key: 'b', attempts: 1 }])
    expect(await finishJob(store.db, taken)).toBe(true)
  })

  it('leases the next due job of a subject together with the end of the one before', async () => {
    const finishAndClaim = (job: Job, owner = 'worker') =>
      finishAndClaimNext(store.db, job, [], owner, LEASE_SECONDS)
    for (const key of ['first', 'second', 'third']) await queue(key, 'lead')
    await queue('other')
    const first = await claimOne()
    const second = await finishAndClaim(first)
    expect(second).toMatchObject({ key: 'second', leaseOwner: 'worker', attempts: 1 })
    expect(await finishAndClaim(first)).toBeNull()
    expect(await claim('next')).toMatchObject([{ key: 'other' }])
    if (!second) throw new Error('The second job was not leased')
    const third = await finishAndClaim(second)
    expect(third).toMatchObject({ key: 'third' })
    if (!third) throw new Error('The third job was not leased')
    expect(await finishAndClaim(third)).toBeNull()
    expect(await countJobs(store.db)).toEqual({ pending: 1, dead: 0 })
  })

  it('stores what a job leaves behind with its end, whether another one follows or not', async () => {
    for (const key of ['first', 'second']) await queue(key, 'lead')
    const next = await finishAndClaimNext(
      store.db,
      await claimOne(),
      [composeCache('first', 1, 60), composeJobUnlessWaiting(createExampleJob('note'), 0)],
      'worker',
      LEASE_SECONDS,
    )
    if (next?.key !== 'second') throw new Error('The second job was not leased')
    expect(await finishJob(store.db, next, [composeCache('second', 2, 60)])).toBe(true)
    expect([await readCache(store.db, 'first'), await readCache(store.db, 'second')]).toEqual([1, 2])
    expect(await claim()).toMatchObject([{ key: 'note' }])
  })

  it('queues a job unless it waits already, which is then due no later', async () => {
    const queueOnce = (key: string, delayMs: number) =>
      storeWrites(store.db, [composeJobUnlessWaiting(createExampleJob(key, 'note'), delayMs)])
    await queueOnce('first', 60_000)
    await queueOnce('second', 90_000)
    await queueOnce('third', 30_000)
    await letTimePass(store.db, 30_000)
    const running = await claimOne()
    expect(running.key).toBe('first')
    expect(await countJobs(store.db)).toEqual({ pending: 1, dead: 0 })
    // One under way may have read what has changed since.
    await queueOnce('fourth', 0)
    await queueOnce('fifth', 0)
    await finishJob(store.db, running)
    expect(await claim()).toMatchObject([{ key: 'fourth' }])
  })

  it('leases no next job that is not due, or waits for an earlier one', async () => {
    await queue('first', 'lead')
    await queue('later', 'lead', 60_000)
    await queue('last', 'lead')
    expect(await finishAndClaimNext(store.db, await claimOne(), [], 'worker', LEASE_SECONDS)).toBeNull()
    expect(await claim('next')).toEqual([])
    await letTimePass(store.db, 60_000)
    expect(await claim('next')).toMatchObject([{ key: 'later', attempts: 1 }])
  })

  it('does each job once and in the order of its subject, for any workers and failures', async () => {
    const chaos = fc.array(fc.constantFrom('finish', 'finish and go on', 'defer', 'die'), {
      minLength: 1,
      maxLength: 30,
    })
    const subjects = fc.array(fc.constantFrom('x', 'y', 'z'), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(subjects, chaos, async (queued, fates) => {
        await store.db.delete(jobs)
        for (const [index, subject] of queued.entries()) await queue(`job ${index}`, subject)
        const finished: Job[] = []
        for (let turn = 0; finished.length < queued.length; turn += 1) {
          for (const job of await claim(`worker ${turn % 3}`, 2)) {
            const fate = fates[(turn + job.id) % fates.length]
            if (fate === 'finish' || turn > fates.length) {
              expect(await finishJob(store.db, job)).toBe(true)
              finished.push(job)
            } else if (fate === 'finish and go on') {
              finished.push(job)
              const next = await finishAndClaimNext(store.db, job, [], `worker ${turn % 3}`, LEASE_SECONDS)
              if (next && (await finishJob(store.db, next))) finished.push(next)
            } else if (fate === 'defer') await deferJob(store.db, job, 'unavailable', 1_000)
          }
          await letTimePass(store.db, LEASE_SECONDS * 1_000)
        }
        for (const subject of new Set(queued)) {
          const order = finished.filter((job) => job.subject === subject).map(({ id }) => id)
          expect(order).toEqual([...order].sort((a, b) => a - b))
        }
        expect(new Set(finished.map(({ id }) => id)).size).toBe(queued.length)
        expect(await store.db.select().from(jobs).where(eq(jobs.state, 'pending'))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
