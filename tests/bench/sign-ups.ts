import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { ENGINES } from '#api/store/engine/engine-record.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { listDescendants } from '../support/processes.ts'
import { OPERATOR_KEY, type Server, startServer } from '../support/server.ts'
import { createRemoteVisitor, openClient, signUpRemotely } from '../support/server-visitor.ts'
import { computeQuantile, printTable } from './table.ts'

const SIGN_UPS = Number(process.env.BENCH_SIGN_UPS ?? 10_000)
const CONNECTIONS = 50

/** Warm-up sign-ups, so that one-time allocations do not count as growth. */
const WARM_UP = 500

const OPERATOR = { authorization: `Bearer ${OPERATOR_KEY}` }

/** Servers on one database share their secrets. */
const SESSION_SECRET = 'session-secret-of-the-bench-0123456789'
const OTP_PEPPER = 'otp-pepper-of-the-bench-0123456789abcdef'

/** The pause between two drains of the outbox, and the longest wait until it is empty, in milliseconds. */
const DRAIN_EVERY_MS = 500
const DRAIN_MS = 1_800_000

/** The unit of processor times in `/proc` on Linux (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100

/** The number of visitors so far, so that none signs up twice. */
let visitors = 0

type Measured = {
  /** Milliseconds from sending to the line that says the lead is stored, one for each sign-up. */
  readonly accepted: number[]
  readonly refused: number
  readonly seconds: number
}

/** Where a run keeps its data, and the number of its servers. */
type Setting = {
  readonly name: string
  readonly servers: number
  readonly env: Readonly<Record<string, string>>
}

/**
 * Measures accepted sign-ups per second and their effect on memory and event loop, on each of our own engines and on a
 * Postgres shared by two servers, with the simulated providers in the same process. Every visitor closes the tab once the
 * lead is stored, and the connection continues with the next one. Jobs run meanwhile and are drained afterwards.
 * `BENCH_STORES` selects settings: `native`, `pglite`, `two`.
 */
export async function measure(dist: string): Promise<void> {
  const wanted = process.env.BENCH_STORES?.split(',') ?? ['native', 'pglite', 'two']
  for (const engine of ENGINES.filter((name) => wanted.includes(name)))
    await measureOn(dist, { name: `engine ${engine}`, servers: 1, env: { DATABASE_ENGINE: engine } })
  if (!wanted.includes('two')) return
  const { socket, stop } = await startPostgres()
  try {
    const env = { DATABASE_URL: await createDatabase(socket) }
    await measureOn(dist, { name: 'two servers on one Postgres', servers: 2, env })
  } finally {
    await stop()
  }
}

async function measureOn(dist: string, { name, servers: count, env }: Setting): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const options = {
    program: join(dist, 'api/node.js'),
    directory,
    env: {
      SIGNUPS_PER_ADDRESS_HOURLY: '1000000',
      // More than the usual account's daily tokens, or background work would wait until tomorrow.
      PIPEDRIVE_DAILY_TOKENS: '1000000000',
      SESSION_SECRET,
      OTP_PEPPER,
      ...env,
    },
  }
  try {
    const first = await startServer(options)
    await first.stop()
    const servers: Server[] = []
    for (let number = 0; number < count; number += 1) servers.push(await startServer(options))
    await signUpAll(servers, WARM_UP)
    await drain(servers)
    const before = await readMegabytes(servers)
    await readEventLoopDelays(servers)
    const ownBefore = process.cpuUsage()
    const busyBefore = await readProcessorSeconds(servers)
    const { accepted, refused, seconds } = await signUpAll(servers, SIGN_UPS)
    const own = process.cpuUsage(ownBefore)
    const delays = await readEventLoopDelays(servers)
    const afterAccepting = await readMegabytes(servers)
    const drainedIn = await drain(servers)
    const busy = (await readProcessorSeconds(servers)) - busyBefore
    const after = await readMegabytes(servers)
    printTable(`Sign-ups: ${SIGN_UPS} visitors, ${CONNECTIONS} connections, ${name}`, [
      ['first start to first answer', `${(first.startedInMs / 1_000).toFixed(1)} s`],
      ['later start to first answer', `${((servers[0]?.startedInMs ?? 0) / 1_000).toFixed(1)} s`],
      ['accepted a second', (accepted.length / seconds).toFixed(0)],
      ['not accepted', String(refused)],
      ['median until accepted', `${computeQuantile(accepted, 0.5).toFixed(0)} ms`],
      ['p99 until accepted', `${computeQuantile(accepted, 0.99).toFixed(0)} ms`],
      ['event loop delay meanwhile, p99', delays.map((delay) => `${delay.toFixed(0)} ms`).join(', ')],
      ['share of a core this client took', `${((own.user + own.system) / 1e4 / seconds).toFixed(0)} %`],
      ['processor time of the servers, a sign-up', `${((busy / accepted.length) * 1_000).toFixed(1)} ms`],
      ['drained after', `${drainedIn.toFixed(0)} s more of work`],
      ['complete a second, with notes', (accepted.length / (seconds + drainedIn)).toFixed(0)],
      ['memory before, warmed up', toMegabytes(before)],
      ['memory after accepting', toMegabytes(afterAccepting)],
      ['memory after draining', toMegabytes(after)],
    ])
    for (const server of servers) await server.stop()
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function signUpAll(servers: readonly Server[], count: number): Promise<Measured> {
  const client = openClient()
  const firstNumber = 70_000_000 + visitors
  visitors += count
  const accepted: number[] = []
  let refused = 0
  let next = 0
  const startedAt = performance.now()

  async function connection() {
    while (next < count) {
      const visitor = createRemoteVisitor(firstNumber + next)
      const { origin } = startServerAt(servers, next)
      next += 1
      const sentAt = performance.now()
      const answer = await signUpRemotely(client, origin, visitor, ({ type }) => {
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

function startServerAt(servers: readonly Server[], index: number): Server {
  const server = servers[index % servers.length]
  if (!server) throw new Error('There is no server')
  return server
}

/** Waits until the outbox is empty. Returns the seconds with work, because a note waits a minute for further changes. */
async function drain(servers: readonly Server[]): Promise<number> {
  const giveUpAt = performance.now() + DRAIN_MS
  let worked = 0
  for (;;) {
    const startedAt = performance.now()
    const runs = await Promise.all(servers.map(awaitJobs))
    if (runs.some((ran) => ran > 0)) worked += performance.now() - startedAt
    const [pending] = await Promise.all(servers.slice(0, 1).map(countPendingJobs))
    if (pending === 0) return worked / 1_000
    if (performance.now() > giveUpAt) throw new Error(`${pending} jobs are still waiting`)
    await new Promise((resolve) => setTimeout(resolve, DRAIN_EVERY_MS))
  }
}

async function countPendingJobs({ origin }: Server): Promise<number> {
  const { body } = await request(`${origin}/api/metrics`, { headers: OPERATOR })
  return Number(/^pauta_outbox_jobs\{state="pending"\} (\d+)$/m.exec(await body.text())?.[1])
}

/** Makes a server work on its outbox for a while. Returns the number of jobs it ran. */
async function awaitJobs({ origin }: Server): Promise<number> {
  const { body } = await request(`${origin}/api/work`, {
    method: 'POST',
    headers: OPERATOR,
    headersTimeout: 60_000,
  })
  const { data } = (await body.json()) as { data: { ran: number } }
  return data.ran
}

/** Reads each server's event loop delay since the last call: the 99th percentile in milliseconds. */
function readEventLoopDelays(servers: readonly Server[]): Promise<number[]> {
  return Promise.all(
    servers.map(async ({ origin }) => {
      const { body } = await request(`${origin}/api/metrics`, { headers: OPERATOR })
      const [, seconds] =
        /^pauta_event_loop_delay_seconds\{quantile="0.99"\} (\S+)$/m.exec(await body.text()) ?? []
      return Number(seconds) * 1_000
    }),
  )
}

/** Sums the processor time of all servers so far, in seconds; NaN on systems without `/proc`. */
async function readProcessorSeconds(servers: readonly Server[]): Promise<number> {
  const times = await Promise.all(
    servers.map(async ({ pid }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The process name, in brackets, may contain spaces.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return (Number(user) + Number(system)) / TICKS_PER_SECOND
    }),
  )
  return times.reduce((sum, seconds) => sum + seconds, 0)
}

/** Measures each server's memory with its database's, splitting shared pages among their users; NaN without `/proc`. */
function readMegabytes(servers: readonly Server[]): Promise<number[]> {
  return Promise.all(
    servers.map(async ({ pid }) => {
      const sizes = await Promise.all([pid, ...listDescendants(pid)].map(readProportionalKilobytes))
      return sizes.reduce((sum, size) => sum + size, 0) / 1_024
    }),
  )
}

async function readProportionalKilobytes(pid: number): Promise<number> {
  const maps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(maps)?.[1])
}

function toMegabytes(sizes: readonly number[]): string {
  return sizes.map((size) => `${size.toFixed(0)} MB`).join(', ')
}
