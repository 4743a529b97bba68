import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFollowers } from '#api/sign-up/followers.ts'
import { leads } from '#api/store/schema.ts'
import type { Db } from '#api/store/types.ts'
import { readLines, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const api = setUpApi()
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer(
    getRequestListener((request) => api.request(new URL(request.url).pathname, { headers: request.headers })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port has an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const getDb = () => api.services.database.db

/** Creates a visitor whose sign-up goes on for as long as the test wants. */
async function signUpForever(email: string): Promise<TestVisitor> {
  const visitor = await api.signUpVisitor({ email })
  await getDb().update(leads).set({ status: 'running' })
  return visitor
}

/** Opens a stream over a connection of its own, which ends when `client` is aborted. */
const follow = (visitor: TestVisitor, client: AbortController) =>
  fetch(`${origin}/api/signup`, { headers: { cookie: visitor.getCookieHeader() }, signal: client.signal })

/** Waits until a visitor may open one more stream, for less time than a stream lasts that nobody reads any more. */
async function expectRoom(visitor: TestVisitor) {
  const client = new AbortController()
  await waitUntilPasses(async () => expect((await follow(visitor, client)).status).toBe(200), 30_000)
  client.abort()
}

test('a session follows its sign-up by ten streams at once, another one by its own, and who leaves makes room', async () => {
  const ana = await signUpForever('ana@exemplo.com.br')
  const bia = await signUpForever('bia@exemplo.com.br')
  const clients = Array.from({ length: 10 }, () => new AbortController())
  const streams = await Promise.all(clients.map((client) => follow(ana, client)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))

  const refused = await ana.get('/api/signup')
  expect(refused.headers.get('retry-after')).toBe('55')
  expect(await parseRefusal(refused)).toMatchObject({
    status: 429,
    code: 'rate_limited',
    message: 'Este cadastro já está aberto em muitas abas. Feche algumas e tente novamente.',
  })
  const other = new AbortController()
  expect((await follow(bia, other)).status).toBe(200)

  clients[0]?.abort()
  await expectRoom(ana)
  for (const client of [...clients, other]) client.abort()
})

test('a stream that has ended takes no place', async () => {
  const ana = await api.signUpVisitor()
  for (let reload = 0; reload < 30; reload += 1) await readLines(await ana.get('/api/signup'))
})

test('a client that goes before it is answered takes no place', async () => {
  const ana = await signUpForever('ana@exemplo.com.br')
  for (let visit = 0; visit < 30; visit += 1) {
    const arrived = once(server, 'request')
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(`GET /api/signup HTTP/1.1\r\nhost: localhost\r\ncookie: ${ana.getCookieHeader()}\r\n\r\n`)
    await arrived
    socket.destroy()
  }
  await expectRoom(ana)
})

test('however many follow however many sign-ups, they read the store once at a time', async () => {
  for (const name of ['ana', 'bia', 'eva']) await signUpForever(`${name}@exemplo.com.br`)
  const ids = (await getDb().select({ id: leads.id }).from(leads)).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  const unknown = crypto.randomUUID()
  // One of its own: the server goes on reading beside it.
  const db: Db = Object.create(getDb())
  const select = vi.spyOn(db, 'select')
  const { readNext } = createFollowers(db)
  for (let reading = 1; reading <= 2; reading += 1) {
    const asked = Array.from({ length: 100 }, (_, index) => [...ids, unknown][index % 4] ?? unknown)
    const read = await Promise.all(asked.map(readNext))
    expect(read.map((lead) => lead?.id ?? unknown)).toEqual(asked)
    expect(select).toHaveBeenCalledTimes(reading)
  }
  select.mockRestore()
})
