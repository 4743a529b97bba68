import { beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_KEY, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { FROM_OUR_PAGE, WITH_BODY, type WithBody } from '#tests/support/endpoints.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const api = setUpSharedApi({ env: { CLIENT_LOGS: '1' } })
let ana: TestVisitor
beforeAll(async () => {
  ana = api.createVisitor()
  await ana.signUp()
  // The panel reads a body for an operator alone.
  await ana.post('/api/panel/session', { key: OPERATOR_KEY })
})

type Sent = { readonly body: BodyInit; readonly headers?: Record<string, string> }

/** Sends a body to each endpoint that reads one, as a visitor who signed up, and expects the same refusal. */
async function expectEverywhere(sent: (to: WithBody) => Sent, status: number, code: string) {
  for (const endpoint of WITH_BODY) {
    const { body, headers } = sent(endpoint)
    // Node demands `duplex` for a streamed body; a RequestInit written out on the spot may not have it.
    const init = {
      method: endpoint.method,
      body,
      headers: { ...FROM_OUR_PAGE, ...endpoint.headers, ...headers },
      duplex: 'half',
    }
    const response = await ana.send(endpoint.path, init)
    expect([endpoint.path, await parseRefusal(response)]).toMatchObject([endpoint.path, { status, code }])
  }
}

/** Creates a body with one key more than an endpoint reads. */
function createTooManyKeys({ maxKeys = 64 }: WithBody) {
  return JSON.stringify(Object.fromEntries(Array.from({ length: maxKeys + 1 }, (_, key) => [`k${key}`, 1])))
}

/** Creates a body of one kilobyte more than an endpoint reads. */
function createTooBig({ maxBytes = 32 * 1_024 }: WithBody) {
  return JSON.stringify({ action: 'x'.repeat(maxBytes + 1_024) })
}

function createNested(depth: number) {
  return `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`
}

describe('a body that cannot be read is refused, wherever it is sent', () => {
  test.each<[string, BodyInit]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1e400'],
    ['an invalid number', '{"action":1e400}'],
    ['a truncated object', '{"action":"ping"'],
    ['an object and a half', '{"action":"ping"}{'],
    ['single quotes', "{'action':'ping'}"],
    ['nine levels', createNested(9)],
    ['20,000 brackets', '['.repeat(20_000)],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', new Uint8Array(Buffer.from('{"action":"ping"}', 'utf16le'))],
  ])('%s', (_, body) => expectEverywhere(() => ({ body }), 400, 'malformed'))

  test('too many keys', () =>
    expectEverywhere((endpoint) => ({ body: createTooManyKeys(endpoint) }), 400, 'malformed'))

  test.each([
    ['NUL in a text', '{"action":"pi\\u0000ng"}'],
    ['NUL in a key', '{"act\\u0000ion":"ping"}'],
    ['a control character', '{"action":"pi\\u001bng"}'],
    ['a lone surrogate', '{"action":"\\ud800"}'],
    ['a lone surrogate in a key', '{"\\udfff":"ping"}'],
    ['__proto__', '{"action":"ping","__proto__":{"isAdmin":true}}'],
    ['constructor', '{"action":"ping","constructor":{"prototype":{"isAdmin":true}}}'],
    ['__proto__ further in', '{"action":"ping","data":{"__proto__":{"isAdmin":true}}}'],
  ])('%s', async (_, body) => {
    await expectEverywhere(() => ({ body }), 422, 'invalid')
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin')
  })

  const splitChunks = (text: string) =>
    new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < text.length; at += 1_000)
          stream.enqueue(Buffer.from(text.slice(at, at + 1_000)))
        stream.close()
      },
    })

  test('a kilobyte too much, with its length declared, absent and wrong', async () => {
    const createDeclared = (length?: number) => (endpoint: WithBody) => {
      const body = createTooBig(endpoint)
      return { body, headers: { 'content-length': String(length ?? body.length) } }
    }
    await expectEverywhere(createDeclared(), 413, 'too_large')
    await expectEverywhere(createDeclared(2), 413, 'too_large')
    for (const endpoint of WITH_BODY) {
      const { path, method } = endpoint
      const headers = { ...FROM_OUR_PAGE, ...endpoint.headers }
      // Node demands `duplex` for a streamed body; a RequestInit written out on the spot may not have it.
      const init = { method, body: splitChunks(createTooBig(endpoint)), headers, duplex: 'half' }
      const response = await ana.send(path, init)
      expect(response.headers.get('connection')).toBe('close')
      expect(await parseRefusal(response)).toMatchObject({ status: 413 })
    }
    await expectEverywhere(() => ({ body: '['.repeat(200_000) }), 413, 'too_large')
  })
})

test('an interrupted body counts as the sender’s failure, not the server’s', async () => {
  const countFailures = () => api.services.recorder.getRecentErrors().count
  const before = countFailures()
  await expectEverywhere(
    () => ({
      body: new ReadableStream<Uint8Array>({
        pull(stream) {
          stream.enqueue(Buffer.from('{"action"'))
          stream.error(new Error('aborted'))
        },
      }),
    }),
    408,
    'too_slow',
  )
  expect(countFailures()).toBe(before)
  expect(api.logs.join('\n')).not.toContain('request.failed')
})

describe('the content type', () => {
  test.each([
    ['none', { 'content-type': '' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['JSON of another kind', { 'content-type': 'application/problem+json' }],
    ['JSON with something before it', { 'content-type': 'text/plain, application/json' }],
    ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
    ['compressed', { 'content-encoding': 'gzip' }],
  ])('%s is refused', (_, headers) =>
    expectEverywhere(() => ({ body: '{"action":"ping"}', headers }), 415, 'unsupported_type'),
  )

  test.each([
    ['a charset', { 'content-type': 'application/json; charset=UTF-8' }, ''],
    ['a charset in quotes', { 'content-type': 'application/json ;charset="utf-8"' }, ''],
    ['a parameter of another kind', { 'content-type': 'application/json; version="1;2"' }, ''],
    ['other letters', { 'content-type': 'Application/JSON' }, ''],
    ['no compression, told', { 'content-encoding': 'Identity' }, ''],
    ['a byte order mark', {}, '\ufeff'],
  ])('%s is fine', async (_, headers, before) => {
    const body = `${before}{"action":"ping"}`
    const init = {
      method: 'POST',
      body,
      headers: { ...FROM_OUR_PAGE, ...headers },
    }
    expect((await ana.send('/api/crm', init)).status).toBe(200)
  })

  test('the last value of a duplicate key counts', async () => {
    const body = '{"action":"searchPersons","action":"ping"}'
    const init = { method: 'POST', body, headers: FROM_OUR_PAGE }
    expect(await (await ana.send('/api/crm', init)).json()).toMatchObject({ data: { pong: true } })
  })
})
