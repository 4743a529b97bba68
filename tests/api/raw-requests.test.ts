import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SENDER_LIMITS } from '#api/lib/sender-limits.ts'
import { temporaryDirectory } from '#tests/support/database.ts'
import { rawRequests, sendRaw } from '#tests/support/raw-requests.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { buildServer } from '#tests/support/server-build.ts'

/** The server under Node itself, with what it is asked over the wire and no client library would send. */

const HOST = 'pauta.example'

/** No answer for so long is none, in milliseconds. */
const PATIENCE_MS = 60_000

let server: Server
let port: number
beforeAll(async () => {
  const directory = await temporaryDirectory()
  const program = await buildServer(join(directory, 'build'))
  server = await startServer({ program, directory, env: { ALLOWED_HOSTS: HOST } })
  port = Number(new URL(server.origin).port)
})
afterAll(() => server?.kill())

const ask = (bytes: string) => sendRaw(port, bytes, PATIENCE_MS)

test.concurrent.each(rawRequests(HOST))('$what: $status', { timeout: 2 * PATIENCE_MS }, async (sent) => {
  const answer = await ask(sent.bytes)
  expect(answer).toMatchObject({ status: sent.status, closed: true })
  expect(answer.headers.allow).toBe(sent.allow)
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(answer.body).not.toMatch(/root:|node_modules|\bat \w+ \(/)
})

test('another host is answered by neither the site nor the API', async () => {
  for (const path of ['/', '/signup', '/api/health']) {
    const { status } = await ask(`GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
    expect([path, status]).toEqual([path, 421])
  }
})

test('whoever dawdles is told so within fifteen seconds', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SENDER_LIMITS
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(15_000)
})

test('none of it is a failure of ours', async () => {
  const { status, body } = await ask(`GET /api/health HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`)
  expect([status, body]).toEqual([200, expect.stringContaining('"status":"healthy"')])
  expect(server.log()).not.toContain('request.failed')
})
