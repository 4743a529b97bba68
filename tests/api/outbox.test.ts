import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createDealEventJob } from '#api/deals/jobs.ts'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { defineJob } from '#api/lib/define-job.ts'
import { createJobRegistry, handleJob } from '#api/outbox/registry.ts'
import { computeRetryDelay } from '#api/outbox/retry-delay.ts'
import { createWorker } from '#api/outbox/worker.ts'
import { createSignUpJob } from '#api/sign-up/jobs.ts'
import { claimDue, countJobs, enqueue } from '#api/store/jobs.ts'
import { jobs } from '#api/store/schema.ts'
import { OPERATOR_KEY, setUpApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const CRON_SECRET = 'cron-secret-of-the-tests-0123456789abcdef'

describe('the outbox', () => {
  const api = setUpApi({ env: { CRON_SECRET } })

  const getDb = () => api.services.database.db
  const call = (method: string, authorization?: string) =>
    api.request('/api/work', { method, headers: authorization === undefined ? {} : { authorization } })

  test('is drained for callers with a key, and does not exist for others', async () => {
    await api.createVisitor().signUp()
    for (const authorization of [
      undefined,
      '',
      'Bearer ',
      `Bearer ${CRON_SECRET}x`,
      CRON_SECRET,
      'Basic x',
    ]) {
      for (const method of ['GET', 'POST']) {
        expect(await parseRefusal(await call(method, authorization))).toMatchObject({
          status: 404,
          code: 'not_found',
        })
      }
    }
    expect(await countJobs(getDb())).toMatchObject({ pending: 1 })
    expect(await parseData(await call('GET', `Bearer ${CRON_SECRET}`))).toEqual({ ran: 2 })
    expect(await parseData(await call('POST', `Bearer ${OPERATOR_KEY}`))).toEqual({ ran: 0 })
    expect(await countJobs(getDb())).toEqual({ pending: 0, dead: 0 })
  })

  test('a worker that was started looks at it by itself', async () => {
    await api.createVisitor().signUp()
    const worker = createWorker({ ...api.services, owner: 'started' }, JOBS_AND_CHORES)
    worker.start()
    await waitUntilPasses(async () => expect(await countJobs(getDb())).toMatchObject({ pending: 0 }))
    await worker.stop()
  })

  test('a sign-up finds a place beside any number of slow jobs, which all run in the end', async () => {
    const SlowJob = defineJob('slow', z.object({}))
    const ends: (() => void)[] = []
    const slow = handleJob(SlowJob, () => new Promise((resolve) => ends.push(resolve)))
    const worker = createWorker(
      { ...api.services, owner: 'slow' },
      { jobs: createJobRegistry([slow]), chores: [] },
    )
    for (let index = 0; index < 40; index += 1)
      await enqueue(getDb(), SlowJob.create({ subject: `${index}`, key: `slow:${index}`, payload: {} }))
    const drained = worker.drain(60_000)
    await waitUntilPasses(() => expect([ends.length, worker.countRunning()]).toEqual([12, 12]))

    const job = createSignUpJob('0')
    const ran = worker.runAccepted(
      { ...job, id: 1_000, attempts: 1, leaseOwner: 'us' },
      () => Promise.resolve(),
      new AbortController().signal,
    )
    expect(await ran).toBe(true)
    expect(ends).toHaveLength(12)

    const ending = setInterval(() => {
      for (const end of ends.splice(0)) end()
    })
    expect(await drained).toBe(40)
    clearInterval(ending)
  })

  test('a sign-up that another worker took while it waited for a place is not run here', async () => {
    const worker = createWorker(api.services, JOBS_AND_CHORES)
    const ends: (() => void)[] = []
    // The store knows none of these jobs: whoever looks finds that the claim is lost.
    const run = (id: number, handler: () => Promise<void>) =>
      worker.runAccepted(
        { ...createSignUpJob(`${id}`), id, attempts: 1, leaseOwner: 'us' },
        handler,
        new AbortController().signal,
      )
    const running = Array.from({ length: 16 }, (_, id) =>
      run(id, () => new Promise((resolve) => ends.push(resolve))),
    )
    const late = vi.fn(async () => {})
    const waiting = run(16, late)
    await waitUntilPasses(() => expect(ends).toHaveLength(16))
    for (const end of ends) end()
    expect(await Promise.all(running)).toEqual(Array.from({ length: 16 }, () => true))
    expect(await waiting).toBe(false)
    expect(late).not.toHaveBeenCalled()
    expect(worker.countRunning()).toBe(0)
  })

  test('no visitor waits forever for a place when the database is gone', async () => {
    const gone = new Proxy(getDb(), {
      get: () => () => {
        throw new Error('The database is gone')
      },
    })
    const worker = createWorker(
      { ...api.services, database: { ...api.services.database, db: gone } },
      JOBS_AND_CHORES,
    )
    const visitors = Array.from({ length: 50 }, (_, id) =>
      worker.runAccepted(
        { ...createSignUpJob(`${id}`), id, attempts: 1, leaseOwner: 'us' },
        () => Promise.resolve(),
        new AbortController().signal,
      ),
    )
    const answers = await Promise.allSettled(visitors)
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(worker.countRunning()).toBe(0)
  })

  test('a stopped worker takes nothing more and gives back what it holds', async () => {
    await enqueue(getDb(), createDealEventJob('a', 'tracker.otp_confirmed'))
    const worker = createWorker({ ...api.services, owner: 'stopping' }, JOBS_AND_CHORES)
    await claimDue(getDb(), 'stopping', 1, 30)
    await worker.stop()
    expect(await getDb().select().from(jobs)).toMatchObject([
      { state: 'pending', leaseOwner: null, leaseUntil: null, attempts: 0 },
    ])
    expect(await worker.drain(1_000)).toBe(0)
  })

  test("a dead server's job is done by another when its lease has passed", async () => {
    await api.createVisitor().signUp()
    await claimDue(getDb(), 'a server that died', 1, 30)
    expect(await api.worker.drain(1_000)).toBe(0)
    await letTimePass(getDb(), 30_000)
    await api.drainOutbox()
    expect(await countJobs(getDb())).toMatchObject({ pending: 0, dead: 0 })
  })

  test('a job that can never succeed is kept for the operator at once', async () => {
    await enqueue(getDb(), createDealEventJob(crypto.randomUUID(), 'tracker.otp_confirmed'))
    await api.drainOutbox()
    expect(await getDb().select().from(jobs)).toMatchObject([
      { state: 'dead', problem: 'lead_missing', attempts: 1 },
    ])
    expect(api.logs.join('\n')).toContain('job.dead_lettered')
  })
})

describe('how long a failing job waits', () => {
  test('is longer each time, for at least ten tries over at least a day, and then ends', () => {
    const waits: number[] = []
    for (let attempts = 1; ; attempts += 1) {
      const wait = computeRetryDelay(attempts, 0, () => 0.5)
      if (wait === null) break
      waits.push(wait)
    }
    expect(waits.length).toBeGreaterThanOrEqual(10)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    // An outage over night and the day after it; the last attempt is made after a day and a half.
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeCloseTo(37.6, 1)
  })

  test('varies by a fifth, and is at least what the job asks for', () => {
    expect(computeRetryDelay(1, 0, () => 0)).toBeCloseTo(1_600)
    expect(computeRetryDelay(1, 0, () => 1)).toBeCloseTo(2_400)
    expect(computeRetryDelay(1, 60_000, () => 0.5)).toBe(60_000)
    expect(computeRetryDelay(12, 60_000)).toBeNull()
  })
})
