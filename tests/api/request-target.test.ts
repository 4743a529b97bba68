import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#api/lib/failure.ts'
import { getRequestPath } from '#api/lib/request-target.ts'

const server = createServer((request, response) => {
  try {
    response.end(getRequestPath(request))
  } catch (thrown) {
    response.end(thrown instanceof Failure ? thrown.code : String(thrown))
  }
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

/** Sends the head of a request as bytes. Returns the body of the answer: the path that was read, or why it was refused. */
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
  ['the address of another host', 'http://evil.example/', ['Host: pauta.example'], 'misdirected'],
  ['no address at all', 'http://', ['Host: pauta.example'], 'misdirected'],
  ['two hosts', '/', ['Host: pauta.example', 'Host: evil.example'], 'misdirected'],
  ['the same host twice', '/', ['Host: pauta.example', 'host: pauta.example'], 'misdirected'],
  ['2,048 characters', `/${'a'.repeat(2_047)}`, ['Host: pauta.example'], 'aaa'],
  ['2,049 characters', `/${'a'.repeat(2_048)}`, ['Host: pauta.example'], 'target_too_long'],
  [
    'no address and 2,049 characters',
    `http://${'a'.repeat(2_042)}`,
    ['Host: pauta.example'],
    'target_too_long',
  ],
])('%s', async (_, target, headers, path) => {
  expect(await ask(target, ...headers)).toContain(path)
})
