import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { createWorker } from '#api/outbox/worker.ts'
import { jobs, metricAlerts, metrics, otpCodes, quotas, sessions } from '#api/store/schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import { setUpApi, startApi, type TestApi } from '#tests/support/api.ts'
import { readMails } from '#tests/support/calls.ts'
import { letTimePass } from '#tests/support/database.ts'
import { createRecorder } from '#tests/support/providers/recorder.ts'
import { parseData } from '#tests/support/refusal.ts'

const CRON_SECRET = 'cron-secret-of-the-tests-0123456789abcdef'
const ALERT_EMAIL = 'plantao@pauta.example'

describe('on a host without a running worker', () => {
  const api = setUpApi({ env: { CRON_SECRET, ALERT_EMAIL } })
  /** Another instance on the same database. */
  let other: TestApi
  beforeAll(async () => {
    other = await startApi({ env: { CRON_SECRET, ALERT_EMAIL }, database: api.services.database })
  })
  afterAll(() => other.stop())

  const getDb = () => api.services.database.db
  const callAsScheduler = async (of = api) =>
    parseData(await of.request('/api/work', { headers: { authorization: `Bearer ${CRON_SECRET}` } }))
  const countTaken = () => getDb().$count(metrics)
  /** Inserts a counter whose time is over. */
  const insertExpired = () =>
    getDb()
      .insert(quotas)
      .values({ key: crypto.randomUUID(), points: 1, expiresAt: new Date(Date.now() - DAY_MS) })

  test('one call of the scheduler removes what has expired', async () => {
    await api.createVisitor().signUp()
    await api.drainOutbox()
    await letTimePass(getDb(), 120 * DAY_MS)
    const count = () => Promise.all([sessions, otpCodes, quotas, jobs].map((table) => getDb().$count(table)))
    expect(await count()).not.toContain(0)
    await callAsScheduler()
    expect(await count()).toEqual([0, 0, 0, 0])
  })

  test('one call raises an alert and sends its message', async () => {
    await getDb()
      .insert(jobs)
      .values({ kind: 'deal-note', subject: 'x', payload: {}, state: 'dead', key: 'x' })
    await callAsScheduler()
    expect(await getDb().select().from(metricAlerts)).toMatchObject([{ kind: 'dead_letters', endedAt: null }])
    expect(await readMails(api)).toMatchObject([{ to: ALERT_EMAIL }])
  })

  test('several calls of several instances do a chore once in its interval', async () => {
    const callAll = () => Promise.all([api, other, api, other].map((one) => callAsScheduler(one)))
    await callAll()
    await insertExpired()
    expect(await countTaken()).toBe(1)
    await letTimePass(getDb(), 4 * MINUTE_MS)
    await callAll()
    expect(await countTaken()).toBe(1)
    await letTimePass(getDb(), MINUTE_MS)
    await callAll()
    expect(await countTaken()).toBe(2)

    await letTimePass(getDb(), HOUR_MS - 6 * MINUTE_MS)
    await callAll()
    expect(await getDb().$count(quotas)).toBe(1)
    await letTimePass(getDb(), MINUTE_MS)
    await callAll()
    expect(await getDb().$count(quotas)).toBe(0)
  })

  test('a call without time left leaves the turns to the next', async () => {
    expect(await api.worker.runScheduled(0)).toBe(0)
    expect(await countTaken()).toBe(0)
    await callAsScheduler(other)
    expect(await countTaken()).toBe(1)
  })

  test("the work after a visitor's answer does none of it", async () => {
    await insertExpired()
    await api.drainOutbox()
    expect([await countTaken(), await getDb().$count(quotas)]).toEqual([0, 1])
  })

  test('CRM tokens spent by one instance are known to the next before it judges them', async () => {
    const spent = 25_000
    const answer = { body: {}, headers: { 'x-token-cost': `${spent}` } }
    const transport = api.services.crmTokens.meter(createRecorder(answer))
    await transport.send({ method: 'GET', url: 'https://crm.example/', headers: {} })
    await api.drainOutbox()
    await callAsScheduler(other)
    expect(other.services.crmTokens.getUsed()).toBeGreaterThanOrEqual(spent)
    expect(await getDb().select().from(metricAlerts)).toMatchObject([{ kind: 'crm_tokens_low' }])
  })
})

test('a worker that was started does its chores by its own timers, whoever calls', async () => {
  const api = await startApi()
  const worker = createWorker({ ...api.services, owner: 'started' }, JOBS_AND_CHORES)
  worker.start()
  await worker.runScheduled(60_000)
  expect(await api.services.database.db.$count(metrics)).toBe(0)
  await worker.stop()
  await api.stop()
})
