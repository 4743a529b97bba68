import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { describeError } from '#api/lib/log.ts'
import { ping } from '#api/store/ping.ts'
import { startApi } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { FROM_OUR_PAGE, METHODS } from '#tests/support/endpoints.ts'

/** A server that is away: nothing listens on port 1. */
const AWAY = 'postgres://u:segredo@127.0.0.1:1/x'

const pool = new Pool({ connectionString: AWAY })
afterAll(() => pool.end())

test('every 503 names a retry time, and the log has the code of the cause', async () => {
  const database = await openTestDatabase()
  const db = drizzle(pool)
  const api = await startApi({
    database,
    replace: () => ({ database: { ...database, db, close: async () => {}, ping: () => ping(db) } }),
  })
  const there = await startApi({ database })
  const ana = there.createVisitor()
  await ana.signUp()
  let unavailable = 0
  for (const [path, methods] of Object.entries(METHODS)) {
    for (const method of methods) {
      const response = await api.request(path, {
        method,
        headers: { ...FROM_OUR_PAGE, cookie: ana.getCookieHeader() },
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
      })
      if (response.status !== 503) continue
      unavailable += 1
      expect(`${method} ${path}: ${response.headers.get('retry-after')}`).toBe(`${method} ${path}: 5`)
    }
  }
  expect(unavailable).toBeGreaterThan(10)
  const health = await api.request('/api/health')
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5'])
  const failures = api.logs.map((line): unknown => JSON.parse(line))
  expect(failures).toContainEqual(
    expect.objectContaining({ action: 'health.database_failed', code: 'ECONNREFUSED' }),
  )
  expect(failures).toContainEqual(
    expect.objectContaining({ action: 'request.failed', code: 'ECONNREFUSED', endpoint: '/api/session' }),
  )
  expect(api.logs.join('\n')).not.toMatch(/segredo|select|127\.0\.0\.1/)
  await there.stop()
  await database.close()
})

test('a connection that the database ends is logged with 57P01', async () => {
  const database = await openTestDatabase()
  const failure: unknown = await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(describeError(failure).code).toBe('57P01')
  await database.close()
})

test('a function that cannot start answers 503 with a retry time, and logs why', async () => {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  vi.stubEnv('DATABASE_URL', AWAY)
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
  vi.stubEnv('OTP_PEPPER', 'p'.repeat(32))
  try {
    const { default: site } = await import('#api/serverless.ts')
    for (const attempt of ['first', 'second']) {
      const response = await site.fetch(new Request('http://localhost/api/health'))
      expect([attempt, response.status, response.headers.get('retry-after')]).toEqual([attempt, 503, '5'])
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const long = await site.fetch(new Request(`http://localhost/api/health?${'/'.repeat(2_048)}`))
    expect(long.status).toBe(414)
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
  const starts = said.filter((line) => line.includes('start.failed'))
  expect(starts.map((line): unknown => JSON.parse(line))).toEqual(
    Array(2).fill(expect.objectContaining({ action: 'start.failed', code: 'ECONNREFUSED' })),
  )
  expect(said).toContain(
    'O servidor não pôde iniciar. DATABASE_URL: nada responde nesse host e porta (ECONNREFUSED).\n',
  )
  expect(said.join('')).not.toContain('segredo')
})
