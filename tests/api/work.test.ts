import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claimDue, countJobs, enqueue } from '#api/store/jobs.ts'
import { jobs } from '#api/store/schema.ts'
import { nextRunIn } from '#api/work/schedule.ts'
import { createWorker } from '#api/work/worker.ts'
import { dealsOf, OPERATOR_KEY, startApi, type TestApi } from '#tests/support/api.ts'
import { engines, letTimePass } from '#tests/support/database.ts'
import { dataIn, refusalIn } from '#tests/support/refusal.ts'

const CRON_SECRET = 'cron-secret-of-the-tests-0123456789abcdef'

describe.each(engines)('the outbox, on %s', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(engine, { env: { CRON_SECRET } })
  })
  afterEach(() => api.reset())
  afterAll(() => api.stop())

  const db = () => api.services.database.db
  const call = (method: string, authorization?: string) =>
    api.request('/api/work', { method, headers: authorization === undefined ? {} : { authorization } })

  test('is worked off by whoever holds a key, and is not there for anybody else', async () => {
    await api.visitor().signUp()
    for (const authorization of [
      undefined,
      '',
      'Bearer ',
      `Bearer ${CRON_SECRET}x`,
      CRON_SECRET,
      'Basic x',
    ]) {
      for (const method of ['GET', 'POST']) {
        expect(await refusalIn(await call(method, authorization))).toMatchObject({
          status: 404,
          code: 'not_found',
        })
      }
    }
    expect(await countJobs(db())).toMatchObject({ pending: 2 })
    expect(await dataIn(await call('GET', `Bearer ${CRON_SECRET}`))).toEqual({ ran: 2 })
    expect(await dataIn(await call('POST', `Bearer ${OPERATOR_KEY}`))).toEqual({ ran: 0 })
    expect(await countJobs(db())).toEqual({ pending: 0, dead: 0 })
  })

  test('a worker that was started looks at it by itself', async () => {
    await api.visitor().signUp()
    const worker = createWorker({ ...api.services, owner: 'started' })
    worker.start()
    await vi.waitFor(async () => expect(await countJobs(db())).toMatchObject({ pending: 0 }), 10_000)
    await worker.stop()
  })

  test('nobody waits for room forever when the database is gone', async () => {
    const gone = new Proxy(db(), {
      get: () => () => {
        throw new Error('The database is gone')
      },
    })
    const worker = createWorker({ ...api.services, database: { ...api.services.database, db: gone } })
    const visitors = Array.from({ length: 50 }, (_, id) =>
      worker.runAccepted(
        { id, kind: 'sign-up', subject: `${id}`, key: `${id}`, payload: {}, attempts: 1, leaseOwner: 'us' },
        { address: null, tell: () => {}, gone: new AbortController().signal },
      ),
    )
    const answers = await Promise.allSettled(visitors)
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(worker.running()).toBe(0)
  })

  test('two workers at once do each job once', async () => {
    for (let index = 0; index < 6; index += 1) {
      const digits = String(index).padStart(2, '0')
      await api.visitor().signUp({ email: `v${digits}@exemplo.com.br`, telefone: `119876500${digits}` })
    }
    const other = createWorker({ ...api.services, owner: 'other' })
    const ran = await Promise.all([api.worker.drain(60_000), other.drain(60_000)])
    expect(ran[0] + ran[1]).toBe(12)
    const rows = await db().select().from(jobs)
    expect(rows.every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true)
    expect(dealsOf(await api.world()).map(({ notes }) => notes.length)).toEqual(Array(6).fill(1))
    await other.stop()
  })

  test('a stopped worker takes nothing more and gives back what it holds', async () => {
    await enqueue(db(), { kind: 'signup-note', subject: 'a', key: 'a', payload: {} })
    const worker = createWorker({ ...api.services, owner: 'stopping' })
    await claimDue(db(), 'stopping', 1, 30)
    await worker.stop()
    expect(await db().select().from(jobs)).toMatchObject([
      { state: 'pending', leaseOwner: null, leaseUntil: null, attempts: 0 },
    ])
    expect(await worker.drain(1_000)).toBe(0)
  })

  test("a dead server's job is done by another when its lease has passed", async () => {
    await api.visitor().signUp()
    await claimDue(db(), 'a server that died', 1, 30)
    expect(await api.worker.drain(1_000)).toBe(0)
    await letTimePass(db(), 30_000)
    await api.settled()
    expect(await countJobs(db())).toMatchObject({ pending: 0, dead: 0 })
  })

  test('what can never be done is kept for the operator at once', async () => {
    await enqueue(db(), { kind: 'signup-note', subject: crypto.randomUUID(), key: 'gone lead', payload: {} })
    await api.settled()
    expect(await db().select().from(jobs)).toMatchObject([
      { state: 'dead', problem: 'lead_missing', attempts: 1 },
    ])
    expect(api.logs.join('\n')).toContain('job.buried')
  })
})

describe('how long a failing job waits', () => {
  test('more each time, at least ten times over at least a day, and then no more', () => {
    const waits: number[] = []
    for (let attempts = 1; ; attempts += 1) {
      const wait = nextRunIn(attempts, 0, () => 0.5)
      if (wait === null) break
      waits.push(wait)
    }
    expect(waits.length).toBeGreaterThanOrEqual(10)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600_000)
  })

  test('spread by a fifth, and as long as the job itself knows', () => {
    expect(nextRunIn(1, 0, () => 0)).toBeCloseTo(1_600)
    expect(nextRunIn(1, 0, () => 1)).toBeCloseTo(2_400)
    expect(nextRunIn(1, 60_000, () => 0.5)).toBe(60_000)
    expect(nextRunIn(12, 60_000)).toBeNull()
  })
})
