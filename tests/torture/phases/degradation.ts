import { connect, type Socket } from 'node:net'
import { request } from 'undici'
import { OPERATOR_KEY, type Server, startServer } from '#tests/support/server.ts'
import { openClient, openVisit, remoteVisitor, signUpRemotely } from '#tests/support/server-visitor.ts'
import { misbehave } from '../outside.ts'
import type { Torture } from '../torture.ts'
import { until } from '../until.ts'

const SLOW_SOCKETS = 300
const VISITORS = 50
const PAGES = 200

/** No answer for so long is a hang, in milliseconds. */
const HANGS_AFTER_MS = 30_000

/** Ten calls that hang in a row are enough; each is given up after some seconds, so this is many times that. */
const HOLDS_BACK_WITHIN_MS = 60_000

/** Every service hangs and hundreds of senders dawdle: pages come, leads are taken, and health is told. */
export async function degradation({ program, newDirectory, must, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await newDirectory() })
  const client = openClient()
  for (const service of ['pipedrive', 'asaas', 'whatsapp'] as const)
    await misbehave(server, service, { hangRate: 1 })
  const port = Number(new URL(server.origin).port)
  const slow = Array.from({ length: SLOW_SOCKETS }, () => dawdle(port))

  const statuses: number[] = []
  const accepting: number[] = []
  // Settled, so that a visitor who is never answered breaks a promise below and not the run.
  const signingUp = Promise.allSettled(
    Array.from({ length: VISITORS }, async (_, index) => {
      const visitor = remoteVisitor(20_000_000 + index)
      await openVisit(client, server.origin, visitor)
      const sentAt = performance.now()
      const { status } = await signUpRemotely(client, server.origin, visitor, ({ type }) => {
        if (type === 'accepted') accepting.push(performance.now() - sentAt)
        return false
      })
      statuses.push(status)
    }),
  )
  const pages: number[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const startedAt = performance.now()
    const { statusCode, body } = await request(`${server.origin}/`, { dispatcher: client })
    await body.dump()
    pages.push(performance.now() - startedAt)
    must(statusCode === 200, `a page is answered ${statusCode}`)
  }
  await signingUp
  must(statuses.length === VISITORS, `${VISITORS - statuses.length} sign-ups were never answered`)
  must(
    statuses.every((status) => status === 201 || status === 503) && Math.max(...accepting) < HANGS_AFTER_MS,
    'sign-ups are taken, or refused politely, while every service hangs',
  )
  const health = await request(`${server.origin}/api/health`)
  await health.body.dump()
  must([200, 503].includes(health.statusCode), 'health is told while every service hangs')
  must(
    await until(() => holdsBack(server, 'pipedrive'), HOLDS_BACK_WITHIN_MS),
    'a service that hangs is left alone after a while',
  )
  note('pageP99Ms', Math.round(at99(pages)))
  note('acceptedP99Ms', Math.round(at99(accepting)))
  for (const socket of slow) socket.destroy()
  await client.destroy()
  await server.kill()
}

/** True while the server spares a service its calls. */
async function holdsBack({ origin }: Server, service: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  const { body } = await request(`${origin}/api/metrics`, { headers })
  return (await body.text()).includes(`provider_breaker_open{provider="${service}"} 1`)
}

/** Sends the head of a request and never its body. */
function dawdle(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`POST /api/signup HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n`),
  )
  return socket.on('error', () => socket.destroy())
}

function at99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
