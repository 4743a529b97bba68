import { DEGRADED_ERROR_RATE, DUPLICATE_RATE, FEWEST_COUNTED, UNHEALTHY_ERROR_RATE } from './limits.ts'

/** How the service stands (spec S2 4). */
export type HealthStatus = 'healthy' | 'degraded' | 'unhealthy'

/** Share of checks that must pass not to be unhealthy (spec S2 9). */
const DEGRADED_FROM = 0.7

/** How many of how many. */
export type Share = { readonly count: number; readonly of: number }

/** What is wrong, with the figure that says so. */
export type Alert = {
  readonly kind: 'error_rate_degraded' | 'error_rate_unhealthy' | 'duplicate_rate'
  /** 0 to 1. */
  readonly value: number
  readonly threshold: number
}

/** The rule of spec S2 4 on a list of checks. */
export function statusOfChecks(checks: readonly boolean[]): HealthStatus {
  const passed = checks.filter(Boolean).length
  if (passed === checks.length) return 'healthy'
  return passed >= checks.length * DEGRADED_FROM ? 'degraded' : 'unhealthy'
}

/** The rule of spec S2 9 on failed requests: over 10 % unhealthy, over 5 % degraded. */
export function statusOfErrors(errors: Share): HealthStatus {
  const rate = rateOf(errors)
  if (rate > UNHEALTHY_ERROR_RATE) return 'unhealthy'
  return rate > DEGRADED_ERROR_RATE ? 'degraded' : 'healthy'
}

/** The worst of several. */
export function worstOf(statuses: readonly HealthStatus[]): HealthStatus {
  return (
    statuses.find((one) => one === 'unhealthy') ?? statuses.find((one) => one === 'degraded') ?? 'healthy'
  )
}

/** What the figures give reason to tell. */
export function alertsOf({ errors, duplicates }: { errors: Share; duplicates: Share }): Alert[] {
  const status = statusOfErrors(errors)
  const duplicateRate = rateOf(duplicates)
  return [
    ...(status === 'healthy'
      ? []
      : [
          {
            kind: `error_rate_${status}` as const,
            value: rateOf(errors),
            threshold: status === 'degraded' ? DEGRADED_ERROR_RATE : UNHEALTHY_ERROR_RATE,
          },
        ]),
    ...(duplicateRate > DUPLICATE_RATE
      ? [{ kind: 'duplicate_rate' as const, value: duplicateRate, threshold: DUPLICATE_RATE }]
      : []),
  ]
}

/** A share as a number from 0 to 1; 0 while too few were counted to say. */
function rateOf({ count, of }: Share): number {
  return of < FEWEST_COUNTED ? 0 : count / of
}
