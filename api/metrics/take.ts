import { isRaisedByOutsiders, listAlerts } from '#machines/metrics/judge.ts'
import { OUTSIDERS_ALERT_EVERY_MS } from '#machines/metrics/limits.ts'
import { countCodesOfTheDay } from '../one-time-code/send-code.ts'
import type { Services } from '../services.ts'
import { countAdEvents } from '../store/ad-events.ts'
import { countJobs } from '../store/jobs.ts'
import { countDuplicateSignUps, keepMetrics, listAlertKindsSince } from '../store/metrics.ts'

/**
 * Stores the figures of the last five minutes, and an alert for each figure above its threshold (spec S2 9), which
 * is also logged for the operator's own tools. Returns the number of alerts.
 */
export async function takeMetrics(services: Services): Promise<number> {
  const { db } = services.database
  const errors = services.recorder.getRecentErrors()
  const duplicates = await countDuplicateSignUps(db)
  const webhooks = services.webhookCalls.listRecent()
  const repeated = (await listAlertKindsSince(db, OUTSIDERS_ALERT_EVERY_MS)).filter(isRaisedByOutsiders)
  const codes = await countCodesOfTheDay(services)
  const alerts = listAlerts({ errors, duplicates, webhooks, codes }).filter(
    ({ kind }) => !repeated.includes(kind),
  )
  const figures = {
    errors,
    duplicates,
    webhooks,
    codes,
    jobs: await countJobs(db),
    adEvents: await countAdEvents(db),
  }
  await keepMetrics(db, figures, alerts)
  for (const { kind, value } of alerts)
    services.log(kind === 'error_rate_unhealthy' ? 'critical' : 'warn', 'metrics.alert', {
      kind,
      count: Math.round(value * 100),
    })
  return alerts.length
}
