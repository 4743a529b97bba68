import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SENDER_LIMITS } from '#machines/lib/limits.ts'

test('a sender who is too slow is answered 408 within fifteen seconds', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SENDER_LIMITS
  expect(Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval).toBeLessThanOrEqual(15_000)
})

test('a connection is kept for longer than proxies and browsers keep it, which close it after a minute or less', () => {
  expect(SENDER_LIMITS.keepAliveTimeout).toBe(75_000)
})

// Up to Node 16, `headersTimeout` counted while a connection was idle and had to be above `keepAliveTimeout`. With all times a
// fiftieth of ours:
describe('limits in their proportions', () => {
  const HEAD = 'GET / HTTP/1.1\r\nhost: localhost\r\n'
  const limits = Object.fromEntries(
    Object.entries(SENDER_LIMITS).map(([name, milliseconds]) => [name, milliseconds / 50]),
  )
  let server: Server
  let socket: Socket
  let received = ''

  beforeEach(async () => {
    received = ''
    server = createServer(limits, (request, response) => {
      request.resume().on('end', () => response.end('served'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // Listening on a port has an address.
    const { port } = server.address() as AddressInfo
    socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
    })
    await once(socket, 'connect')
  })
  afterEach(async () => {
    socket.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  /** Resolves once there were so many answers. */
  async function countAnswers(count: number) {
    while (received.split('served').length <= count) await once(socket, 'data')
  }

  test('a kept connection that was idle for longer than the limits of a request is served again', async () => {
    socket.write(`${HEAD}\r\n`)
    await countAnswers(1)
    // Long after both limits and many checks, and before the connection ends.
    await new Promise((resolve) => setTimeout(resolve, 3 * (SENDER_LIMITS.requestTimeout / 50)))
    expect(socket.closed).toBe(false)
    socket.write(`${HEAD}\r\n`)
    await countAnswers(2)
    expect(received).not.toContain('408')
  })

  test.each([
    ['headers', HEAD],
    ['a body', `${HEAD.replace('GET', 'POST')}content-length: 10\r\n\r\nhalf`],
  ])('a connection whose second request is cut in %s ends with 408', async (_, half) => {
    socket.write(`${HEAD}\r\n`)
    await countAnswers(1)
    socket.write(half)
    await once(socket, 'close')
    expect(received).toContain('408 Request Timeout')
  })
})
