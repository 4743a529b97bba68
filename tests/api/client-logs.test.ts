import { describe, expect, test } from 'vitest'
import { setUpApi, startApi } from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

describe("the browser's log", () => {
  const api = setUpApi({ env: { CLIENT_LOGS: '1' } })

  const createBody = (changes: object = {}) => ({
    logs: [
      {
        level: 'error',
        action: 'page.error',
        timestamp: '2026-11-20T12:00:00.000Z',
        page: '/signup',
        metadata: { note: 'ana@exemplo.com.br' },
        error: { message: 'segredo' },
        ...changes,
      },
    ],
    source: 'site',
    timestamp: '2026-11-20T12:00:00.000Z',
  })

  test('is accepted when enabled, and only level and action are kept', async () => {
    expect((await api.createVisitor().post('/api/logs', createBody())).status).toBe(202)
    const log = api.logs.join('\n')
    expect(log).toContain('{"level":"error","action":"client.reported"')
    expect(log).toContain('"code":"page.error"')
    for (const typed of ['ana@', 'segredo', '/signup']) expect(log).not.toContain(typed)
  })

  test.each([
    ['a level there is not', { level: 'fatal' }],
    ['an action that is what somebody typed', { action: 'ana@exemplo.com.br' }],
    ['an action that forges a line', { action: 'a.b\r\n{"level":"critical"}' }],
    ['colours for a terminal', { action: 'a.b\u001b[31m' }],
    ['a field of its own', { extra: 1 }],
    ['an invalid time', { timestamp: 'agora' }],
    ['a page without end', { page: `/${'a'.repeat(200)}` }],
    ['an invalid deal', { dealId: 0 }],
  ])('with %s is refused whole', async (_, changes) => {
    expect(
      (await parseRefusal(await api.createVisitor().post('/api/logs', createBody(changes)))).status,
    ).toBe(422)
    expect(api.logs.join('\n')).not.toContain('client.reported')
  })

  test('is read up to fifty entries with all they carry, as deep as any body, and sixty times a minute', async () => {
    const visitor = api.createVisitor()
    const [entry] = createBody().logs
    const createMany = (count: number) => ({
      ...createBody(),
      logs: Array.from({ length: count }, () => entry),
    })
    expect((await visitor.post('/api/logs', createMany(50))).status).toBe(202)
    expect((await visitor.post('/api/logs', createMany(51))).status).toBe(422)
    expect((await visitor.post('/api/logs', createMany(501))).status).toBeGreaterThanOrEqual(400)
    const deep = Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), {})
    expect((await visitor.post('/api/logs', createBody({ metadata: deep }))).status).toBe(400)
    for (let sent = 1; sent < 60; sent += 1) await visitor.post('/api/logs', createBody())
    const held = await visitor.post('/api/logs', createBody())
    expect(await parseRefusal(held)).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  test('does not exist when disabled', async () => {
    const without = await startApi()
    expect((await parseRefusal(await without.createVisitor().post('/api/logs', createBody()))).status).toBe(
      404,
    )
    await without.stop()
  })
})
