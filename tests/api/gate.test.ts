import { beforeAll, describe, expect, test } from 'vitest'
import { ORIGIN, setUpSharedApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { FROM_OUR_PAGE, METHODS, PROVIDER_PATHS, WITH_BODY } from '#tests/support/endpoints.ts'
import { REAL_PROVIDERS } from '#tests/support/real-providers.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

/** Every write that a browser may send. The other writes authenticate by a key. */
const CHANGING = Object.entries(METHODS)
  .filter(([path]) => !PROVIDER_PATHS.includes(path) && path !== '/api/work')
  .flatMap(([path, methods]) =>
    methods.filter((method) => method !== 'GET').map((method) => ({ path, method })),
  )

const api = setUpSharedApi()
let ana: TestVisitor
beforeAll(async () => {
  ana = api.createVisitor()
  await ana.signUp()
})

describe('where a request comes from', () => {
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    ana.send(path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'one-press-of-the-button',
        ...headers,
      },
      ...(method === 'DELETE' || method === 'OPTIONS' ? {} : { body: '{"action":"ping"}' }),
    })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site that says our origin', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: ORIGIN }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    [
      'another origin that says same-origin',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['a name that ends like ours', { origin: 'http://evil-localhost:3000' }],
    ['our name as a user', { origin: 'http://localhost:3000@evil.example' }],
    ['an invalid origin', { origin: 'localhost:3000' }],
    ['nowhere', {}],
  ])('%s: refused', async (_, headers) => {
    for (const { path, method } of CHANGING) {
      const response = await ask(method, path, headers)
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(await parseRefusal(response)).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect((await ask('OPTIONS', '/api/crm', headers)).status).toBe(403)
  })

  test.each<[string, Record<string, string>]>([
    ['says so twice', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }],
    ['says so by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['says so by Origin, as older browsers do', { origin: ORIGIN }],
  ])('our own page, which %s: let through', async (_, headers) => {
    expect((await ask('POST', '/api/crm', headers)).status).toBe(200)
  })
})

describe('addresses and methods', () => {
  test.each(Object.entries(METHODS))(
    '%s answers 405 to other methods and says which it has',
    async (path, has) => {
      const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (method) => !has.some((one) => one === method),
      )
      for (const method of others) {
        const response = await ana.send(path, { method, headers: FROM_OUR_PAGE })
        expect(response.headers.get('allow')).toBe(has.join(', '))
        expect(await parseRefusal(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
      }
    },
  )

  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/signup/',
    '/api/signup/1',
    '/api/SIGNUP',
    '/api/..%2f..%2fetc/passwd',
    '/api/%e0%a4%a',
    '/api/__proto__',
    '/api/sandbox',
    '/api/sandbox/faults/unknown',
  ])('%s is answered 404 in JSON', async (path) => {
    const response = await ana.get(path)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await parseRefusal(response)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('hosts', () => {
  test('only names of this machine, while the providers are simulated and none is configured', async () => {
    for (const path of ['/api/session', '/api/sandbox/state', '/api/sandbox/records', '/api/unknown']) {
      const response = await api.request(`http://evil.example${path}`)
      expect(await parseRefusal(response)).toMatchObject({ status: 421, code: 'misdirected' })
    }
    for (const host of ['localhost', '127.0.0.1:4173', '[::1]:3000', 'pauta.localhost:3000'])
      expect((await api.request(`http://${host}/api/health`)).status).toBe(200)
  })

  test('any, with real providers and none configured', async () => {
    const real = await startApi({ env: REAL_PROVIDERS })
    expect((await real.request('http://pauta.example/api/health')).status).toBe(200)
    await real.stop()
  })

  test('only the configured ones, port included', async () => {
    const guarded = await startApi({ env: { ALLOWED_HOSTS: 'Pauta.Example., localhost:3000' } })
    const ask = (url: string, host?: string) =>
      guarded.request(url, host === undefined ? {} : { headers: { host } })
    expect((await ask('http://pauta.example/api/health')).status).toBe(200)
    expect((await ask('http://localhost:3000/api/health')).status).toBe(200)
    expect((await ask('http://10.0.0.1/api/health', 'PAUTA.example')).status).toBe(200)
    for (const response of [
      await ask('http://evil.example/api/health'),
      await ask('http://pauta.example:8080/api/health'),
      await ask('http://pauta.example/api/health', 'evil.example'),
      await ask('http://pauta.example.evil.example/api/unknown'),
    ]) {
      expect(await parseRefusal(response)).toMatchObject({ status: 421, code: 'misdirected' })
    }
    await guarded.stop()
  })

  test("any, for the platform's scheduler, which calls under a name of the platform", async () => {
    const CRON_SECRET = 'cron-secret-of-the-tests-0123456789abcdef'
    const guarded = await startApi({ env: { ALLOWED_HOSTS: 'pauta.example', CRON_SECRET } })
    const call = async (key: string) =>
      guarded.request('https://pauta.vercel.app/api/work', { headers: { authorization: `Bearer ${key}` } })
    expect((await call(CRON_SECRET)).status).toBe(200)
    expect(await parseRefusal(await call(`${CRON_SECRET}x`))).toMatchObject({ status: 421 })
    await guarded.stop()
  })
})

describe('every answer', () => {
  const HEADERS = {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test.each<[string, number, () => Promise<Response>]>([
    ['a good one', 200, () => ana.get('/api/session')],
    ['a stream', 200, () => ana.get('/api/signup')],
    ['of the sandbox', 200, () => ana.get('/api/sandbox/state')],
    [
      'an unreadable body',
      400,
      () =>
        ana.send('/api/crm', {
          method: 'POST',
          body: '{',
          headers: FROM_OUR_PAGE,
        }),
    ],
    ['no session', 401, () => api.createVisitor().post('/api/otp', {})],
    ['another origin', 403, () => ana.post('/api/crm', {}, { origin: 'https://evil.example' })],
    ['no such place', 404, () => ana.get('/api/unknown')],
    ['another method', 405, () => ana.get('/api/crm')],
    ['another type', 415, () => ana.post('/api/crm', {}, { 'content-type': 'text/plain' })],
    ['a broken rule', 422, () => ana.post('/api/otp', {})],
    ['too soon', 429, () => ana.requestCode()],
  ])('carries the security headers: %s (%i)', async (_, status, ask) => {
    const response = await ask()
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject(HEADERS)
    for (const name of ['server', 'x-powered-by']) expect(response.headers.get(name)).toBeNull()
  })

  test('has them without a database too: 503, without the reason', async () => {
    const database = await openTestDatabase()
    const broken = await startApi({ database })
    const bia = broken.createVisitor()
    await bia.signUp()
    await database.close()
    for (const { path, method, body } of WITH_BODY) {
      const response = await bia.send(path, {
        method,
        body: JSON.stringify(body),
        headers: FROM_OUR_PAGE,
      })
      expect(Object.fromEntries(response.headers)).toMatchObject({ ...HEADERS, 'retry-after': '5' })
      expect(await parseRefusal(response)).toEqual({
        status: 503,
        code: 'unavailable',
        message: 'Serviço indisponível no momento. Tente novamente em alguns instantes.',
        retryAt: expect.stringMatching(/Z$/),
      })
    }
    expect(broken.logs.join('\n')).not.toContain('select')
  })
})
