import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { OPERATOR_KEY, type Server, startServer } from '../support/server.ts'
import { openClient, remoteVisitor, signUpRemotely } from '../support/server-visitor.ts'
import { printTable, quantile } from './table.ts'

const SIGN_UPS = Number(process.env.BENCH_SIGN_UPS ?? 10_000)
const CONNECTIONS = 50

/** Sign-ups before anything is measured, so that what a server takes once is not counted as growth. */
const WARM_UP = 500

/** How often the outbox is asked to go on while it is drained, and how long at most, in milliseconds. */
const DRAIN_EVERY_MS = 500
const DRAIN_MS = 1_800_000

/** Visitors so far: nobody signs up twice. */
let visitors = 0

type Measured = {
  /** Milliseconds from sending to the line that says the lead is stored, one a sign-up. */
  readonly accepted: number[]
  readonly refused: number
  readonly seconds: number
}

/**
 * Accepted sign-ups a second on the embedded database, with the simulated services in the same process, and what they
 * do to the server's memory. Every visitor closes the tab once the lead is stored, and the connection goes on with the
 * next one. What follows is worked off meanwhile, as fast as the CRM's limit on searches lets it, and drained afterwards.
 */
export async function measure(dist: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const options = {
    program: join(dist, 'api/node.js'),
    directory,
    env: { SIGNUPS_PER_ADDRESS_HOURLY: '1000000' },
  }
  try {
    const first = await startServer(options)
    await first.stop()
    const server = await startServer(options)
    await signUpAll(server, WARM_UP)
    await drain(server)
    const before = await residentMegabytes(server)
    const { accepted, refused, seconds } = await signUpAll(server, SIGN_UPS)
    const afterAccepting = await residentMegabytes(server)
    const drainedIn = await drain(server)
    const after = await residentMegabytes(server)
    printTable(`Sign-ups: ${SIGN_UPS} visitors, ${CONNECTIONS} connections, embedded database`, [
      ['first start to first answer', `${(first.startedInMs / 1_000).toFixed(1)} s`],
      ['later start to first answer', `${(server.startedInMs / 1_000).toFixed(1)} s`],
      ['accepted a second', (accepted.length / seconds).toFixed(0)],
      ['not accepted', String(refused)],
      ['median until accepted', `${quantile(accepted, 0.5).toFixed(0)} ms`],
      ['p99 until accepted', `${quantile(accepted, 0.99).toFixed(0)} ms`],
      ['drained after', `${drainedIn.toFixed(0)} s more`],
      ['complete a second, with notes', (accepted.length / (seconds + drainedIn)).toFixed(0)],
      ['memory before, warmed up', `${before.toFixed(0)} MB`],
      ['memory after accepting', `${afterAccepting.toFixed(0)} MB`],
      ['memory after draining', `${after.toFixed(0)} MB`],
    ])
    await server.stop()
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function signUpAll(server: Server, count: number): Promise<Measured> {
  const client = openClient()
  const firstNumber = 70_000_000 + visitors
  visitors += count
  const accepted: number[] = []
  let refused = 0
  let next = 0
  const startedAt = performance.now()

  async function connection() {
    while (next < count) {
      const visitor = remoteVisitor(firstNumber + next)
      next += 1
      const sentAt = performance.now()
      const answer = await signUpRemotely(client, server.origin, visitor, ({ type }) => {
        if (type !== 'accepted') return true
        accepted.push(performance.now() - sentAt)
        return false
      }).catch(() => null)
      if (answer?.status !== 201) refused += 1
    }
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const seconds = (performance.now() - startedAt) / 1_000
  await client.destroy()
  return { accepted, refused, seconds }
}

/** Seconds until the outbox is empty. */
async function drain({ origin }: Server): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  for (;;) {
    const { body } = await request(`${origin}/api/work`, { method: 'POST', headers, headersTimeout: 60_000 })
    const { data } = (await body.json()) as { data: { ran: number } }
    const seconds = (performance.now() - startedAt) / 1_000
    if (data.ran === 0 || seconds * 1_000 > DRAIN_MS) return seconds
    await new Promise((resolve) => setTimeout(resolve, DRAIN_EVERY_MS))
  }
}

/** The server's resident memory; NaN where the system does not tell it in `/proc`. */
async function residentMegabytes({ pid }: Server): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}
