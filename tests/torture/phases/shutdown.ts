import { type Dispatcher, request } from 'undici'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { type Server, type ServerOptions, startServer } from '#tests/support/server.ts'
import {
  createHeaders,
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { drain, heal, listRecords, setFaults } from '../sandbox-client.ts'
import { pause, waitUntil } from '../until.ts'

/** The number of sign-ups in progress, and of other requests. */
const SIGN_UPS = 20

/** How long the CRM takes for each call, in milliseconds, so that sign-ups are still in progress. */
const CRM_DELAY_MS = 300

/** The longest pause between the last request and the stop, in milliseconds. */
const LATEST_STOP_MS = 40

/** The time limit for a stopping server to end, in milliseconds. */
const STOPS_IN_MS = 10_000

const PATIENCE_MS = 60_000

/** Statuses a stopping server may answer with; 404 because the copies of `mutants.mjs` have no pages. */
const ALLOWED_STATUSES: readonly number[] = [200, 201, 404, 503]

/** Requests of other visitors: pages, reads of the database and writes. */
const REQUESTS = ['/', '/api/session', '/api/crm', '/api/ip', '/signup'] as const

/**
 * Stops a server under load, on both databases. It must answer every request that it or the system has accepted and end in
 * time without an error, and the next server must complete what it acknowledged.
 */
export async function shutDownServers(torture: Torture): Promise<void> {
  const postgres = await startPostgres()
  try {
    for (const wasAsleep of [false, true]) {
      await stopUnderLoad(torture, { name: 'own', env: {}, wasAsleep })
      const env = { DATABASE_URL: await createDatabase(postgres.socket) }
      await stopUnderLoad(torture, { name: 'postgres', env, wasAsleep })
    }
  } finally {
    await postgres.stop()
  }
}

type Round = {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** Sends the requests while the process sleeps, so that it finds them and the signal together, as a very busy one does. */
  readonly wasAsleep: boolean
}

async function stopUnderLoad(torture: Torture, { name, env, wasAsleep }: Round): Promise<void> {
  const { program, random, createDirectory, check, note } = torture
  const round = `${name}${wasAsleep ? ', asleep' : ''}`
  const directory = await createDirectory()
  const server = await startServer({ program, directory, env })
  const [client, newcomers] = [openClient(), openClient()]
  const visitors = Array.from({ length: 2 * SIGN_UPS }, (_, index) => createRemoteVisitor(10_000_000 + index))
  // In parallel, so that each visitor has a kept connection.
  await Promise.all(visitors.map((visitor) => openVisit(client, server.origin, visitor)))
  await setFaults(server, 'pipedrive', { delayMs: CRM_DELAY_MS })

  const acknowledged = new Map<string, string>()
  const statuses: number[] = []
  let reset = 0
  const follow = (answer: Promise<number>) =>
    answer.then(
      (status) => void statuses.push(status),
      () => {
        reset += 1
      },
    )
  const signingUp = visitors.slice(0, SIGN_UPS).map((visitor) =>
    follow(
      signUpRemotely(client, server.origin, visitor, (line) => {
        if (line.type === 'accepted') acknowledged.set(visitor.email, line.leadId)
      }).then(({ status, isBroken }) => {
        if (isBroken) throw new Error('The stream broke')
        return status
      }),
    ),
  )
  const stoppedAt = Math.ceil(random() * SIGN_UPS)
  await waitUntil(() => acknowledged.size >= stoppedAt, PATIENCE_MS)
  if (wasAsleep) process.kill(server.pid, 'SIGSTOP')
  const asking = visitors.slice(SIGN_UPS).map((visitor, index) => {
    // Every other request comes on a new connection, which first waits in the system's queue.
    const through = index % 2 === 0 ? client : newcomers
    return follow(ask(through, server, visitor, REQUESTS[index % REQUESTS.length] ?? '/'))
  })
  await pause(random() * LATEST_STOP_MS)
  const answeredBefore = statuses.length
  const askedAt = performance.now()
  const stopping = server.stop()
  if (wasAsleep) process.kill(server.pid, 'SIGCONT')
  const code = await stopping
  const tookMs = Math.round(performance.now() - askedAt)
  await Promise.all([...signingUp, ...asking])

  check(reset === 0, `${round}: ${reset} of ${2 * SIGN_UPS} requests were reset`)
  for (const status of statuses)
    check(ALLOWED_STATUSES.includes(status), `${round}: a request was answered ${status}`)
  check(code === 0, `${round}: a stopped server ends with ${code}`)
  check(tookMs <= STOPS_IN_MS, `${round}: a stopped server takes ${tookMs} ms to end`)
  note(`${round}: under way`, 2 * SIGN_UPS - answeredBefore)
  note(`${round}: answered 503`, statuses.filter((status) => status === 503).length)
  note(`${round}: reset`, reset)
  note(`${round}: stopped in ms`, tookMs)
  await Promise.all([client.destroy(), newcomers.destroy()])
  await requireNextServerToFinish(torture, { program, directory, env }, visitors, acknowledged)
}

async function ask(
  client: Dispatcher,
  { origin }: Server,
  visitor: RemoteVisitor,
  path: (typeof REQUESTS)[number],
): Promise<number> {
  const headers = createHeaders(origin, visitor)
  const { statusCode, body } = await request(`${origin}${path}`, {
    dispatcher: client,
    ...(path === '/api/crm'
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"action":"ping"}',
        }
      : { headers }),
  })
  await body.dump()
  return statusCode
}

/** Checks that the CRM has acknowledged leads exactly once, and others at most once. */
async function requireNextServerToFinish(
  { check }: Torture,
  options: ServerOptions,
  visitors: readonly RemoteVisitor[],
  acknowledged: ReadonlyMap<string, string>,
): Promise<void> {
  const next = await startServer(options)
  await heal(next)
  const known = visitors.map(({ email }) => {
    const leadId = acknowledged.get(email)
    return { email, leadIds: leadId === undefined ? [] : [leadId], hasSimulation: false }
  })
  const problems = async () => findWrongRecords(known, await listRecords(next))
  await waitUntil(async () => (await drain(next)) === 0 && (await problems()).length === 0, PATIENCE_MS)
  for (const problem of await problems()) check(false, problem)
  await next.kill()
}
