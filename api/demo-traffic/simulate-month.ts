import {
  DEMO_CAMPAIGN,
  DEMO_DAYS,
  DEMO_LAST_OUTAGE_MS,
  DEMO_NOTE_WAITS_MS,
  DEMO_PASSERS_BY,
} from '#machines/demo-traffic/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/lib/units.ts'
import type { Config } from '../config.ts'
import { saveLeadCosts } from '../lead-costs/save.ts'
import type { Secrets } from '../secrets.ts'
import type { Database } from '../store/database.ts'
import { sweep } from '../store/sweep.ts'
import { runScripts } from './agenda.ts'
import { listAlertScripts } from './alerts.ts'
import { createFaults, type Outage } from './faults.ts'
import type { Month } from './month.ts'
import { openServices } from './open-services.ts'
import { listOperatorDays } from './operators.ts'
import { listPassersBy } from './passers-by.ts'
import { createRandom } from './random.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { withSimulatedTime } from './simulated-time.ts'
import { listVisits } from './visits.ts'
import { withConnection } from './with-connection.ts'

/** What a simulation is made of. */
export type Simulated = {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly seed: number
  /** How many visitors sign up, besides those of the campaign and of the last hours. */
  readonly visitors: number
  /** When the traffic ends, in epoch milliseconds. */
  readonly end: number
  /** Begins the idempotency keys of the sign-ups. */
  readonly keyPrefix: string
}

/**
 * Has the program live through a month of visitors, providers that fail, and operators, in one transaction: all of it is
 * stored, or nothing. What is due after the end waits for the server.
 */
export function simulateMonth({
  config,
  secrets,
  database,
  seed,
  visitors,
  end,
  keyPrefix,
}: Simulated): Promise<void> {
  const random = createRandom(seed)
  const begin = end - DEMO_DAYS * DAY_MS
  return withConnection(database, (connection) =>
    withSimulatedTime(connection, random.fork(), async (db, time) => {
      await time.set(begin)
      const parts = { config, secrets, database: { ...database, db } }
      const services = await openServices(parts, { noteMs: DEMO_NOTE_WAITS_MS })
      const outages = listOutages(end)
      const month: Month = { services, time, random, faults: createFaults(outages, time.now), keyPrefix }
      const scripts = [
        ...listVisits(month, { visitors, begin, end }),
        ...listPassersBy(month, createRandom(seed), { count: visitors * DEMO_PASSERS_BY, begin, end }),
        ...listOperatorDays(month, begin, end),
        ...listAlertScripts(month, outages.slice(-4), [
          end - (DEMO_CAMPAIGN.daysAgo - 1) * DAY_MS - HOUR_MS,
          end,
        ]),
      ]
      let savedAt = begin
      await runScripts(scripts, end, async (at) => {
        await runDueJobs(month, at)
        if (at - savedAt < HOUR_MS) return
        savedAt = at
        await saveLeadCosts(services)
      })
      await saveLeadCosts(services)
      await sweep(db)
    }),
  )
}

/** Lists when the providers fail. */
function listOutages(end: number): readonly Outage[] {
  const { crm, payments } = DEMO_LAST_OUTAGE_MS
  const list = (provider: Outage['provider'], agoMs: number, lastsMs: number) => ({
    provider,
    from: end - agoMs,
    until: end - agoMs + lastsMs,
  })
  return [
    list('pipedrive', 21 * DAY_MS, 2 * HOUR_MS),
    list('whatsapp', 13 * DAY_MS, 5 * HOUR_MS),
    list('asaas', 5 * DAY_MS, 90 * MINUTE_MS),
    list('pipedrive', 2 * DAY_MS, 45 * MINUTE_MS),
    list('pipedrive', crm, crm + 1),
    list('asaas', payments, payments + 1),
  ]
}
