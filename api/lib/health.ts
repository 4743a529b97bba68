import { type HealthStatus, statusOfChecks, statusOfErrors, worstOf } from '#machines/metrics/judge.ts'
import type { Services } from '../services.ts'
import { countJobs, hasEnded } from '../store/jobs.ts'

/** A database that does not answer within this time counts as gone, in milliseconds. */
const PING_MS = 1_000

/** The answer of `GET /api/health`: closed names alone, no versions and no details. */
export type HealthReport = {
  readonly status: HealthStatus
  readonly checks: Readonly<Record<string, boolean>>
}

/**
 * Healthy when all checks pass, degraded when at least 70 % do, otherwise unhealthy (spec S2 4); always so without the
 * database, or while more than a tenth of all requests fails (spec S2 9).
 */
export async function checkHealth(services: Services): Promise<HealthReport> {
  const database = await within(PING_MS, services.database.ping())
  const { scheduling } = services.guards
  const errors = statusOfErrors(services.recorder.recentErrors())
  const checks = {
    database,
    outbox: database && (await outboxIsClear(services)),
    crm: services.guards.pipedrive.load().state === 'closed',
    payments: services.guards.asaas.load().state === 'closed',
    whatsapp: services.guards.whatsapp.load().state === 'closed',
    ...(scheduling ? { scheduling: scheduling.load().state === 'closed' } : {}),
    errors: errors === 'healthy',
  }
  const status = worstOf([statusOfChecks(Object.values(checks)), errors])
  return { status: database ? status : 'unhealthy', checks }
}

/** At most one job in a hundred was given up and waits for the operator. */
async function outboxIsClear({ database: { urgent } }: Services) {
  try {
    const { dead } = await countJobs(urgent)
    return dead === 0 || (await hasEnded(urgent, dead * 100))
  } catch {
    return false
  }
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
