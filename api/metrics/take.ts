import { statfs } from 'node:fs/promises'
import { ALERT_PROVIDERS, type AlertFigures, judgeAlerts } from '#machines/alerts/judge-alerts.ts'
import {
  OLD_JOB_ATTEMPTS,
  OLD_JOB_MS,
  UNDELIVERED_JUDGED,
  UNDELIVERED_WITHIN_MS,
  WEBHOOK_SILENT_MS,
} from '#machines/alerts/limits.ts'
import { raiseAlert, updateAlerts } from '../alerts/raise.ts'
import { countCodesOfTheDay } from '../one-time-code/send-code.ts'
import type { Services, Settings } from '../services.ts'
import { countAdEvents } from '../store/ad-events.ts'
import { touch } from '../store/alerts.ts'
import { countJobs, countOldJobs } from '../store/jobs.ts'
import { countDuplicateSignUps, keepMetrics } from '../store/metrics.ts'
import { isWebhookSilent } from '../store/payment-webhook-events.ts'
import { countUndelivered } from '../store/undelivered-messages.ts'

const BYTES_A_MEGABYTE = 1_024 * 1_024

/**
 * Stores the figures of the last five minutes (spec S2 9), raises an alert for each trouble they show, and ends those that are over.
 * Returns the number of new alerts.
 */
export async function takeMetrics(services: Services): Promise<number> {
  const { db } = services.database
  const jobs = await countJobs(db)
  const figures = await readFigures(services, jobs.dead)
  const { errors, duplicates, webhooks, codes } = figures
  await keepMetrics(db, { errors, duplicates, webhooks, codes, jobs, adEvents: await countAdEvents(db) })
  const { seen, notOver } = judgeAlerts(figures)
  let began = 0
  for (const alert of seen) if (await raiseAlert(services, alert)) began += 1
  await touch(db, notOver)
  await updateAlerts(services)
  return began
}

async function readFigures(services: Services, deadJobs: number): Promise<AlertFigures> {
  const { crmTokens, guards, recorder, sandbox, webhookCalls } = services
  const { db } = services.database
  return {
    errors: recorder.getRecentErrors(),
    duplicates: await countDuplicateSignUps(db),
    webhooks: webhookCalls.listRecent(),
    codes: await countCodesOfTheDay(services),
    undelivered: await countUndelivered(db, UNDELIVERED_JUDGED, UNDELIVERED_WITHIN_MS),
    crmTokens: { count: crmTokens.getUsed(), of: crmTokens.limit },
    providers: ALERT_PROVIDERS.flatMap((provider) => {
      const guard = guards[provider]
      return guard ? [{ provider, ...guard.getOutage() }] : []
    }),
    deadJobs,
    oldJobs: await countOldJobs(db, OLD_JOB_MS, OLD_JOB_ATTEMPTS),
    // Not in the sandbox, which sends no event when a charge is created.
    isPaymentWebhookSilent: sandbox === null && (await isWebhookSilent(db, WEBHOOK_SILENT_MS)),
    freeMegabytes: await readFreeMegabytes(services),
  }
}

/** Reads the free space for the data; null where another machine keeps them, or where the system does not say. */
async function readFreeMegabytes({ config }: Settings): Promise<number | null> {
  if (config.DATABASE_URL !== undefined) return null
  try {
    const { bavail, bsize } = await statfs(config.DATA_DIR)
    return (bavail * bsize) / BYTES_A_MEGABYTE
  } catch {
    return null
  }
}
