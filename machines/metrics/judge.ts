import { DEGRADED_ERROR_RATE, DEGRADED_PASS_SHARE, FEWEST_COUNTED, UNHEALTHY_ERROR_RATE } from './limits.ts'

/** Health of the server (spec S2 4). */
export type HealthStatus = 'healthy' | 'degraded' | 'unhealthy'

/** A count out of a total. */
export type Share = { readonly count: number; readonly of: number }

/** Providers that call our webhooks. */
export const WEBHOOK_PROVIDERS = ['asaas', 'whatsapp'] as const

/** A provider that calls a webhook of ours. */
export type WebhookProvider = (typeof WEBHOOK_PROVIDERS)[number]

/** Refused webhook calls of a provider, among all its calls. */
export type WebhookShare = Share & { readonly provider: WebhookProvider }

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

/** Computes a share as a number from 0 to 1; 0 while too few were counted to judge. */
export function computeRate({ count, of }: Share): number {
  return of < FEWEST_COUNTED ? 0 : count / of
}
