import type { Dispatcher } from 'undici'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { ALL_ALLOWED, CONSENT_COOKIE } from '#machines/consent/record.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { findDealsMovedBack, findWrongAdEvents, findWrongRecords, type StagesSeen } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { drain, heal, listRecords, replay, setFaults } from '../sandbox-client.ts'
import { pause, waitUntil } from '../until.ts'
import { send as post } from '../visitor.ts'

const CONNECTIONS = 100

/** Faults of the CRM: three calls in ten fail, two of them with the status in `KILLS`. */
const CRM_FAULTS = {
  failRate: 0.2,
  hangRate: 0.03,
  dropAfterWriteRate: 0.04,
  lateApplyRate: 0.03,
  lateApplyMs: 500,
  searchLagMs: 300,
} as const

const PAYMENT_FAULTS = { failRate: 0.2, dropAfterWriteRate: 0.1, status: 500 } as const

const CODE_FAULTS = { failRate: 0.3, status: 500 } as const

/** Faults of the ad platform, like those of the other providers. */
const AD_FAULTS = PAYMENT_FAULTS

/** Visitors who consent to the ad platform. */
const AGREEING = 0.3

const CONSENT = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(createConsentRecord(ALL_ALLOWED, Date.now())))}`

/** The status of an accepted ad event. */
const TAKEN = 202

/** The shares of acknowledged leads at which the server is killed, and the status of a refusing CRM until then. */
const KILLS = [
  { share: 0.12, status: 503 },
  { share: 0.37, status: 429 },
  { share: 0.62, status: 500 },
] as const

/** How long the CRM fails completely, in milliseconds. */
const OUTAGE_MS = 10_000

/** The time limit for the outbox after the last fault, in milliseconds. */
const DRAIN_MS = 150_000

/** The longest wait for the next kill, in milliseconds. */
const PATIENCE_MS = 60_000

/** Statuses a visitor may get while the server is killed and restarted; 0 is no answer. */
const ALLOWED = [0, 201, 409, 429, 503]

/** Two products of the simulated CRM, as `/plans` stores them. */
const SIMULATION = {
  monthlyTotal: 498,
  planName: 'Profissional',
  selectedProducts: [
    { name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' },
    { name: 'Atendente adicional', quantity: 1, billingFrequency: 'monthly' },
  ],
}

type Visitor = RemoteVisitor & {
  readonly leadIds: Set<string>
  readonly sendsTwice: boolean
  readonly leavesAtOnce: boolean
  /** The id of the event that a consenting visitor's page reports once the lead is accepted. */
  readonly adEventId: string | null
}

/**
 * Signs a crowd up while every provider fails, the server is killed four times and the CRM is down for a while. Afterwards
 * each acknowledged lead must be in the providers exactly once.
 */
export async function signUpCrowd({
  program,
  signUps,
  random,
  createDirectory,
  check,
  note,
}: Torture): Promise<void> {
  const directory = await createDirectory()
  const client = openClient()
  const visitors = createCrowd(signUps, random)
  const statuses = new Set<number>()
  const moments: StagesSeen[] = []
  let server = await start()
  let isOver = false

  function start() {
    return startServer({
      program,
      directory,
      env: { SIGNUPS_PER_ADDRESS_HOURLY: '1000', PIPEDRIVE_DAILY_TOKENS: '10000000' },
    })
  }

  async function look() {
    const { deals } = await listRecords(server)
    moments.push(Object.fromEntries(deals.map(({ id, stage_id }) => [id, stage_id])))
  }

  async function restart() {
    await server.kill()
    server = await start()
    await look()
  }

  const seeded = { seed: Math.trunc(random() * 2 ** 31) }
  await setFaults(server, 'pipedrive', { ...CRM_FAULTS, ...seeded })
  await setFaults(server, 'asaas', { ...PAYMENT_FAULTS, ...seeded })
  await setFaults(server, 'whatsapp', { ...CODE_FAULTS, ...seeded })
  await setFaults(server, 'meta', { ...AD_FAULTS, ...seeded })
  const startedAt = performance.now()
  const signingUp = signUpAll(
    client,
    () => server,
    visitors,
    statuses,
    () => isOver,
  )
  const countAcknowledged = () => visitors.filter(({ leadIds }) => leadIds.size > 0).length
  for (const { share, status } of KILLS) {
    await setFaults(server, 'pipedrive', { ...CRM_FAULTS, ...seeded, status })
    check(
      await waitUntil(() => countAcknowledged() >= share * visitors.length, PATIENCE_MS),
      `${share * 100} % are acknowledged in time`,
    )
    await restart()
  }
  check(
    await waitUntil(() => countAcknowledged() === visitors.length, PATIENCE_MS),
    'all are acknowledged in the end',
  )
  isOver = true
  note('acknowledged', countAcknowledged())
  note('acknowledgedInSeconds', Math.round((performance.now() - startedAt) / 1_000))

  await setFaults(server, 'pipedrive', { failRate: 1, status: 503 })
  await pause(OUTAGE_MS)
  await setFaults(server, 'pipedrive', { ...CRM_FAULTS, ...seeded })
  void drain(server).catch(() => 0)
  await waitUntil(async () => (await listRecords(server)).deals.length >= visitors.length / 2, PATIENCE_MS)
  note('halfKnownInSeconds', Math.round((performance.now() - startedAt) / 1_000))
  await restart()
  await heal(server)
  const healedAt = performance.now()
  await signingUp
  // Retried now, as an operator would. By themselves the jobs would retry within minutes.
  await replay(server)

  const listAcks = () =>
    visitors.map(({ email, leadIds, simulation }) => ({
      email,
      leadIds: [...leadIds],
      hasSimulation: simulation !== undefined,
    }))
  const agreeing = visitors.filter(({ adEventId }) => adEventId !== null)
  const reported = agreeing.flatMap(({ adEventId }) => adEventId ?? [])
  const listAgreeingLeads = () => new Set(agreeing.flatMap(({ leadIds }) => [...leadIds]))
  const wrong = async () => {
    const world = await listRecords(server)
    return [
      ...findWrongRecords(groupByEmail(listAcks()), world),
      ...findWrongAdEvents(reported, listAgreeingLeads(), world),
    ]
  }
  await waitUntil(async () => {
    await drain(server)
    await look()
    return (await wrong()).length === 0
  }, DRAIN_MS)
  note('adEvents', reported.length)
  note('doneSecondsAfterTheLastFault', Math.round((performance.now() - healedAt) / 1_000))

  // A repeated request with the same key gets the same sign-up.
  await Promise.all(
    visitors.filter(({ sendsTwice }) => sendsTwice).map((visitor) => send(client, server, visitor, statuses)),
  )
  for (const problem of await wrong()) check(false, problem)
  const order = STAGES.map(({ id }) => id)
  for (const problem of findDealsMovedBack(order, moments)) check(false, problem)
  const odd = [...statuses].filter((status) => !ALLOWED.includes(status))
  check(odd.length === 0, `visitors were answered ${odd.join(', ')}`)
  note('moments', moments.length)
  await client.destroy()
  await server.kill()
}

/** Creates visitors: some are one person in two sessions, some press twice, some close the tab at once. */
function createCrowd(count: number, random: () => number): Visitor[] {
  return Array.from({ length: count }, (_, index) => {
    const isSameAsLast = index > 0 && random() < 0.02
    const { email, phone } = createRemoteVisitor(index + 1 - (isSameAsLast ? 1 : 0))
    return {
      ...createRemoteVisitor(index + 1),
      email,
      phone,
      leadIds: new Set<string>(),
      sendsTwice: random() < 0.05,
      leavesAtOnce: random() < 0.01,
      ...(random() < AGREEING
        ? { consent: CONSENT, adEventId: `crowd-event-${index}` }
        : { adEventId: null }),
      ...(!isSameAsLast && random() < 0.2 ? { simulation: SIMULATION } : {}),
    }
  })
}

/** Groups leads by e-mail. A person with two sessions has two leads but one record in the CRM. */
function groupByEmail(
  visitors: readonly { email: string; leadIds: readonly string[]; hasSimulation: boolean }[],
) {
  const first = new Map<string, (typeof visitors)[number]>()
  for (const visitor of visitors) if (!first.has(visitor.email)) first.set(visitor.email, visitor)
  return [...first.values()]
}

async function signUpAll(
  client: Dispatcher,
  server: () => Server,
  visitors: readonly Visitor[],
  statuses: Set<number>,
  isOver: () => boolean,
): Promise<void> {
  const waiting = [...visitors]
  async function connection() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const visitor = next
      while (visitor.leadIds.size === 0 && !isOver()) {
        // Both presses come from one visit, because a key is valid only within its session.
        if (await hasOpened(client, server(), visitor)) {
          const again = visitor.sendsTwice ? send(client, server(), visitor, statuses) : null
          await Promise.all([again, send(client, server(), visitor, statuses)])
        }
        if (visitor.leadIds.size === 0) await pause(200)
      }
      // An event that is never accepted shows as missing at the end.
      await waitUntil(() => hasReported(client, server(), visitor), PATIENCE_MS)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

async function hasOpened(client: Dispatcher, { origin }: Server, visitor: Visitor): Promise<boolean> {
  if (visitor.cookie === null) await openVisit(client, origin, visitor).catch(() => null)
  return visitor.cookie !== null
}

/** Whether the server accepted the visitor's ad event, or there is none. A page without an answer retries. */
async function hasReported(client: Dispatcher, server: Server, visitor: Visitor): Promise<boolean> {
  if (visitor.adEventId === null) return true
  const event = {
    event_name: 'CompleteRegistration',
    event_time: Math.floor(Date.now() / 1_000),
    event_id: visitor.adEventId,
    event_source_url: `${server.origin}/signup`,
  }
  const answer = await post(client, server, visitor, '/api/conversions', { data: [event] }).catch(() => null)
  return answer?.status === TAKEN
}

async function send(
  client: Dispatcher,
  { origin }: Server,
  visitor: Visitor,
  statuses: Set<number>,
): Promise<void> {
  try {
    const { status } = await signUpRemotely(client, origin, visitor, (line) => {
      if (line.type !== 'accepted') return true
      visitor.leadIds.add(line.leadId)
      return !visitor.leavesAtOnce
    })
    statuses.add(status)
  } catch {
    // The server is down, and the next one may not have started.
    statuses.add(0)
  }
}
