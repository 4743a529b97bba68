import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { SandboxState } from '#api/sandbox/state.ts'
import { temporaryDirectory } from '#tests/support/database.ts'
import { OPERATOR_KEY, type Server, startServer } from '#tests/support/server.ts'
import { buildServer } from '#tests/support/server-build.ts'
import {
  openClient,
  openVisit,
  type RemoteVisitor,
  remoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'

const VISITORS = 200

/** Three calls in ten go wrong in one of the ways that make duplicates or lose leads. */
const FAULTS: Partial<FaultSettings> = {
  failRate: 0.06,
  status: 503,
  hangRate: 0.04,
  dropAfterWriteRate: 0.1,
  lateApplyRate: 0.1,
  lateApplyMs: 1_500,
  searchLagMs: 500,
  seed: 20_260_710,
}

/** The first kill comes while sign-ups are being accepted. */
const ACCEPTED_AT_FIRST_KILL = 60

/** The others come while the CRM is being written to. */
const PERSONS_AT_SECOND_KILL = 50
const DEALS_AT_THIRD_KILL = 70

/** Longest until everything has reached the CRM once it is well again, in milliseconds. */
const DRAIN_MS = 150_000

/** How often the outside world is looked at, in milliseconds. */
const LOOK_EVERY_MS = 250

/** What a visitor may be answered while the server comes and goes. */
const ALLOWED_STATUSES = [201, 409, 429, 503]

type Tracked = RemoteVisitor & { readonly leadIds: Set<string> }

const client = openClient()
let program: string
let directory: string
let server: Server

beforeAll(async () => {
  directory = await temporaryDirectory()
  program = await buildServer(await mkdir(join(directory, 'build')).then(() => join(directory, 'build')))
  await start()
})
afterAll(async () => {
  await server?.kill()
  await client.close()
})

it('brings every accepted lead to the CRM exactly once, killed three times while the CRM fails', {
  timeout: 300_000,
}, async () => {
  const visitors: Tracked[] = Array.from({ length: VISITORS }, (_, index) => ({
    ...remoteVisitor(index + 1),
    leadIds: new Set<string>(),
  }))
  const accepted = () => visitors.filter(({ leadIds }) => leadIds.size > 0)
  const statuses = new Set<number>()
  await put('/api/sandbox/faults/pipedrive', FAULTS)

  await untilKilled(visitors, statuses, async () => accepted().length >= ACCEPTED_AT_FIRST_KILL)
  await untilKilled(visitors, statuses, async () => (await world()).persons.length >= PERSONS_AT_SECOND_KILL)
  await untilKilled(visitors, statuses, async () => dealsIn(await world()).length >= DEALS_AT_THIRD_KILL)
  expect(accepted()).toHaveLength(VISITORS)
  await remove('/api/sandbox/faults')
  // The note is the last thing that follows from a sign-up.
  await untilTrue(
    async () => dealsIn(await world()).filter(({ notes }) => notes.length > 0).length >= VISITORS,
  )
  // Sent once more, a sign-up is still the same one.
  await Promise.all(visitors.map((visitor) => send(visitor, statuses)))

  expect([...statuses].filter((status) => !ALLOWED_STATUSES.includes(status))).toEqual([])
  expect(visitors.filter(({ leadIds }) => leadIds.size !== 1)).toEqual([])
  const { persons } = await world()
  expect(persons.flatMap(({ emails }) => emails).sort()).toEqual(visitors.map(({ email }) => email).sort())
  const found = await Promise.all(visitors.map(recordsOf))
  expect(found.filter((records) => records !== ONE_OF_EACH)).toEqual([])
  expect(dealsIn(await world()).map(({ notes }) => notes.length)).toEqual(visitors.map(() => 1))
})

const ONE_OF_EACH = '1 person, 1 deal, open'

/** What the CRM has of a visitor, asked from the CRM itself, which knows more than the sandbox shows. */
async function recordsOf({ email }: RemoteVisitor): Promise<string> {
  const persons = await crm<{ id: number }[]>({
    action: 'searchPersons',
    term: email,
    field_type: 'email',
    exact_match: true,
  })
  const deals = await Promise.all(
    persons.map(({ id }) => crm<{ status: string }[]>({ action: 'findDealsByPersonId', personId: id })),
  )
  const states = deals.flat().map(({ status }) => status)
  const records = `${persons.length} person, ${states.length} deal, ${states.join()}`
  return records === ONE_OF_EACH ? records : `${email}: ${records}`
}

/** Lets everybody sign up at once, kills the server when it is time, and starts it again. */
async function untilKilled(
  visitors: readonly Tracked[],
  statuses: Set<number>,
  isTime: () => Promise<boolean>,
): Promise<void> {
  let isOver = false
  const trying = visitors.map((visitor) => keepTrying(visitor, statuses, () => isOver))
  await untilTrue(isTime)
  isOver = true
  await server.kill()
  await Promise.all(trying)
  await start()
}

/** Sends the same sign-up again until it is accepted, as a browser does, and listens to the end of the answer. */
async function keepTrying(visitor: Tracked, statuses: Set<number>, isOver: () => boolean): Promise<void> {
  while (visitor.leadIds.size === 0 && !isOver()) {
    // Without an answer the server is gone, and the next one may not be there yet.
    await send(visitor, statuses).catch(pause)
  }
}

async function send(visitor: Tracked, statuses: Set<number>): Promise<void> {
  if (visitor.cookie === null) await openVisit(client, server.origin, visitor)
  const { status } = await signUpRemotely(client, server.origin, visitor, (line) => {
    if (line.type === 'accepted') visitor.leadIds.add(line.leadId)
  })
  statuses.add(status)
}

async function start(): Promise<void> {
  server = await startServer({ program, directory, env: { SIGNUPS_PER_ADDRESS_HOURLY: '1000' } })
}

async function world(): Promise<SandboxState> {
  return (await answerOf(await fetch(`${server.origin}/api/sandbox/state`))) as SandboxState
}

function dealsIn({ stages }: SandboxState) {
  return stages.flatMap(({ deals }) => deals)
}

async function crm<Answer>(body: object): Promise<Answer> {
  const answer = await fetch(`${server.origin}/api/crm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
    body: JSON.stringify(body),
  })
  return (await answerOf(answer)) as Answer
}

async function put(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: server.origin }
  await answerOf(
    await fetch(`${server.origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(body) }),
  )
}

async function remove(path: string): Promise<void> {
  const headers = { origin: server.origin }
  await answerOf(await fetch(`${server.origin}${path}`, { method: 'DELETE', headers }))
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + DRAIN_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It never came to that')
    await pause()
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
