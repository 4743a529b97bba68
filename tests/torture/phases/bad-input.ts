import { connect } from 'node:net'
import fc from 'fast-check'
import { OPERATOR_KEY, startServer } from '#tests/support/server.ts'
import { openClient } from '#tests/support/server-visitor.ts'
import { change, changed, SAMPLES } from '#tests/support/spoiled-bodies.ts'
import type { Torture } from '../torture.ts'
import { send, signUpWhole } from '../visitor.ts'

const BODIES = 5_000

/** No answer for so long is a hang, in milliseconds. */
const HANGS_AFTER_MS = 15_000

/** Requests no client library would send. */
const RAW = [
  'GET / HTTP/1.1\r\n\r\n',
  'POST /api/otp HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/otp HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
  'GET /..%2f..%2f..%2fetc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'TRACE /api/crm HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'OPTIONS /api/crm HTTP/1.1\r\nHost: a\r\nOrigin: https://evil.example\r\nConnection: close\r\n\r\n',
  'nonsense\r\n\r\n',
]

/** Nothing anybody sends makes the server fail, hang or say what is none of their business. */
export async function badInput({ program, seed, newDirectory, must, note }: Torture): Promise<void> {
  const server = await startServer({
    program,
    directory: await newDirectory(),
    env: { CLIENT_LOGS: '1' },
  })
  const client = openClient()
  const ana = await signUpWhole(client, server, 60_000_000)
  let run = 0
  const statuses = new Map<number, number>()
  await fc
    .assert(
      fc.asyncProperty(
        fc.constantFrom(...SAMPLES.filter(({ method }) => method === 'POST')),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async ({ path, body, headers }, changes, isOperator) => {
          run += 1
          const startedAt = performance.now()
          // An address of their own each, so that limits on one do not answer for the rest.
          const visitor = { ...ana, address: `10.1.${(run >> 8) & 255}.${run & 255}` }
          const { status, text } = await send(client, server, visitor, path, changed(body, changes), {
            ...headers,
            'idempotency-key': `changed-at-random-${run}`,
            ...(isOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}),
          })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const isSound =
            status < 500 &&
            performance.now() - startedAt < HANGS_AFTER_MS &&
            !/node_modules|\bselect\b.*\bfrom\b|at \w+ \(/i.test(text)
          if (!isSound) throw new Error(`${path} answered ${status}: ${text}`)
        },
      ),
      { numRuns: BODIES, seed, interruptAfterTimeLimit: 120_000, markInterruptAsFailure: true },
    )
    .catch((thrown: Error) => must(false, `every spoiled body has a sound answer: ${thrown.message}`))
  for (const [status, times] of statuses) note(`answered ${status}`, times)

  for (const text of RAW) {
    const answer = await raw(Number(new URL(server.origin).port), text)
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
    must(
      answer === '' || (status >= 200 && status < 500),
      `a raw request has a sound answer: ${text.slice(0, 60)}`,
    )
    must(!answer.includes('root:'), 'no file of the machine is served')
  }
  must((await fetch(`${server.origin}/api/health`)).status === 200, 'is well after all bad input')
  await client.destroy()
  await server.kill()
}

/** What is answered to bytes, up to the end of the connection. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(HANGS_AFTER_MS, () => socket.destroy())
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
      if (answer.includes('\r\n\r\n')) socket.end()
    })
    socket.on('error', () => resolve(answer)).on('close', () => resolve(answer))
  })
}
