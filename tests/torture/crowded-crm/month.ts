import { readConfig } from '#api/config.ts'
import { type Appointed, createStep, GivesUp, runScripts } from '#api/demo-traffic/agenda.ts'
import { createArrive } from '#api/demo-traffic/arrive.ts'
import { createFaults } from '#api/demo-traffic/faults.ts'
import type { Month } from '#api/demo-traffic/month.ts'
import { openServices } from '#api/demo-traffic/open-services.ts'
import { createRandom } from '#api/demo-traffic/random.ts'
import { runDueJobs } from '#api/demo-traffic/run-due-jobs.ts'
import { type SimulatedTime, withSimulatedTime } from '#api/demo-traffic/simulated-time.ts'
import { reportEvent } from '#api/demo-traffic/tell-more.ts'
import { readLead } from '#api/demo-traffic/visitor.ts'
import { withConnection } from '#api/demo-traffic/with-connection.ts'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { Failure } from '#api/lib/failure.ts'
import type { Log } from '#api/lib/log.ts'
import type { Services } from '#api/services.ts'
import type { Database } from '#api/store/database.ts'
import { DAY_MS, HOUR_MS } from '#machines/lib/units.ts'
import { followWork } from './at-work.ts'
import { readWholeCrm } from './crm.ts'
import { findViolations, type Violation } from './invariants.ts'
import { MONTH_MS, type Plan, type PlannedAct } from './plan.ts'
import { getVisit, type Player, tell } from './player.ts'
import { SALES_ACTS } from './sales-acts.ts'
import { VISITOR_ACTS } from './visitor-acts.ts'
import { type Seen, watchCrm } from './witness.ts'

/** How long after the month every visitor comes once more, and how long the rest of the work may take, in milliseconds. */
const LAST_VISIT_MS = 6 * HOUR_MS
const REST_MS = 3 * DAY_MS

/** How often the chores run, in milliseconds. */
const CHORES_EVERY_MS = 3 * HOUR_MS

/** How long a note waits for what follows, in milliseconds: as on the server. */
const NOTE_WAITS = { first: 60_000, rewrite: 300_000 } as const

/** Log lines that a month without outages must not have. */
const TROUBLE: readonly string[] = [
  'job.dead_lettered',
  'job.failed',
  'chore.failed',
  'charge.impossible_step',
]

/** How a month went. */
export type MonthOutcome = {
  readonly violations: readonly Violation[]
  /** The notes of the deals that are left, newest first. */
  readonly notes: readonly string[]
  /** How often each act was played. */
  readonly figures: Readonly<Record<string, number>>
}

/** Thrown to end the simulation's transaction: nothing of it is kept. */
class Undo extends Error {}

/**
 * Lives through a month of visitors and of the sales team beside them. The same plans make the same month. The database stays as it
 * was.
 */
export async function liveMonth(
  database: Database,
  seed: number,
  plans: readonly Plan[],
): Promise<MonthOutcome> {
  const outcomes: MonthOutcome[] = []
  const end = Date.now()
  await withConnection(database, (connection) =>
    withSimulatedTime(connection, createRandom(seed), async (db, time) => {
      outcomes.push(await play({ ...database, db }, time, end - REST_MS - MONTH_MS, plans))
      throw new Undo()
    }),
  ).catch((thrown: unknown) => {
    if (!(thrown instanceof Undo)) throw thrown
  })
  const [outcome] = outcomes
  if (!outcome) throw new Error('The month did not end')
  return outcome
}

async function play(
  database: Database,
  time: SimulatedTime,
  begin: number,
  plans: readonly Plan[],
): Promise<MonthOutcome> {
  await time.set(begin)
  const violations: Violation[] = []
  const players: Player[] = []
  const atWork = followWork(players)
  const log: Log = (_, action, fields) => {
    if (!TROUBLE.includes(action)) return
    violations.push({ player: atWork.get(), what: `${action} ${JSON.stringify(fields)}` })
  }
  const seen: Seen[] = []
  const ambushes = createAmbushes()
  const services = await open(database, log, (crm) =>
    watchCrm(
      crm,
      atWork,
      () => ambushes.spring(atWork.get()),
      (one) => void seen.push(one),
    ),
  )
  const faults = createFaults([], time.now)
  for (const plan of plans) players.push(await invite(services, time, plan))
  const figures: Record<string, number> = {}
  const count = (name: string) => {
    figures[name] = (figures[name] ?? 0) + 1
  }

  async function playForSales(player: Player, act: PlannedAct & { by: 'sales' }, who: string) {
    const others = players.filter((other) => other !== player && other.story.length > 0)
    const worked = atWork.get()
    atWork.set(null)
    try {
      const what = await SALES_ACTS[act.name].play({ player, others, random: createRandom(act.seed) })
      player.salesActs.add(act.name)
      count(act.name)
      tell(player, who, `${act.name} (${what})`)
    } catch (thrown) {
      if (!(thrown instanceof GivesUp)) throw thrown
    } finally {
      atWork.set(worked)
    }
  }

  async function playForVisitor(player: Player, { name, seed }: PlannedAct & { by: 'visitor' }) {
    atWork.set(player)
    try {
      const what = await VISITOR_ACTS[name].play({ player, random: createRandom(seed) })
      count(name)
      tell(player, 'visitante', `${name}${typeof what === 'string' ? ` (${what})` : ''}`)
      player.leadIds.add((await readLead(getVisit(player))).lead.id)
    } catch (thrown) {
      if (thrown instanceof GivesUp || thrown instanceof Failure) return
      violations.push({ player, what: `${name}: ${thrown instanceof Error ? thrown.stack : thrown}` })
    } finally {
      atWork.set(null)
    }
  }

  async function playAct(player: Player, act: PlannedAct) {
    if (act.by === 'visitor') return playForVisitor(player, act)
    if (player.leadIds.size === 0) return
    if (act.insideCall === null) return playForSales(player, act, 'vendas')
    ambushes.set(player, act.insideCall, () =>
      playForSales(player, act, 'vendas, no meio de um trabalho do site'),
    )
  }

  const month: Month = {
    services,
    time,
    random: createRandom(0),
    keyPrefix: '',
    faults: {
      ...faults,
      find(job) {
        atWork.begin(job.subject)
        return null
      },
    },
  }
  let choresAt = begin
  async function goOn(until: number) {
    for (; choresAt + CHORES_EVERY_MS <= until; choresAt += CHORES_EVERY_MS) {
      await runDueJobs(month, choresAt + CHORES_EVERY_MS)
      atWork.set(null)
      for (const { name, run } of JOBS_AND_CHORES.chores)
        await run(services).catch((thrown: unknown) =>
          violations.push({ player: null, what: `chore ${name}: ${thrown}` }),
        )
    }
    await runDueJobs(month, until)
    atWork.set(null)
  }

  const steps = players.flatMap((player, index): Appointed[] => [
    ...(plans[index]?.acts ?? []).map((act) => ({
      at: begin + act.at,
      script: createStep(() => playAct(player, act)),
    })),
    { at: begin + MONTH_MS + LAST_VISIT_MS, script: createStep(() => comeOnceMore(player)) },
  ])
  await runScripts(steps, begin + MONTH_MS + REST_MS, goOn)
  violations.push(...(await findViolations(database.db, players, seen)))
  const { deals } = await readWholeCrm(database.db)
  return {
    violations,
    figures,
    notes: deals.flatMap(({ id, title, status, notes, activities }) => [
      [
        `Negócio ${id} "${title}", ${status}`,
        ...notes.map(({ content }) => content),
        ...activities.map(({ subject, done, note }) => `[${done ? 'x' : ' '}] ${subject}: ${note}`),
      ].join('\n'),
    ]),
  }
}

/** Opens the program, with the CRM as it is watched. */
async function open(
  database: Database,
  log: Log,
  watch: (crm: Services['crm']) => Services['crm'],
): Promise<Services> {
  const config = readConfig({ NODE_ENV: 'development' })
  const secrets = { session: 's'.repeat(32), otpPepper: 'p'.repeat(32) }
  const services = await openServices({ config, secrets, database }, { noteMs: NOTE_WAITS, log })
  return { ...services, crm: watch(services.crm) }
}

/** Has a visitor of a plan come to the site. */
async function invite(services: Services, time: SimulatedTime, plan: Plan): Promise<Player> {
  const month = {
    services,
    time,
    random: createRandom(plan.seed),
    faults: createFaults([], time.now),
    keyPrefix: 'crowded-crm:',
  }
  const visit = await createArrive(month, plan.number)({ hasPlan: plan.hasPlan })
  return {
    number: plan.number,
    month: visit.month,
    prospect: visit.prospect,
    leadIds: new Set(),
    visits: [visit],
    story: [],
    payments: [],
    salesActs: new Set(),
  }
}

/** Has a visitor with a proven phone look at the prices. */
async function comeOnceMore(player: Player): Promise<void> {
  if (player.leadIds.size === 0) return
  const visit = getVisit(player)
  if ((await readLead(visit)).lead.provenAt === null) return
  tell(player, 'visitante', 'volta mais uma vez')
  await reportEvent(visit, 'pipeline.pricing_viewed')
}

/** Acts that wait for the program to work on a player. */
function createAmbushes() {
  const waiting = new Map<Player, { callsLeft: number; readonly act: () => Promise<void> }>()
  return {
    /** @param callsLeft before which of the program's next calls about the player the act happens */
    set(player: Player, callsLeft: number, act: () => Promise<void>) {
      waiting.set(player, { callsLeft, act })
    },
    /** The program is about to call the CRM about a player. */
    async spring(player: Player | null) {
      const ambush = player && waiting.get(player)
      if (!player || !ambush) return
      ambush.callsLeft -= 1
      if (ambush.callsLeft > 0) return
      waiting.delete(player)
      await ambush.act()
    },
  }
}
