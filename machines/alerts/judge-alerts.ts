import { CRM_SPARE_SHARE } from '../crm-account/limits.ts'
import { computeRate, judgeErrors, type Share, type WebhookShare } from '../metrics/judge.ts'
import {
  DEGRADED_ERROR_RATE,
  DUPLICATE_RATE,
  UNHEALTHY_ERROR_RATE,
  WEBHOOK_REFUSAL_RATE,
} from '../metrics/limits.ts'
import { SENDS_ALERT_SHARE } from '../one-time-code/limits.ts'
import type { Alert, AlertKind } from './kinds.ts'
import { DISK_LOW_MEGABYTES, PROVIDER_DOWN_MS, UNDELIVERED_SHARE } from './limits.ts'

/** Providers whose outages are told. */
export const ALERT_PROVIDERS = ['pipedrive', 'asaas', 'whatsapp', 'meta', 'scheduling'] as const

/** A provider whose outages are told. */
export type AlertProvider = (typeof ALERT_PROVIDERS)[number]

/** What a process knows of a provider by its own calls. */
export type ProviderOutage = {
  /** False until a first call of the process has ended. */
  readonly isKnown: boolean
  readonly isKeyRefused: boolean
  /** Whether calls are held back now. */
  readonly isFailing: boolean
  /** From the first to the latest failure of the outage, in milliseconds. */
  readonly failingMs: number
}

/** Everything alerts are judged by. One more, `whatsapp_cannot_send`, is raised where a code cannot be sent (`report-failure.ts`). */
export type AlertFigures = {
  readonly errors: Share
  readonly duplicates: Share
  /** Codes of the day, among all there are. */
  readonly codes: Share
  readonly webhooks: readonly WebhookShare[]
  /** Undelivered ones among the latest codes. */
  readonly undelivered: Share
  /** Tokens of the CRM spent today, among those of a day. */
  readonly crmTokens: Share
  readonly providers: readonly (ProviderOutage & { readonly provider: AlertProvider })[]
  readonly deadJobs: number
  readonly oldJobs: number
  /** By `isWebhookSilent` (`api/store/payment-webhook-events.ts`) after `WEBHOOK_SILENT_MS`. */
  readonly isPaymentWebhookSilent: boolean
  /** Free space for the data; null where they are elsewhere. */
  readonly freeMegabytes: number | null
}

/**
 * `seen`: the troubles that the figures show now. `notOver`: kinds of trouble that the figures do not show but cannot rule out
 * either, so an alert of that kind stays.
 */
export type JudgedAlerts = { readonly seen: readonly Alert[]; readonly notOver: readonly AlertKind[] }

/** Judges figures: lists the troubles they show, and those that they leave open. */
export function judgeAlerts(figures: AlertFigures): JudgedAlerts {
  const { deadJobs, oldJobs, freeMegabytes, isPaymentWebhookSilent, codes, crmTokens } = figures
  const errors = judgeErrors(figures.errors)
  const seen = [
    ...(errors === 'degraded'
      ? [judgeShare('error_rate_degraded', figures.errors, DEGRADED_ERROR_RATE)]
      : errors === 'unhealthy'
        ? [judgeShare('error_rate_unhealthy', figures.errors, UNHEALTHY_ERROR_RATE)]
        : []),
    ...(computeRate(figures.duplicates) > DUPLICATE_RATE
      ? [judgeShare('duplicate_rate', figures.duplicates, DUPLICATE_RATE)]
      : []),
    ...(codes.count >= codes.of * SENDS_ALERT_SHARE
      ? [judgeShare('codes_running_out', codes, SENDS_ALERT_SHARE)]
      : []),
    ...(computeRate(figures.undelivered) > UNDELIVERED_SHARE
      ? [judgeShare('codes_undelivered', figures.undelivered, UNDELIVERED_SHARE)]
      : []),
    ...(crmTokens.count >= crmTokens.of * CRM_SPARE_SHARE
      ? [judgeShare('crm_tokens_low', crmTokens, CRM_SPARE_SHARE)]
      : []),
    ...figures.webhooks
      .filter(({ count, of }) => count > of * WEBHOOK_REFUSAL_RATE)
      .map((webhook) => judgeShare(`${webhook.provider}_webhook_refused`, webhook, WEBHOOK_REFUSAL_RATE)),
    ...figures.providers.flatMap(({ provider, isKeyRefused, failingMs }) => [
      ...(isKeyRefused ? [createAlert(`${provider}_key_refused`)] : []),
      ...(failingMs >= PROVIDER_DOWN_MS ? [createAlert(`${provider}_down`)] : []),
    ]),
    ...(deadJobs > 0 ? [createAlert('dead_letters', deadJobs)] : []),
    ...(oldJobs > 0 ? [createAlert('old_jobs', oldJobs)] : []),
    ...(isPaymentWebhookSilent ? [createAlert('asaas_webhook_silent')] : []),
    ...(freeMegabytes !== null && freeMegabytes < DISK_LOW_MEGABYTES
      ? [createAlert('disk_low', freeMegabytes, DISK_LOW_MEGABYTES)]
      : []),
  ]
  return {
    seen,
    notOver: [
      ...(errors === 'unhealthy' ? ['error_rate_degraded' as const] : []),
      ...figures.providers.flatMap(({ provider, isKnown, isFailing }) => [
        // A process that has not called the provider yet cannot say that its trouble is over.
        ...(isKnown ? [] : [`${provider}_key_refused` as const]),
        ...(isKnown && !isFailing ? [] : [`${provider}_down` as const]),
      ]),
    ],
  }
}

function judgeShare(kind: AlertKind, { count, of }: Share, threshold: number): Alert {
  return { kind, value: count / of, threshold }
}

function createAlert(kind: AlertKind, value = 1, threshold = 0): Alert {
  return { kind, value, threshold }
}
