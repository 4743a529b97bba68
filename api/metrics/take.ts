import { alertsOf } from '#machines/metrics/judge.ts'
import type { Services } from '../services.ts'
import { countAdEvents } from '../store/ad-events.ts'
import { countJobs } from '../store/jobs.ts'
import { duplicateSignUps, keepMetrics } from '../store/metrics.ts'

/**
 * Takes the figures of the last five minutes, keeps them, and tells of what exceeds its threshold (spec S2 9): in the
 * log, where an operator's own tools listen, and in the table of alerts.
 */
export async function takeMetrics(services: Services): Promise<void> {
  const { db } = services.database
  const errors = services.recorder.recentErrors()
  const duplicates = await duplicateSignUps(db)
  const alerts = alertsOf({ errors, duplicates })
  const figures = { errors, duplicates, jobs: await countJobs(db), adEvents: await countAdEvents(db) }
  await keepMetrics(db, figures, alerts)
  for (const { kind, value } of alerts)
    services.log(kind === 'error_rate_unhealthy' ? 'critical' : 'warn', 'metrics.alert', {
      kind,
      count: Math.round(value * 100),
    })
}
