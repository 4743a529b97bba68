import { SENDS_ALERT_SHARE } from '../one-time-code/limits.ts'
import {
  DEGRADED_ERROR_RATE,
  DEGRADED_PASS_SHARE,
  DUPLICATE_RATE,
  FEWEST_COUNTED,
  UNHEALTHY_ERROR_RATE,
  WEBHOOK_REFUSAL_RATE,
} from './limits.ts'

/** Health of the service (spec S2 4). */
export type HealthStatus = 'healthy' | 'degraded' | 'unhealthy'

/** A count out of a total. */
export type Share = { readonly count: number; readonly of: number }

/** Providers that call our webhooks. */
export const WEBHOOK_PROVIDERS = ['asaas', 'whatsapp'] as const

/** A provider that calls a webhook of ours. */
export type WebhookProvider = (typeof WEBHOOK_PROVIDERS)[number]

/** Refused webhook calls of a provider, among all its calls. */
export type WebhookShare = Share & { readonly provider: WebhookProvider }

/** An alert with the figure that raised it. */
export type Alert = {
  readonly kind:
    | 'error_rate_degraded'
    | 'error_rate_unhealthy'
    | 'duplicate_rate'
    | typeof CODES_ALERT
    | WebhookAlertKind
  /** 0 to 1. */
  readonly value: number
  readonly threshold: number
}

/** The day's codes run out: from then on nobody could confirm a phone. */
const CODES_ALERT = 'codes_running_out'

type WebhookAlertKind = `${WebhookProvider}_webhook_refused`

/** Judges a list of checks by the rule of spec S2 4. */
export function judgeChecks(checks: readonly boolean[]): HealthStatus {
  const passed = checks.filter(Boolean).length
  if (passed === checks.length) return 'healthy'
  return passed >= checks.length * DEGRADED_PASS_SHARE ? 'degraded' : 'unhealthy'
}

/** Judges the share of failed requests: over 10 % unhealthy, over 5 % degraded (spec S2 9). */
export function judgeErrors(errors: Share): HealthStatus {
  const rate = computeRate(errors)
  if (rate > UNHEALTHY_ERROR_RATE) return 'unhealthy'
  return rate > DEGRADED_ERROR_RATE ? 'degraded' : 'healthy'
}

/** Picks the worst of several statuses. */
export function pickWorst(statuses: readonly HealthStatus[]): HealthStatus {
  return (
    statuses.find((one) => one === 'unhealthy') ?? statuses.find((one) => one === 'degraded') ?? 'healthy'
  )
}

/** Lists the alerts the figures raise. */
export function listAlerts({
  errors,
  duplicates,
  webhooks,
  codes,
}: {
  errors: Share
  duplicates: Share
  /** Codes of the day, among all there are. */
  codes: Share
  webhooks: readonly WebhookShare[]
}): Alert[] {
  const status = judgeErrors(errors)
  const duplicateRate = computeRate(duplicates)
  return [
    ...(status === 'healthy'
      ? []
      : [
          {
            kind: `error_rate_${status}` as const,
            value: computeRate(errors),
            threshold: status === 'degraded' ? DEGRADED_ERROR_RATE : UNHEALTHY_ERROR_RATE,
          },
        ]),
    ...(duplicateRate > DUPLICATE_RATE
      ? [{ kind: 'duplicate_rate' as const, value: duplicateRate, threshold: DUPLICATE_RATE }]
      : []),
    ...(codes.count >= codes.of * SENDS_ALERT_SHARE
      ? [{ kind: CODES_ALERT, value: codes.count / codes.of, threshold: SENDS_ALERT_SHARE } as const]
      : []),
    ...webhooks
      .filter(({ count, of }) => count > of * WEBHOOK_REFUSAL_RATE)
      .map(({ provider, count, of }) => ({
        kind: `${provider}_webhook_refused` as const,
        value: count / of,
        threshold: WEBHOOK_REFUSAL_RATE,
      })),
  ]
}

/** Returns whether an alert of this kind is kept only once an hour, because outsiders can raise it. */
export function isRaisedByOutsiders(kind: string): boolean {
  return kind === CODES_ALERT || WEBHOOK_PROVIDERS.some((provider) => kind === `${provider}_webhook_refused`)
}

/** Computes a share as a number from 0 to 1; 0 while too few were counted to judge. */
function computeRate({ count, of }: Share): number {
  return of < FEWEST_COUNTED ? 0 : count / of
}
