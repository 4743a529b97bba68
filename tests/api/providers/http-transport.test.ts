import { describe, expect, onTestFinished, test } from 'vitest'
import { createHttpTransport, type HttpTransportLimits } from '#api/providers/http-transport.ts'
import type { HttpMethod, OutgoingRequest } from '#api/providers/transport.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { findClosedPort, serve, serveTcp } from '#tests/support/providers/serve.ts'

const MEGABYTE = 1_048_576

function createTransport(limits?: HttpTransportLimits) {
  const made = createHttpTransport('pipedrive', limits)
  onTestFinished(() => made.close())
  return made
}

function createRequest(url: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest {
  return { method: 'GET', url, headers: {}, ...more }
}

const write = {
  method: 'POST',
  body: '{"name":"Ana"}',
  headers: { 'content-type': 'application/json' },
} as const

test('request and answer arrive unchanged', async () => {
  const origin = await serve((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      outgoing.writeHead(201, { 'content-type': 'application/json', 'X-Twice': ['a', 'b'] })
      const { method, url, headers } = incoming
      outgoing.end(
        JSON.stringify({
          method,
          url,
          token: headers['x-api-token'],
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
  })
  const response = await createTransport().send({
    method: 'PATCH',
    url: `${origin}/a?b=%C3%A7`,
    headers: { 'x-api-token': 't' },
    body: '{"nome":"Conceição"}',
  })
  expect(response.status).toBe(201)
  expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'x-twice': 'a, b' })
  expect(JSON.parse(response.body)).toEqual({
    method: 'PATCH',
    url: '/a?b=%C3%A7',
    token: 't',
    body: '{"nome":"Conceição"}',
  })
})

test.each([404, 429, 500, 503])('an answer with %i is an answer', async (status) => {
  const origin = await serve((_, outgoing) => outgoing.writeHead(status).end())
  expect(await createTransport().send(createRequest(origin))).toMatchObject({ status, body: '' })
})

test('a redirect is not followed', async () => {
  const seen: (string | undefined)[] = []
  const origin = await serve((incoming, outgoing) => {
    seen.push(incoming.url)
    outgoing.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await createTransport().send(createRequest(`${origin}/here`))).toMatchObject({ status: 302 })
  expect(seen).toEqual(['/here'])
})

describe('no answer', () => {
  test.each([
    ['GET', false, true],
    ['POST', true, false],
    ['PATCH', true, true],
    ['DELETE', true, true],
  ] as const)('a %s that hangs times out', async (method: HttpMethod, isMaybeApplied, retryable) => {
    const origin = await serve(() => {})
    const failure = await catchFailure(
      createTransport({ totalTimeoutMs: 50 }).send(createRequest(origin, { method })),
    )
    expect(failure).toMatchObject({
      kind: 'timeout',
      isMaybeApplied,
      retryable,
      isPassing: true,
      code: undefined,
    })
  })

  test('an answer that stops half way times out', async () => {
    const origin = await serve((_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' })
      outgoing.write('{"success"')
    })
    const failure = await catchFailure(
      createTransport({ totalTimeoutMs: 100 }).send(createRequest(origin, write)),
    )
    expect(failure).toMatchObject({ kind: 'timeout', isMaybeApplied: true })
  })

  test("a request's own time limit comes before the transport's", async () => {
    const origin = await serve(() => {})
    const failure = await catchFailure(createTransport().send(createRequest(origin, { timeoutMs: 30 })))
    expect(failure.kind).toBe('timeout')
  })

  test('a caller that stops waiting gets its answer at once', async () => {
    const caller = new AbortController()
    const origin = await serve(() => caller.abort())
    const failure = await catchFailure(
      createTransport().send(createRequest(origin, { ...write, signal: caller.signal })),
    )
    expect(failure).toMatchObject({ kind: 'timeout', code: 'aborted', isMaybeApplied: true })
  })

  test('a caller that already stopped waiting sends nothing', async () => {
    let calls = 0
    const origin = await serve(() => {
      calls += 1
    })
    const failure = await catchFailure(
      createTransport().send(createRequest(origin, { ...write, signal: AbortSignal.abort() })),
    )
    expect(failure).toMatchObject({ kind: 'timeout', code: 'aborted', isMaybeApplied: false })
    expect(calls).toBe(0)
  })
})

describe('a broken connection', () => {
  test('before the answer: a create may have happened, a read may be repeated', async () => {
    const origin = await serve((incoming) => incoming.socket.destroy())
    expect(await catchFailure(createTransport().send(createRequest(origin, write)))).toMatchObject({
      kind: 'network',
      isMaybeApplied: true,
      retryable: false,
    })
    expect(await catchFailure(createTransport().send(createRequest(origin)))).toMatchObject({
      kind: 'network',
      isMaybeApplied: false,
      retryable: true,
    })
  })

  test('in the middle of the answer', async () => {
    const origin = await serve((_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' })
      outgoing.write('{"success"', () => outgoing.destroy())
    })
    expect(await catchFailure(createTransport().send(createRequest(origin, write)))).toMatchObject({
      kind: 'network',
      isMaybeApplied: true,
    })
  })

  test('without any connection nothing can have happened', async () => {
    const failure = await catchFailure(createTransport().send(createRequest(await findClosedPort(), write)))
    expect(failure).toMatchObject({
      kind: 'network',
      code: 'ECONNREFUSED',
      isMaybeApplied: false,
      retryable: true,
    })
  })

  test('a header that cannot be sent is never sent', async () => {
    const origin = await serve((_, outgoing) => outgoing.end())
    const failure = await catchFailure(
      createTransport().send(createRequest(origin, { ...write, headers: { 'x-api-token': 'a\r\nb' } })),
    )
    expect(failure).toMatchObject({ kind: 'network', isMaybeApplied: false })
  })

  test('a server that cannot prove who it is gets nothing', async () => {
    const origin = await serveTcp((socket) => socket.end('not TLS'))
    const failure = await catchFailure(
      createTransport().send(createRequest(origin.replace('http:', 'https:'), write)),
    )
    expect(failure.kind).toBe('network')
  })
})

describe('an unusable answer', () => {
  test('one megabyte is taken', async () => {
    const origin = await serve((_, outgoing) => outgoing.end('x'.repeat(MEGABYTE)))
    expect((await createTransport().send(createRequest(origin))).body).toHaveLength(MEGABYTE)
  })

  test.each([
    ['announced', { 'content-length': String(MEGABYTE + 1) }],
    ['unannounced', { 'transfer-encoding': 'chunked' }],
  ])('a byte more, %s, is not', async (_, headers) => {
    const origin = await serve((_request, outgoing) => {
      outgoing.writeHead(200, headers)
      outgoing.end('x'.repeat(MEGABYTE + 1))
    })
    expect(await catchFailure(createTransport().send(createRequest(origin, write)))).toMatchObject({
      kind: 'badAnswer',
      isMaybeApplied: true,
      retryable: false,
    })
  })

  test('something that is not HTTP', async () => {
    const origin = await serveTcp((socket) =>
      socket.once('data', () => socket.write('SSH-2.0-OpenSSH_9.2\r\n')),
    )
    expect((await catchFailure(createTransport().send(createRequest(origin)))).kind).toBe('badAnswer')
  })
})

test('a failure reveals neither the request nor its address', async () => {
  const origin = await serve((incoming) => incoming.socket.destroy())
  const failure = await catchFailure(
    createTransport().send(
      createRequest(`${origin}/persons?term=ana@exemplo.com.br`, { ...write, body: '{"name":"Ana"}' }),
    ),
  )
  const told = `${failure.message} ${JSON.stringify({ ...failure })} ${String(failure.cause)}`
  expect(told).not.toMatch(/ana|127\.0\.0\.1|persons/i)
})
