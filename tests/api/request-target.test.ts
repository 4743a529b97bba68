import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRequestPath } from '#api/lib/request-target.ts'

const server = createServer((request, response) => response.end(String(getRequestPath(request))))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Sends the head of a request as bytes. Returns the body of the answer: the path that was read. */
async function ask(target: string, ...headers: readonly string[]): Promise<string> {
  // Listening on a port has an address.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  socket.write([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  let received = ''
  for await (const text of socket) received += text
  const [, ...chunks] = received.split('\r\n\r\n')
  return chunks.join('').trim()
}

test.each([
  ['a path', '/signup?plano=1', ['Host: pauta.example'], '/signup?plano=1'],
  ['the whole address', 'http://pauta.example/signup?plano=1', ['Host: PAUTA.example'], '/signup?plano=1'],
  ['the address of another host', 'http://evil.example/', ['Host: pauta.example'], 'null'],
  ['no address at all', 'http://', ['Host: pauta.example'], 'null'],
  ['two hosts', '/', ['Host: pauta.example', 'Host: evil.example'], 'null'],
  ['the same host twice', '/', ['Host: pauta.example', 'host: pauta.example'], 'null'],
])('%s', async (_, target, headers, path) => {
  expect(await ask(target, ...headers)).toContain(path)
})
