import type { Dispatcher } from 'undici'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  resumeSignUpRemotely,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { heal, listRecords, setFaults } from '../sandbox-client.ts'
import { pause, waitUntil } from '../until.ts'

/** Visitors who sign up at the same moment on a server that has little of something. */
const VISITORS = 150

/** How long each call to the CRM takes, in milliseconds, so that sign-ups stay under way. */
const CALL_MS = 1_000

/** Open files and connections of the server that has few, the fewest it takes; and megabytes of the heap of the other. */
const FEW_FILES = 128
const SMALL_HEAP_MB = 96

/** Visitors who follow their sign-up, by how many streams each, and how many of these a session may have. */
const FOLLOWED = 500
const STREAMS_EACH = 11
const STREAMS_ALLOWED = 10

/** Fewest streams that must be open at the same moment: on a busy machine the first end before the last are open. */
const FEWEST_OPEN = 2_000

/** The time limit for a sign-up beside all the streams, in milliseconds. */
const BESIDE_WITHIN_MS = 15_000

/** The time limit for every visitor to be acknowledged, and then for every lead to be in the CRM, in milliseconds. */
const PATIENCE_MS = 60_000

/** A visitor with the leads acknowledged to them. */
type Tracked = RemoteVisitor & { readonly leadIds: Set<string> }

/**
 * Takes from servers what they need: files to open, memory, and quiet. Each must live on, answer or refuse politely, and bring every
 * visitor to the CRM once in the end.
 */
export async function starveServers(torture: Torture): Promise<void> {
  await Promise.all([
    // Without room for a connection the system has no answer, which is 0 here.
    signUpAtOnce(torture, 'few files', [0, 201, 503], { openFiles: FEW_FILES }),
    signUpAtOnce(torture, 'small heap', [201], {
      env: { NODE_OPTIONS: `--max-old-space-size=${SMALL_HEAP_MB}` },
    }),
  ])
  await openStreams(torture)
}

/** Has visitors sign up all at once, each until there is an answer that acknowledges it. */
async function signUpAtOnce(
  torture: Torture,
  name: string,
  allowed: readonly number[],
  scarcity: Partial<Parameters<typeof startServer>[0]>,
): Promise<void> {
  const { program, createDirectory } = torture
  const server = await startServer({ program, directory: await createDirectory(), ...scarcity })
  await setFaults(server, 'pipedrive', { delayMs: CALL_MS })
  const client = openClient()
  const statuses = createCount()
  const visitors = createVisitors(VISITORS, 60_000_000)
  const startedAt = performance.now()
  await Promise.all(
    visitors.map(async (visitor) => {
      while (visitor.leadIds.size === 0 && performance.now() - startedAt < PATIENCE_MS) {
        const status = await signUp(client, server, visitor).catch(() => 0)
        statuses.add(status)
        if (visitor.leadIds.size === 0) await pause(500)
      }
    }),
  )
  await client.destroy()
  checkStatuses(torture, name, statuses.all, allowed)
  await checkAllArrived(torture, name, server, visitors)
}

/** Opens thousands of streams, more than each session may have, beside which another visitor signs up. */
async function openStreams(torture: Torture): Promise<void> {
  const { program, createDirectory, check, note } = torture
  const name = 'streams'
  const server = await startServer({
    program,
    directory: await createDirectory(),
    env: { PIPEDRIVE_DAILY_TOKENS: '10000000' },
  })
  const client = openClient()
  await setFaults(server, 'pipedrive', { delayMs: 5 * CALL_MS })
  const followed = createVisitors(FOLLOWED, 61_000_000)
  const [beside] = createVisitors(1, 62_000_000)
  if (!beside) throw new Error('nobody signs up')
  await Promise.all(followed.map((visitor) => signUp(client, server, visitor, () => false)))

  const statuses = createCount()
  const open = { now: 0, most: 0 }
  const streams = followed.flatMap((visitor) => {
    let own = 0
    return Array.from({ length: STREAMS_EACH }, async () => {
      let isOpen = false
      const { status } = await resumeSignUpRemotely(client, server.origin, visitor, () => {
        if (isOpen) return
        isOpen = true
        own += 1
        open.now += 1
        open.most = Math.max(open.most, open.now)
        check(own <= STREAMS_ALLOWED, `${name}: a session has ${own}`)
      }).catch(() => ({ status: 0 }))
      statuses.add(status)
      if (!isOpen) return
      own -= 1
      open.now -= 1
    })
  })
  const openingAt = performance.now()
  await waitUntil(() => open.now >= FEWEST_OPEN, PATIENCE_MS)
  note(`${name}: seconds until they are open`, Math.round((performance.now() - openingAt) / 1_000))
  const askedAt = performance.now()
  const answer = await signUp(client, server, beside, () => false)
  const besideMs = performance.now() - askedAt
  check(
    answer === 201 && besideMs < BESIDE_WITHIN_MS,
    `${name}: beside them a sign-up is answered ${answer} in time`,
  )
  await heal(server)
  await Promise.all(streams)
  await client.destroy()
  check(open.most >= FEWEST_OPEN, `${name}: only ${open.most} were open at once`)
  // A connection that a busy machine drops has no answer; the page opens its stream again.
  checkStatuses(torture, name, statuses.all, [0, 200, 429])
  note(`${name}: open at once`, open.most)
  note(`${name}: milliseconds until a sign-up beside them is accepted`, Math.round(besideMs))
  await checkAllArrived(torture, name, server, [...followed, beside])
}

/** Checks that everybody was acknowledged and is in the CRM once, and that the server lives. */
async function checkAllArrived(
  { check, note }: Torture,
  name: string,
  server: Server,
  visitors: readonly Tracked[],
): Promise<void> {
  await heal(server)
  const healedAt = performance.now()
  const known = visitors.map(({ email, leadIds }) => ({ email, leadIds: [...leadIds], hasSimulation: false }))
  const findWrong = async () => findWrongRecords(known, await listRecords(server))
  await waitUntil(async () => (await findWrong()).length === 0, PATIENCE_MS)
  for (const problem of await findWrong()) check(false, `${name}: ${problem}`)
  const lost = known.filter(({ leadIds }) => leadIds.length === 0).length
  check(lost === 0, `${name}: ${lost} of ${known.length} visitors were never acknowledged`)
  note(`${name}: seconds until all are in the CRM`, Math.round((performance.now() - healedAt) / 1_000))
  check((await server.stop()) === 0, `${name}: the server lives until it is stopped`)
}

function checkStatuses(
  { check, note }: Torture,
  name: string,
  statuses: ReadonlyMap<number, number>,
  allowed: readonly number[],
) {
  note(`${name}: answered`, [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '))
  const odd = [...statuses.keys()].filter((status) => !allowed.includes(status))
  check(odd.length === 0, `${name}: visitors are answered ${odd.join(', ')}`)
}

function createCount() {
  const all = new Map<number, number>()
  return { all, add: (status: number) => all.set(status, (all.get(status) ?? 0) + 1) }
}

/** Signs up and reads the answer; `onAccepted` closes the tab by returning false. */
async function signUp(
  client: Dispatcher,
  { origin }: Server,
  visitor: Tracked,
  onAccepted: () => unknown = () => {},
): Promise<number> {
  if (visitor.cookie === null) await openVisit(client, origin, visitor)
  const { status } = await signUpRemotely(client, origin, visitor, (line) => {
    if (line.type !== 'accepted') return
    visitor.leadIds.add(line.leadId)
    return onAccepted()
  })
  return status
}

function createVisitors(count: number, first: number): Tracked[] {
  return Array.from({ length: count }, (_, index) => ({
    ...createRemoteVisitor(first + index),
    leadIds: new Set<string>(),
  }))
}
