import { ALERT_QUIET_MS } from '#machines/alerts/limits.ts'
import { MINUTE_MS } from '#machines/lib/units.ts'
import { FEWEST_COUNTED } from '#machines/metrics/limits.ts'
import { PAYMENT_REQUEST_MS } from '#machines/payments/limits.ts'
import { takeMetrics } from '../metrics/take.ts'
import type { Appointed, Script } from './agenda.ts'
import type { Outage } from './faults.ts'
import type { Month } from './month.ts'

/** Lists the scripts that take the figures: in the middle of each outage, where requests fail, and at some other moments. */
export function listAlertScripts(
  month: Month,
  outages: readonly Outage[],
  moments: readonly number[],
): Appointed[] {
  return [
    ...outages.map(({ from, until }, index) => ({
      at: (from + until) / 2,
      script: failRequests(month, index % 2 === 0 ? 5 : 2),
    })),
    ...moments.map((at) => ({ at, script: look(month) })),
  ]
}

/** Has some of the requests fail that the server answers in a few minutes. */
async function* failRequests(month: Month, failed: number): Script {
  const request = { endpoint: '/api/payments', method: 'POST', milliseconds: PAYMENT_REQUEST_MS }
  for (let count = 0; count < FEWEST_COUNTED + failed; count += 1)
    month.services.recorder.record({ ...request, status: count < failed ? 502 : 200 })
  yield MINUTE_MS
  yield* look(month)
}

/** Takes the figures, and again once what they show counts as over if it was not seen since. */
async function* look({ services }: Month): AsyncGenerator<number, void, void> {
  await takeMetrics(services)
  yield ALERT_QUIET_MS.usual + MINUTE_MS
  await takeMetrics(services)
}
