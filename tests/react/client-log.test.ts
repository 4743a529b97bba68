import { beforeEach, expect, test, vi } from 'vitest'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

let sent: { path: string; body: { logs: { action: string }[]; source: string } }[]
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ success: true, data: null })
  vi.resetModules()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return answer()
  })
})

/** A new page, with or without an endpoint. */
async function importClientLog(endpoint?: string) {
  if (endpoint) vi.stubEnv('VITE_LOG_ENDPOINT', endpoint)
  return import('#src/lib/client-log/client-log.ts')
}

const readStored = (): { kept: { action: string; error?: { message: string } }[]; waiting: unknown[] } =>
  JSON.parse(localStorage.getItem('app_logs') ?? 'null')

test('stays in the browser while no endpoint is configured', async () => {
  const { logClient } = await importClientLog()
  for (let index = 0; index < 12; index += 1) logClient('error', 'page.error')
  expect(sent).toEqual([])
  expect(readStored().kept).toHaveLength(12)
})

test('is sent ten entries at a time, and an error at once', async () => {
  const { logClient } = await importClientLog('/api/logs')
  for (let index = 0; index < 9; index += 1) logClient('info', 'page.opened')
  expect(sent).toEqual([])
  logClient('info', 'page.opened')
  await waitUntilPasses(() => expect(readStored().waiting).toEqual([]))
  expect(sent).toMatchObject([{ path: '/api/logs', body: { source: 'site' } }])
  expect(sent[0]?.body.logs).toHaveLength(10)
  logClient('critical', 'session.missing')
  await waitUntilPasses(() => expect(sent).toHaveLength(2))
})

test('records why it could not be sent, and is sent with the next entries', async () => {
  const { logClient } = await importClientLog('/api/logs')
  answer = () => new Response(null, { status: 503, statusText: 'Service Unavailable' })
  logClient('error', 'page.error')
  await waitUntilPasses(() => expect(readStored().kept.at(-1)?.action).toBe('log.send_failed'))
  expect(readStored().kept.at(-1)?.error?.message).toBe('HTTP 503: Service Unavailable')
  answer = () => Response.json({ success: true, data: null })
  logClient('error', 'page.error')
  await waitUntilPasses(() => expect(readStored().waiting).toEqual([]))
  expect(sent[1]?.body.logs.map(({ action }) => action)).toEqual([
    'page.error',
    'log.send_failed',
    'page.error',
  ])
})

test('keeps valid entries of earlier pages, and drops broken ones', async () => {
  const good = { level: 'info', action: 'page.opened', timestamp: '2026-11-20T12:00:00.000Z', page: '/' }
  localStorage.setItem('app_logs', JSON.stringify({ kept: [good, { level: 'x' }, null], waiting: 'x' }))
  const { logClient } = await importClientLog()
  logClient('info', 'page.opened')
  expect(readStored().kept).toHaveLength(2)
})

test('records expired sessions, and changes without a session', async () => {
  const { logSession } = await import('#src/lib/session/log-session.ts')
  logSession({ type: 'session.expired', sessionId: 'x' })
  logSession({ type: 'session.missing', message: 'CRITICAL: Sessão não encontrada' })
  expect(readStored().kept).toMatchObject([
    { level: 'info', action: 'session.expired' },
    { level: 'critical', action: 'session.missing', error: { message: 'CRITICAL: Sessão não encontrada' } },
  ])
})
