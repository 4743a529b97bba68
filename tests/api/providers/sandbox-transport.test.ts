import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createSandboxTransport } from '#api/providers/sandbox-transport.ts'
import type { OutgoingRequest } from '#api/providers/transport.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const read: OutgoingRequest = { method: 'GET', url: 'http://sandbox.invalid/a', headers: { accept: 'x' } }
const write: OutgoingRequest = { ...read, method: 'POST', body: '{"a":1}' }

test('requests and answers pass through', async () => {
  const transport = createSandboxTransport('asaas', {
    fetch: async (request) =>
      Response.json(
        { method: request.method, accept: request.headers.get('accept'), body: await request.json() },
        { status: 201, headers: { 'X-Limit': '5' } },
      ),
  })
  const { status, headers, body } = await transport.send(write)
  expect(status).toBe(201)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-limit': '5' })
  expect(JSON.parse(body)).toEqual({ method: 'POST', accept: 'x', body: { a: 1 } })
})

test('a handler that hangs times out, and its signal is aborted', async () => {
  const heard: string[] = []
  const transport = createSandboxTransport('asaas', {
    fetch: (request) => {
      request.signal.addEventListener('abort', () => heard.push('gone'))
      setImmediate(collectGarbage)
      return new Promise(() => {})
    },
  })
  expect(await catchFailure(transport.send({ ...write, timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    isMaybeApplied: true,
    retryable: false,
  })
  expect(heard).toEqual(['gone'])
  expect(await catchFailure(transport.send({ ...read, timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    isMaybeApplied: false,
    retryable: true,
  })
})

test('a handler may go on after its caller gave up', async () => {
  const written: string[] = []
  const transport = createSandboxTransport('asaas', {
    fetch: async (request) => {
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
      written.push('late')
      return new Response()
    },
  })
  expect((await catchFailure(transport.send({ ...write, timeoutMs: 30 }))).kind).toBe('timeout')
  await waitUntilPasses(() => expect(written).toEqual(['late']))
})

test('a caller that stops waiting', async () => {
  const caller = new AbortController()
  let calls = 0
  const transport = createSandboxTransport('asaas', {
    fetch: () => {
      calls += 1
      caller.abort()
      return new Promise(() => {})
    },
  })
  const request = { ...write, signal: caller.signal }
  expect(await catchFailure(transport.send(request))).toMatchObject({ code: 'aborted', isMaybeApplied: true })
  expect(await catchFailure(transport.send(request))).toMatchObject({
    code: 'aborted',
    isMaybeApplied: false,
  })
  expect(calls).toBe(1)
})

test('a handler that throws is a network failure', async () => {
  const transport = createSandboxTransport('asaas', {
    fetch: async () => {
      throw new Error('boom ana@exemplo.com.br')
    },
  })
  const failure = await catchFailure(transport.send(write))
  expect(failure).toMatchObject({ kind: 'network', isMaybeApplied: true })
  expect(`${failure.message} ${String(failure.cause)}`).not.toContain('ana')
})
