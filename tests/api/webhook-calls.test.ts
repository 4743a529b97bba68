import { beforeEach, describe, expect, test } from 'vitest'
import { takeMetrics } from '#api/metrics/take.ts'
import { listAlerts } from '#api/store/alerts.ts'
import { createWebhookCalls } from '#api/webhooks/count-calls.ts'
import { OPERATOR_KEY, setUpApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { FROM_PROVIDER, FROM_WHATSAPP, signAsWhatsApp } from '#tests/support/endpoints.ts'

describe('webhook calls', () => {
  function start() {
    const lines: string[] = []
    const clock = { now: 0 }
    const calls = createWebhookCalls(
      (level, action, fields) =>
        void lines.push([level, action, fields?.provider, fields?.code, fields?.count].join(' ')),
      () => clock.now,
    )
    return { calls, clock, lines }
  }

  test('that are refused are logged once a minute for each reason, with their number', () => {
    const { calls, clock, lines } = start()
    for (let count = 0; count < 100; count += 1) calls.record('asaas', 'token_invalid')
    calls.record('asaas', 'too_large')
    calls.record('whatsapp', 'token_invalid')
    calls.record('asaas', null)
    clock.now = 59_999
    calls.record('asaas', 'token_invalid')
    expect(lines).toEqual([
      'warn webhook.refused asaas token_invalid 1',
      'warn webhook.refused asaas too_large 1',
      'warn webhook.refused whatsapp token_invalid 1',
    ])
    clock.now = 60_000
    calls.record('asaas', 'token_invalid')
    calls.record('asaas', 'token_invalid')
    expect(lines.slice(3)).toEqual(['warn webhook.refused asaas token_invalid 101'])
    expect(calls.listRefused()).toEqual([
      { provider: 'asaas', code: 'token_invalid', count: 103 },
      { provider: 'asaas', code: 'too_large', count: 1 },
      { provider: 'whatsapp', code: 'token_invalid', count: 1 },
    ])
  })

  test('count for five minutes, the newest thousand of them', () => {
    const { calls, clock } = start()
    const listRecent = () => calls.listRecent().map(({ provider, count, of }) => [provider, count, of])
    calls.record('asaas', 'token_invalid')
    calls.record('asaas', null)
    calls.record('whatsapp', null)
    clock.now = 299_999
    expect(listRecent()).toEqual([
      ['asaas', 1, 2],
      ['whatsapp', 0, 1],
    ])
    clock.now = 300_000
    expect(listRecent()).toEqual([
      ['asaas', 0, 0],
      ['whatsapp', 0, 0],
    ])
    for (let count = 0; count < 1_100; count += 1) calls.record('asaas', null)
    expect(listRecent()[0]).toEqual(['asaas', 0, 1_000])
  })
})

describe('a wrong token', () => {
  const api = setUpApi()
  beforeEach(() => api.reset())

  const call = ({ path, body, headers }: typeof FROM_PROVIDER, wrong: Record<string, string>) =>
    api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, ...wrong },
      body: JSON.stringify(body),
    })

  test('is counted and raises an alert for its provider, which lasts until an hour after the last of them', async () => {
    const { db } = api.services.database
    const quiet = { ...api.services, webhookCalls: createWebhookCalls(() => {}) }
    const listKinds = async () => (await listAlerts(db)).map(({ kind, value }) => `${kind} ${value}`)
    const signed = signAsWhatsApp(JSON.stringify(FROM_WHATSAPP.body))
    expect((await call(FROM_PROVIDER, {})).status).toBe(200)
    expect((await call(FROM_WHATSAPP, signed)).status).toBe(200)
    await takeMetrics(api.services)
    expect(await listKinds()).toEqual([])

    for (let count = 0; count < 3; count += 1)
      expect((await call(FROM_PROVIDER, { 'asaas-access-token': 'of-another-account' })).status).toBe(401)
    await takeMetrics(api.services)
    expect(await listKinds()).toEqual(['asaas_webhook_refused 0.75'])
    const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
    const metrics = await (await api.request('/api/metrics', { headers })).text()
    expect(metrics).toContain('pauta_webhooks_refused{provider="asaas",code="token_invalid"} 3\n')
    const told = api.logs.filter((line) => line.includes('"webhook.refused"'))
    expect(told).toEqual([expect.stringContaining('"provider":"asaas","code":"token_invalid","count":1')])
    expect(told.join()).not.toContain('of-another-account')
    expect(api.logs.join('\n')).toContain('"metrics.alert","kind":"asaas_webhook_refused","count":75')

    expect((await call(FROM_WHATSAPP, { 'x-hub-signature-256': 'sha256=0' })).status).toBe(401)
    await takeMetrics(api.services)
    expect(await listKinds()).toEqual(['whatsapp_webhook_refused 0.5', 'asaas_webhook_refused 0.75'])
    const listLasting = async () => (await listAlerts(db)).map(({ endedAt }) => endedAt === null)
    await letTimePass(db, 3_599_000)
    await takeMetrics(quiet)
    expect(await listLasting()).toEqual([true, true])
    await letTimePass(db, 1_000)
    await takeMetrics(quiet)
    expect(await listLasting()).toEqual([false, false])
  })
})
