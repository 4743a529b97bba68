import { connect } from 'node:net'
import { createRawRequests, sendRaw } from '#tests/support/raw-requests.ts'
import { startServer } from '#tests/support/server.ts'
import type { Torture } from '../phase.ts'
import { pause, waitUntil } from '../until.ts'

const HOST = 'pauta.example'

/** The time limit for answering half a request, in milliseconds. An idle machine takes fifteen seconds. */
const PATIENCE_MS = 60_000

/** How long a kept connection stays idle, in milliseconds: longer than an incomplete request may take. */
const IDLE_MS = 20_000

/** Sends requests that no client library would send. Each must get its proper answer, and none a 5xx. */
export async function sendRawBytes({ program, createDirectory, check }: Torture): Promise<void> {
  const server = await startServer({
    program,
    directory: await createDirectory(),
    env: { ALLOWED_HOSTS: HOST },
  })
  const port = Number(new URL(server.origin).port)
  const ask = (bytes: string) => sendRaw(port, bytes, PATIENCE_MS)
  const askHost = (path: string, host: string) =>
    ask(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  await Promise.all(
    createRawRequests(HOST).map(async ({ what, bytes, status, allow }) => {
      const answer = await ask(bytes)
      check(answer.status === status, `${what} is answered ${answer.status}, not ${status}`)
      check(answer.headers.allow === allow, `${what} is told of ${answer.headers.allow}, not ${allow}`)
      check(answer.isClosed, `${what} keeps its connection`)
      const sharing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      check(sharing.length === 0, `${what} is shared with other sites: ${sharing}`)
      const isDiscreet = !/root:|node_modules|\bat \w+ \(/.test(answer.body)
      check(isDiscreet, `${what} is told of the machine: ${answer.body}`)
    }),
  )
  check(await isServedAfterIdling(port), `a connection is still served after ${IDLE_MS} ms without a request`)
  for (const path of ['/', '/signup', '/api/health']) {
    const { status } = await askHost(path, 'evil.example')
    check(status === 421, `${path} of another host is answered ${status}`)
  }
  const { status, body } = await askHost('/api/health', HOST)
  check(status === 200 && body.includes('"status":"healthy"'), 'is well after all raw requests')
  check(!server.readLog().includes('request.failed'), 'no raw request is a failure of ours')
  await server.kill()
}

/** Whether a second request on one connection is answered, with a long pause between the two. */
async function isServedAfterIdling(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let answers = 0
  let isOpen = true
  socket.on('data', (text: string) => {
    answers += text.split('HTTP/1.1 200').length - 1
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      isOpen = false
    })
  const ask = () => socket.write(`GET /api/ip HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
  ask()
  await waitUntil(() => answers === 1, PATIENCE_MS)
  await pause(IDLE_MS)
  if (isOpen) ask()
  await waitUntil(() => answers === 2 || !isOpen, PATIENCE_MS)
  socket.destroy()
  return answers === 2
}
