import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createShutdown, type Shutdown, type ShutdownTimes } from '#api/lib/shutdown.ts'

const TIMES: ShutdownTimes = { quietMs: 100, answerMs: 400, readMs: 200 }

/** More than any of these tests takes. */
const NEVER_MS = 30_000

let cleanUp: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanUp) clean()
  cleanUp = []
})

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  times: Partial<ShutdownTimes> = {},
) {
  const server = createServer({ keepAliveTimeout: NEVER_MS }, handle)
  const shutdown = createShutdown(server, { ...TIMES, ...times })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  cleanUp.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, shutdown, port }
}

/** A connection, with what it received. */
function open(port: number) {
  let text = ''
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.on('data', (part: string) => {
    text += part
  })
  let wasReset = false
  socket.on('error', () => {
    wasReset = true
  })
  cleanUp.push(() => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    ask: (path = '/') => void socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    received: () => text,
    wasReset: () => wasReset,
    closed,
    async until(part: string) {
      while (!text.includes(part)) await once(socket, 'data')
    },
  }
}

const noWork = Promise.resolve()

describe('a stopping server', () => {
  test('answers what is under way, ends its connection, and then listens no more', async () => {
    const held: ServerResponse[] = []
    const { server, shutdown, port } = await listen((_, response) => void held.push(response))
    const client = open(port)
    client.ask()
    await once(server, 'request')
    const stopped = shutdown.stop(noWork)
    expect(shutdown.hasBegun()).toBe(true)
    held[0]?.end('done')
    await client.closed
    expect(client.received()).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n.*done/is)
    expect(client.wasReset()).toBe(false)
    await stopped
    expect(server.listening).toBe(false)
  })

  test('still answers a kept connection, a silent one and a new one, each for the last time', async () => {
    const { server, shutdown, port } = await listen((_, response) => response.end('done'))
    const kept = open(port)
    kept.ask()
    await kept.until('done')
    const silent = open(port)
    await once(server, 'connection')
    const stopped = shutdown.stop(noWork)
    const late = open(port)
    for (const client of [kept, silent, late]) client.ask()
    for (const client of [kept, silent, late]) {
      await client.closed
      expect(client.received()).toMatch(/connection: close\r\n.*done$/is)
      expect(client.wasReset()).toBe(false)
    }
    await stopped
    expect(server.listening).toBe(false)
  })

  test('refuses a request without an answer in time, instead of cutting it off', async () => {
    let shutdown: Shutdown | null = null
    const listener = getRequestListener(
      () =>
        shutdown?.answerInTime(new Promise(() => {}), () => new Response('later', { status: 503 })) ??
        new Response(),
    )
    const listening = await listen(listener)
    shutdown = listening.shutdown
    const client = open(listening.port)
    client.ask()
    await once(listening.server, 'request')
    await shutdown.stop(noWork)
    await client.closed
    expect(client.received()).toMatch(/^HTTP\/1\.1 503 .*connection: close\r\n.*later/is)
  })

  test('ends streams as soon as nothing continues them here, and those that begin later at once', async () => {
    const ended: string[] = []
    const { shutdown } = await listen(() => {}, { answerMs: NEVER_MS })
    shutdown.onStreamsEnd(() => ended.push('running'))
    shutdown.onStreamsEnd(() => ended.push('over'))()
    let finish = () => {}
    const work = new Promise<void>((resolve) => {
      finish = resolve
    })
    const stopped = shutdown.stop(work)
    expect(ended).toEqual([])
    finish()
    await work
    await stopped
    shutdown.onStreamsEnd(() => ended.push('late'))
    expect(ended).toEqual(['running', 'late'])
  })

  test('ends streams in time while the work continues', async () => {
    const { server, shutdown, port } = await listen((_, response) => {
      response.write('first')
      shutdown.onStreamsEnd(() => response.end('last'))
    })
    const client = open(port)
    client.ask()
    await once(server, 'request')
    await shutdown.stop(new Promise(() => {}))
    await client.until('last')
    expect(client.wasReset()).toBe(false)
  })

  test('ends though requests keep coming', async () => {
    const { server, shutdown, port } = await listen((_, response) => response.end('done'))
    const crowd = setInterval(() => open(port).ask(), TIMES.quietMs / 4)
    cleanUp.push(() => clearInterval(crowd))
    await once(server, 'request')
    await shutdown.stop(noWork)
    expect(server.listening).toBe(false)
  })
})
