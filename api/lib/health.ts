import type { Services } from '../services.ts'
import { countJobs } from '../store/jobs.ts'

/** Share of checks that must pass not to be unhealthy (spec S2 9). */
const DEGRADED_FROM = 0.7

/** A database that does not answer within this time counts as gone, in milliseconds. */
const PING_MS = 1_000

/** The answer of `GET /api/health`: closed names alone, no versions and no details. */
export type HealthReport = {
  readonly status: 'healthy' | 'degraded' | 'unhealthy'
  readonly checks: Readonly<Record<string, boolean>>
}

/** Healthy when all checks pass, degraded when at least 70 % do, otherwise unhealthy; always so without the database. */
export async function checkHealth(services: Services): Promise<HealthReport> {
  const database = await within(PING_MS, services.database.ping())
  const { scheduling } = services.guards
  const checks = {
    database,
    outbox: database && (await outboxIsClear(services)),
    crm: services.guards.pipedrive.load().state === 'closed',
    payments: services.guards.asaas.load().state === 'closed',
    whatsapp: services.guards.whatsapp.load().state === 'closed',
    ...(scheduling ? { scheduling: scheduling.load().state === 'closed' } : {}),
  }
  return { status: database ? statusOf(Object.values(checks)) : 'unhealthy', checks }
}

/** The rule of spec S2 4 on a list of checks. */
export function statusOf(checks: readonly boolean[]): HealthReport['status'] {
  const passed = checks.filter(Boolean).length
  if (passed === checks.length) return 'healthy'
  return passed >= checks.length * DEGRADED_FROM ? 'degraded' : 'unhealthy'
}

/** At most one job in a hundred was given up and waits for the operator. */
async function outboxIsClear({ database }: Services) {
  return countJobs(database.db).then(
    ({ dead, done }) => dead * 100 <= done + dead,
    () => false,
  )
}

function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
