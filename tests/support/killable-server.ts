/**
 * A server that is killed while a crowd signs up, and starts again on the same data:
 *
 *     const killable = await openKillableServer({ program, directory })
 *     const visitors = createVisitors(1, 40)
 *     await killable.killDuring(visitors, async () => (await killable.readSandbox()).persons.length >= 10)
 *     await killable.signUpAll(visitors)
 *     await killable.waitForNotes(visitors)
 *     expect(await killable.findWrongRecords(visitors)).toEqual([])
 *     await killable.close()
 */
import type { Dispatcher } from 'undici'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { SandboxState } from '#api/sandbox/state.ts'
import { OPERATOR_KEY, type Server, type ServerOptions, startServer } from './server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from './server-visitor.ts'

/** Three calls in ten fail in ways that could cause duplicates or lose leads. */
export const LOSSY_CRM: Partial<FaultSettings> = {
  failRate: 0.12,
  status: 503,
  hangRate: 0.03,
  dropAfterWriteRate: 0.1,
  lateApplyRate: 0.05,
  lateApplyMs: 500,
  searchLagMs: 300,
  seed: 20_260_710,
}

/** Statuses a visitor may get while the server is killed and started again. */
export const ALLOWED_STATUSES: readonly number[] = [201, 409, 429, 503]

/**
 * Longest wait for a fact, in milliseconds. A job that failed four times pauses for a minute, and the machine may be busy
 * with other tests.
 */
const PATIENCE_MS = 300_000

/** How often the sandbox is read, in milliseconds. */
const LOOK_EVERY_MS = 500

const ONE_OF_EACH = '1 person, 1 deal, open, 1 note'

/** A visitor, with every lead id the server acknowledged to them. */
export type TrackedVisitor = RemoteVisitor & { readonly leadIds: Set<string> }

/** Creates the visitors with the numbers from `first` on. */
export function createVisitors(first: number, count: number): readonly TrackedVisitor[] {
  return Array.from({ length: count }, (_, index) => ({
    ...createRemoteVisitor(first + index),
    leadIds: new Set<string>(),
  }))
}

/** Lists the visitors whose sign-up was acknowledged. */
export function listAccepted(visitors: readonly TrackedVisitor[]): readonly TrackedVisitor[] {
  return visitors.filter(({ leadIds }) => leadIds.size > 0)
}

/** Further steps that some visitors take after their acknowledged sign-up. */
export type FollowUp = {
  isOver(visitor: TrackedVisitor): boolean
  /** Does the next step. Repeated after a pause when it throws. */
  step(client: Dispatcher, server: Server, visitor: TrackedVisitor): Promise<void>
}

const NOTHING_FOLLOWS: FollowUp = { isOver: () => true, step: async () => {} }

/** A server that is killed and restarted, see the head of this file. */
export type KillableServer = {
  /** Statuses that visitors were answered with so far. */
  readonly statuses: ReadonlySet<number>
  /** Signs all visitors up at once, kills the server once `isTime`, and starts it again. */
  killDuring(visitors: readonly TrackedVisitor[], isTime: () => Promise<boolean>): Promise<void>
  /** Has all visitors retry until their sign-ups are acknowledged, and what follows is over. */
  signUpAll(visitors: readonly TrackedVisitor[]): Promise<void>
  /** Sends every sign-up again, unchanged. */
  sendAgain(visitors: readonly TrackedVisitor[]): Promise<void>
  /** Sets the CRM's simulated faults; null removes them. */
  setCrmFaults(faults: Partial<FaultSettings> | null): Promise<void>
  /** Waits until each visitor's deal has its note, the last thing that follows from a sign-up. */
  waitForNotes(visitors: readonly TrackedVisitor[]): Promise<void>
  /** Describes, one line each, the visitors who do not have exactly one person with one open deal and one note in the CRM. */
  findWrongRecords(visitors: readonly TrackedVisitor[]): Promise<readonly string[]>
  readSandbox(): Promise<SandboxState>
  /** The server that runs now. */
  getServer(): Server
  close(): Promise<void>
}

/** Starts a server that can be killed. */
export async function openKillableServer(
  options: Pick<ServerOptions, 'program' | 'directory'>,
  followUp: FollowUp = NOTHING_FOLLOWS,
): Promise<KillableServer> {
  const client = openClient()
  const statuses = new Set<number>()
  const start = () => startServer({ ...options, env: { SIGNUPS_PER_ADDRESS_HOURLY: '1000' } })
  let server: Server = await start()

  async function send(visitor: TrackedVisitor): Promise<void> {
    if (visitor.cookie === null) await openVisit(client, server.origin, visitor)
    const { status } = await signUpRemotely(client, server.origin, visitor, (line) => {
      if (line.type === 'accepted') visitor.leadIds.add(line.leadId)
    })
    statuses.add(status)
  }

  /** Sends the same sign-up again until it is acknowledged, as a browser does, and reads each answer to its end. */
  async function keepTrying(visitor: TrackedVisitor, isOver: () => boolean): Promise<void> {
    // No answer means that the server was killed, and the next one may not run yet.
    while (visitor.leadIds.size === 0 && !isOver()) await send(visitor).catch(pause)
    while (!followUp.isOver(visitor) && !isOver()) await followUp.step(client, server, visitor).catch(pause)
  }

  async function readSandbox(): Promise<SandboxState> {
    return (await readData(await fetch(`${server.origin}/api/sandbox/state`))) as SandboxState
  }

  async function askCrm<Answer>(body: object): Promise<Answer> {
    const answer = await fetch(`${server.origin}/api/crm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
      body: JSON.stringify(body),
    })
    return (await readData(answer)) as Answer
  }

  return {
    statuses,
    readSandbox,
    getServer: () => server,
    async killDuring(visitors, isTime) {
      let isOver = false
      const trying = visitors.map((visitor) => keepTrying(visitor, () => isOver))
      await waitUntilTrue(isTime)
      isOver = true
      await server.kill()
      await Promise.all(trying)
      server = await start()
    },
    async signUpAll(visitors) {
      await Promise.all(visitors.map((visitor) => keepTrying(visitor, () => false)))
    },
    async sendAgain(visitors) {
      await Promise.all(visitors.map(send))
    },
    async setCrmFaults(faults) {
      const headers = { 'content-type': 'application/json', origin: server.origin }
      const address = `${server.origin}/api/sandbox/faults`
      await readData(
        faults === null
          ? await fetch(address, { method: 'DELETE', headers })
          : await fetch(`${address}/pipedrive`, { method: 'PUT', headers, body: JSON.stringify(faults) }),
      )
    },
    async waitForNotes(visitors) {
      const hasAllNotes = async () => {
        const noted = listDeals(await readSandbox()).filter(({ notes }) => notes.length > 0)
        const emails = new Set(noted.flatMap(({ person }) => person?.emails ?? []))
        return visitors.every(({ email }) => emails.has(email))
      }
      // A deal that never gets its note is missing, or hidden behind duplicates: `findWrongRecords` says which.
      await waitUntilTrue(hasAllNotes).catch(() => {})
    },
    async findWrongRecords(visitors) {
      const shown = listDeals(await readSandbox())
      // Read from the CRM, which lists all notes; the sandbox's page shows the newest only.
      const records = await Promise.all(
        visitors.map(async ({ email }) => {
          const search = { action: 'searchPersons', term: email, field_type: 'email', exact_match: true }
          const persons = await askCrm<{ id: number }[]>(search)
          const found = await Promise.all(
            persons.map(({ id }) =>
              askCrm<{ id: number; status: string }[]>({ action: 'findDealsByPersonId', personId: id }),
            ),
          )
          const deals = found.flat()
          const notes = shown
            .filter(({ id }) => deals.some((deal) => deal.id === id))
            .flatMap((deal) => deal.notes)
          const states = deals.map(({ status }) => status)
          return `${email}: ${persons.length} person, ${deals.length} deal, ${states.join()}, ${notes.length} note`
        }),
      )
      return records.filter((record) => !record.endsWith(`: ${ONE_OF_EACH}`))
    },
    async close() {
      await server.kill()
      await client.close()
    },
  }
}

/** Lists the deals of the sandbox's board. */
export function listDeals({ stages }: SandboxState): SandboxState['stages'][number]['deals'] {
  return stages.flatMap(({ deals }) => deals)
}

async function readData(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

async function waitUntilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It never came to that')
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}
