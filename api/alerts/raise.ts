import type { Alert } from '#machines/alerts/kinds.ts'
import { ALERT_TOLD_EVERY_MS } from '#machines/alerts/limits.ts'
import type { Logging, Messages, Settings, Store } from '../services.ts'
import { endUnseen, markTold, removeOldAlerts, type StoredAlert, storeSeen } from '../store/alerts.ts'
import { enqueue } from '../store/jobs.ts'
import { createAlertMailJob, createAlertWebhookJob, type ToldPayload } from './jobs.ts'

type AlertServices = Store & Messages & Settings & Logging

/**
 * Raises an alert; nothing else stores one. When this or another server has raised it already, only the time is renewed at which
 * it was last seen: an alert ends when it was not seen for a while (`updateAlerts`). A new one is logged.
 * @returns whether it is new
 */
export async function raiseAlert(services: AlertServices, alert: Alert): Promise<boolean> {
  const isNew = await storeSeen(services.database.db, alert)
  if (isNew)
    services.log(alert.kind === 'error_rate_unhealthy' ? 'critical' : 'warn', 'metrics.alert', {
      kind: alert.kind,
      count: Math.round(alert.value * 100),
    })
  return isNew
}

/**
 * Ends the alerts whose trouble is over and queues their messages, in one transaction. Each trouble is reported once when it
 * begins and once when it ends, at most one of a kind an hour; one that begins within that hour is reported after it, if it
 * still lasts.
 */
export async function updateAlerts({
  config,
  database,
  log,
  alertWebhook,
}: AlertServices): Promise<readonly StoredAlert[]> {
  const { ALERT_EMAIL } = config
  const isHeard = ALERT_EMAIL !== undefined || alertWebhook !== null
  const ended = await database.db.transaction(async (tx) => {
    const over = await endUnseen(tx)
    const began = isHeard ? await markTold(tx, ALERT_TOLD_EVERY_MS) : []
    for (const alert of [...over.filter(({ toldAt }) => toldAt !== null), ...began]) {
      const payload = toPayload(alert)
      if (ALERT_EMAIL !== undefined) await enqueue(tx, createAlertMailJob(payload))
      if (alertWebhook) await enqueue(tx, createAlertWebhookJob(payload))
    }
    await removeOldAlerts(tx)
    return over
  })
  for (const { kind } of ended) log('info', 'metrics.alert_ended', { kind })
  return ended
}

function toPayload({ id, kind, value, threshold, at, endedAt }: StoredAlert): ToldPayload {
  return {
    alertId: id,
    kind,
    value,
    threshold,
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
