import { expect, onTestFinished, test, vi } from 'vitest'
import { jobs } from '#api/store/schema.ts'
import { setUpApi, startApi } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { retryAtOnce, setFaults } from '#tests/support/outage.ts'

const ALL_WELL = {
  database: true,
  outbox: true,
  crm: true,
  crm_account: true,
  payments: true,
  whatsapp: true,
  errors: true,
}

const api = setUpApi()

const readHealth = async (from = api) => {
  const response = await from.request('/api/health')
  const body: unknown = await response.json()
  return { status: response.status, body }
}

test('is healthy while all checks pass, and reveals nothing else', async () => {
  expect(await readHealth()).toEqual({
    status: 200,
    body: { status: 'healthy', canServe: true, checks: ALL_WELL },
  })
  const withQuery = await api.request('/api/health?verbose=1')
  expect(await withQuery.json()).toEqual({ status: 'healthy', canServe: true, checks: ALL_WELL })
})

test('is degraded, and still answers, while the CRM is failing', async () => {
  retryAtOnce()
  onTestFinished(() => void vi.restoreAllMocks())
  // Its own server: a breaker that opened stays open for ten seconds.
  const troubled = await startApi()
  await setFaults(troubled, 'pipedrive', { failRate: 1, status: 503 })
  for (let time = 0; time < 4; time += 1)
    await troubled.postAsOperator('/api/crm', { action: 'getDeal', dealId: 1 })
  expect(await readHealth(troubled)).toEqual({
    status: 200,
    body: { status: 'degraded', canServe: true, checks: { ...ALL_WELL, crm: false } },
  })
  await troubled.stop()
})

test('says what fails, and still that it can serve, while every provider is away', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const troubled = await startApi()
  const away = (['pipedrive', 'asaas', 'whatsapp'] as const).map(
    (provider) => troubled.services.guards[provider],
  )
  for (const guard of away) vi.spyOn(guard, 'isWell').mockReturnValue(false)
  const checks = { ...ALL_WELL, crm: false, payments: false, whatsapp: false }
  expect(await readHealth(troubled)).toEqual({
    status: 200,
    body: { status: 'unhealthy', canServe: true, checks },
  })
  await troubled.stop()
})

test('is degraded while more than one job in a hundred is a dead letter', async () => {
  const { db } = api.services.database
  const row = { kind: 'x', subject: 'x', payload: {} }
  const done = Array.from({ length: 99 }, (_, index) => ({
    ...row,
    key: `done ${index}`,
    state: 'done' as const,
  }))
  await db.insert(jobs).values([...done, { ...row, key: 'dead 1', state: 'dead' }])
  expect((await readHealth()).body).toEqual({ status: 'healthy', canServe: true, checks: ALL_WELL })
  await db.insert(jobs).values({ ...row, key: 'dead 2', state: 'dead' })
  expect((await readHealth()).body).toEqual({
    status: 'degraded',
    canServe: true,
    checks: { ...ALL_WELL, outbox: false },
  })
})

test('is unhealthy without the database', async () => {
  const database = await openTestDatabase()
  const broken = await startApi({ database })
  await database.close()
  expect(await readHealth(broken)).toEqual({
    status: 503,
    body: { status: 'unhealthy', canServe: false, checks: { ...ALL_WELL, database: false, outbox: false } },
  })
})

test('is unhealthy when the database does not answer', async () => {
  const hanging = await startApi({
    replace: ({ database }) => ({ database: { ...database, ping: () => new Promise(() => {}) } }),
  })
  expect(await readHealth(hanging)).toMatchObject({ status: 503, body: { status: 'unhealthy' } })
  await hanging.stop()
})
