import { type HealthStatus, judgeChecks, judgeErrors, pickWorst } from '#machines/metrics/judge.ts'
import { DATABASE_PING_MS, DEAD_LETTER_SHARE } from '#machines/metrics/limits.ts'
import { describeError } from '../lib/log.ts'
import type { Services, Store } from '../services.ts'
import { isLasting } from '../store/alerts.ts'
import { countJobs, hasEnded } from '../store/jobs.ts'

/** The body of `GET /api/health`: names of a closed list, no versions and no details. */
export type HealthReport = {
  readonly status: HealthStatus
  /** Whether this server can answer visitors, whatever its providers do. */
  readonly canServe: boolean
  readonly checks: Readonly<Record<string, boolean>>
}

/**
 * Checks the server's health: healthy when all checks pass, degraded when at least 70 % do, otherwise unhealthy (spec
 * S2 4). Always unhealthy without the database, and while more than a tenth of all requests fail (spec S2 9). It can
 * serve unless the database is away: while one provider is away, pages, sign-ups and the other providers still work.
 */
export async function checkHealth(services: Services): Promise<HealthReport> {
  const database = await hasResolvedWithin(
    DATABASE_PING_MS,
    services.database.ping().catch((thrown: unknown) => {
      services.log('error', 'health.database_failed', describeError(thrown))
      throw thrown
    }),
  )
  const { scheduling } = services.guards
  const errors = judgeErrors(services.recorder.getRecentErrors())
  const checks = {
    database,
    outbox: database && (await isOutboxClear(services)),
    crm: services.guards.pipedrive.isWell(),
    crm_account: services.crmMonitor.isSound(),
    payments: services.guards.asaas.isWell(),
    whatsapp: services.guards.whatsapp.isWell() && !(database && (await isWhatsAppRefusing(services))),
    ...(scheduling ? { scheduling: scheduling.isWell() } : {}),
    errors: errors === 'healthy',
  }
  const status = pickWorst([judgeChecks(Object.values(checks)), errors])
  return { status: database ? status : 'unhealthy', canServe: database, checks }
}

/** Returns true while at most one ended job in a hundred is a dead letter. */
async function isOutboxClear({ database: { db } }: Store) {
  try {
    const { dead } = await countJobs(db)
    return dead === 0 || (await hasEnded(db, Math.round(dead / DEAD_LETTER_SHARE)))
  } catch {
    return false
  }
}

/** Returns whether messages fail because of our account, which WhatsApp may report only after it accepted them. */
async function isWhatsAppRefusing({ database: { db } }: Store) {
  return isLasting(db, 'whatsapp_cannot_send').catch(() => false)
}

function hasResolvedWithin(milliseconds: number, work: Promise<void>): Promise<boolean> {
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
