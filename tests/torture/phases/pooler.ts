import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import type { Torture } from '../phase.ts'
import { isWorkedOff, listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'

/** How many visitors sign up at once on one server, and again on two. */
const SIGN_UPS = 60

/** Fewer sessions than a server has connections, so that each transaction gets another one. */
const SESSIONS = 5

/** The share of acknowledged sign-ups at which one of the two servers is killed. */
const KILLED_AT = 0.5

const PATIENCE_MS = 60_000

/**
 * Signs visitors up behind Debian's PgBouncer in transaction mode, which keeps no prepared statements: on one server, and on two, one
 * of which is killed. All must be answered, and each acknowledged one must be in the CRM exactly once.
 */
export async function signUpThroughPooler(torture: Torture): Promise<void> {
  const postgres = await startPostgres()
  try {
    const pooler = await startPgBouncer(await torture.createDirectory(), postgres.socket, SESSIONS)
    // The same secrets, so that both servers know a visitor.
    const env = {
      DATABASE_URL: pooler.toUrl(await createDatabase(postgres.socket)),
      SESSION_SECRET: 's'.repeat(32),
      OTP_PEPPER: 'p'.repeat(32),
    }
    try {
      await attack(torture, env)
    } finally {
      await pooler.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function attack(
  { program, createDirectory, check, note }: Torture,
  env: Readonly<Record<string, string>>,
) {
  const start = async () => startServer({ program, directory: await createDirectory(), env })
  const client = openClient()
  const acknowledged = new Map<string, Set<string>>()
  const statuses = new Map<number, number>()

  async function signUp(visitor: RemoteVisitor, server: Server): Promise<void> {
    if (visitor.cookie === null) await openVisit(client, server.origin, visitor)
    const leads = acknowledged.get(visitor.email) ?? new Set<string>()
    acknowledged.set(visitor.email, leads)
    const { status } = await signUpRemotely(client, server.origin, visitor, (line) => {
      if (line.type === 'accepted') leads.add(line.leadId)
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  async function checkRecords(server: Server, round: string): Promise<void> {
    const known = [...acknowledged].map(([email, leads]) => ({
      email,
      leadIds: [...leads],
      hasSimulation: false,
    }))
    const problems = async () => findWrongRecords(known, await listRecords(server))
    await waitUntil(async () => (await isWorkedOff(server)) && (await problems()).length === 0, PATIENCE_MS)
    for (const problem of await problems()) check(false, `${round}: ${problem}`)
    const lost = known.filter(({ leadIds }) => leadIds.length === 0).length
    check(lost === 0, `${round}: ${lost} of ${known.length} sign-ups were not acknowledged`)
  }

  const createVisitors = (first: number) =>
    Array.from({ length: SIGN_UPS }, (_, index) => createRemoteVisitor(first + index))

  const alone = await start()
  check(
    alone.readLog().includes('"database.pooled","kind":"unprepared"'),
    'the log says that a pooler was found',
  )
  await Promise.all(createVisitors(40_000_000).map((visitor) => signUp(visitor, alone)))
  check(statuses.get(201) === SIGN_UPS, `alone: visitors were answered ${JSON.stringify([...statuses])}`)
  note('alone: answered', JSON.stringify([...statuses]))
  await checkRecords(alone, 'alone')

  const other = await start()
  const countAcknowledged = () => [...acknowledged.values()].filter(({ size }) => size > 0).length
  const signingUp = createVisitors(41_000_000).map(async (visitor, index) => {
    if (index % 2 === 0) return signUp(visitor, other)
    // Who loses the killed server sends the same again, to the one that is left.
    return signUp(visitor, alone).catch(() => signUp(visitor, other))
  })
  await waitUntil(() => countAcknowledged() >= SIGN_UPS * (1 + KILLED_AT), PATIENCE_MS)
  await alone.kill()
  await Promise.all(signingUp)
  await checkRecords(other, 'two servers')
  note('two servers: answered', JSON.stringify([...statuses]))
  await client.destroy()
  await other.kill()
}
