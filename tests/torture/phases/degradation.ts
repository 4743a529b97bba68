import { connect, type Socket } from 'node:net'
import { request } from 'undici'
import { type Server, startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit, signUpRemotely } from '#tests/support/server-visitor.ts'
import type { Torture } from '../phase.ts'
import { readMetrics, setFaults } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'

const SLOW_SOCKETS = 300
const VISITORS = 50
const PAGES = 200

/** How long without an answer counts as a hang, in milliseconds. */
const HANGS_AFTER_MS = 30_000

/** The time limit for the breaker to open, in milliseconds: ten hanging calls in a row open it, and each takes seconds. */
const HOLDS_BACK_WITHIN_MS = 60_000

/** Hangs every provider and adds hundreds of slow clients. Pages must load, leads be accepted and health answer. */
export async function degradeServices({ program, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  for (const service of ['pipedrive', 'asaas', 'whatsapp'] as const)
    await setFaults(server, service, { hangRate: 1 })
  const port = Number(new URL(server.origin).port)
  const slow = Array.from({ length: SLOW_SOCKETS }, () => openSlowRequest(port))

  const statuses: number[] = []
  const accepting: number[] = []
  // `allSettled`: an unanswered visitor must fail the check below, not abort the run.
  const signingUp = Promise.allSettled(
    Array.from({ length: VISITORS }, async (_, index) => {
      const visitor = createRemoteVisitor(20_000_000 + index)
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
    check(statusCode === 200, `a page is answered ${statusCode}`)
  }
  await signingUp
  check(statuses.length === VISITORS, `${VISITORS - statuses.length} sign-ups were never answered`)
  check(
    statuses.every((status) => status === 201 || status === 503) && Math.max(...accepting) < HANGS_AFTER_MS,
    'sign-ups are accepted, or refused with 503, while every service hangs',
  )
  const health = await request(`${server.origin}/api/health`)
  await health.body.dump()
  check([200, 503].includes(health.statusCode), 'health answers while every service hangs')
  check(
    await waitUntil(() => holdsBack(server, 'pipedrive'), HOLDS_BACK_WITHIN_MS),
    'the breaker of a hanging service opens',
  )
  note('pageP99Ms', Math.round(computeP99(pages)))
  note('acceptedP99Ms', Math.round(computeP99(accepting)))
  for (const socket of slow) socket.destroy()
  await client.destroy()
  await server.kill()
}

/** Whether the server's breaker of a provider is open. */
async function holdsBack(server: Server, service: string): Promise<boolean> {
  return (await readMetrics(server)).includes(`provider_breaker_open{provider="${service}"} 1`)
}

/** Sends the head of a request and never its body. */
function openSlowRequest(port: number): Socket {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`POST /api/signup HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 100\r\n`),
  )
  return socket.on('error', () => socket.destroy())
}

function computeP99(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}
