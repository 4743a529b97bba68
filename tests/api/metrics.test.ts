import { describe, expect, test } from 'vitest'
import { createRecorder } from '#api/metrics/recorder.ts'
import { takeMetrics } from '#api/metrics/take.ts'
import { listAlerts, removeOldAlerts } from '#api/store/alerts.ts'
import { keepMetrics } from '#api/store/metrics.ts'
import { leads, metricAlerts, metrics } from '#api/store/schema.ts'
import { OPERATOR_KEY, setUpApi, startApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const createAnswered = (status: number, endpoint = '/api/crm') => ({
  endpoint,
  method: 'POST',
  status,
  milliseconds: 12,
})

describe('the recorder', () => {
  test('reports the share of failures of the last five minutes', () => {
    let now = 0
    const recorder = createRecorder(() => now)
    recorder.record(createAnswered(503))
    now = 299_999
    recorder.record(createAnswered(200))
    recorder.record(createAnswered(422))
    expect(recorder.getRecentErrors()).toEqual({ count: 1, of: 3 })
    now = 300_000
    expect(recorder.getRecentErrors()).toEqual({ count: 0, of: 2 })
  })

  test('keeps the newest thousand', () => {
    const recorder = createRecorder(() => 0)
    recorder.record(createAnswered(500))
    for (let index = 0; index < 1_000; index += 1) recorder.record(createAnswered(200))
    expect(recorder.getRecentErrors()).toEqual({ count: 0, of: 1_000 })
  })

  test('does not count the health check itself as a failure', () => {
    const recorder = createRecorder()
    recorder.record(createAnswered(503, '/api/health'))
    expect(recorder.getRecentErrors()).toEqual({ count: 0, of: 0 })
    expect(recorder.listCounters()).toMatchObject([{ endpoint: '/api/health', status: 503, count: 1 }])
  })
})

describe('metrics', () => {
  const api = setUpApi()

  const getDb = () => api.services.database.db

  test('are answered to the operator in the format of Prometheus, without what visitors typed', async () => {
    await api.createVisitor().get('/api/ana@exemplo.com.br')
    await api.createVisitor().get('/api/ip')
    const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
    const response = await api.request('/api/metrics', { headers })
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('version=0.0.4')
    expect(text).toContain('# TYPE pauta_outbox_jobs gauge\npauta_outbox_jobs{state="pending"} 0\n')
    expect(text).toContain('pauta_provider_breaker_open{provider="pipedrive"} 0')
    expect(text).toMatch(
      /http_request_duration_seconds_count\{endpoint="\/api\/ip",method="GET",status="200"\} 1\n/,
    )
    expect(text).not.toContain('ana@')
    expect(text).toMatch(/^pauta_event_loop_delay_seconds\{quantile="0.99"\} \d/m)
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^{}]*\})? -?[0-9.e+-]+)$/)
    expect((await parseRefusal(await api.createVisitor().get('/api/metrics'))).status).toBe(404)
  })

  test('of too many known persons raise an alert, in the table and in the log', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      id: crypto.randomUUID(),
      sessionId: `s${index}`,
      idempotencyKey: 'k',
      fingerprint: 'f',
      emailKey: 'e',
      phoneKey: '+p' as const,
      registration: {},
      personId: 1,
      ownsPerson: index >= 4,
    }))
    await getDb().insert(leads).values(rows)
    await takeMetrics(api.services)
    expect(await listAlerts(getDb())).toMatchObject([{ kind: 'duplicate_rate', value: 0.2, threshold: 0.15 }])
    expect(api.logs.join('\n')).toContain('"metrics.alert","kind":"duplicate_rate","count":20')
    expect(await getDb().select().from(metrics)).toMatchObject([
      { figures: { duplicates: { count: 4, of: 20 } } },
    ])
  })

  test('are the newest 100, ended alerts the newest 50, and none is older than a week', async () => {
    const ended = { kind: 'duplicate_rate', value: 1, threshold: 0.15, endedAt: new Date() } as const
    await getDb()
      .insert(metricAlerts)
      .values([{ ...ended, endedAt: null }, ...Array.from({ length: 60 }, () => ended)])
    await getDb()
      .insert(metrics)
      .values(Array.from({ length: 120 }, (_, index) => ({ figures: { index } })))
    await keepMetrics(getDb(), {})
    await removeOldAlerts(getDb())
    expect([await getDb().$count(metrics), await getDb().$count(metricAlerts)]).toEqual([100, 51])
    await letTimePass(getDb(), 7 * 24 * 3_600_000)
    await keepMetrics(getDb(), {})
    await removeOldAlerts(getDb())
    expect([await getDb().$count(metrics), await getDb().$count(metricAlerts)]).toEqual([1, 1])
  })
})

test('more than a tenth of failed requests makes the service unhealthy, more than a twentieth degraded; it still serves', async () => {
  const recorder = createRecorder()
  const api = await startApi({ replace: () => ({ recorder }) })
  const readHealth = async () => {
    const response = await api.request('/api/health')
    return [response.status, ((await response.json()) as { status: string }).status]
  }
  for (let index = 0; index < 100; index += 1) recorder.record(createAnswered(index < 5 ? 500 : 200))
  expect(await readHealth()).toEqual([200, 'healthy'])
  recorder.record(createAnswered(500))
  expect(await readHealth()).toEqual([200, 'degraded'])
  for (let index = 0; index < 6; index += 1) recorder.record(createAnswered(500))
  expect(await readHealth()).toEqual([200, 'unhealthy'])
  await api.stop()
})
