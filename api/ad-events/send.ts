import * as z from 'zod'
import { describeError } from '../lib/log.ts'
import { retried } from '../lib/retried.ts'
import { ConversionError, type ConversionEvent, type Meta } from '../providers/meta.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Services } from '../services.ts'
import { type AdEventRow, claimAdEvents, deferAdEvent, settleAdEvents } from '../store/ad-events.ts'
import { nextRunIn } from '../work/schedule.ts'
import { isStale } from './request.ts'

/** Events of one call; Meta takes a thousand. */
const BATCH = 50

/** Events taken up and not settled within this time are taken up again, in seconds. */
const LEASE_SECONDS = 90

/** Longest one round works, in milliseconds: well within the lease. */
const ROUND_MS = 60_000

const Payload = z.object({
  sourceUrl: z.string(),
  userData: z.record(z.string(), z.string()),
  customData: z.record(z.string(), z.unknown()).optional(),
})

type Ready = { readonly row: AdEventRow; readonly event: ConversionEvent }

/**
 * Sends what is due to the ad platform, in one call where possible. When Meta refuses the call, each event goes alone, so
 * that one bad event costs no other; too old ones are dropped one by one before. Gives how many events were taken up, 0
 * when nothing was due or no pixel is configured. Fails silently towards everybody (spec S2 8); the log has the codes.
 */
export async function sendDueAdEvents(services: Services): Promise<number> {
  const { meta, database } = services
  if (!meta) return 0
  const rows = await claimAdEvents(database.db, BATCH, LEASE_SECONDS)
  if (rows.length === 0) return 0
  const ready = await withoutUnsendable(services, rows)
  if (ready.length > 0) await sendTogether(services, meta, ready, AbortSignal.timeout(ROUND_MS))
  return rows.length
}

async function withoutUnsendable(services: Services, rows: readonly AdEventRow[]): Promise<Ready[]> {
  const { db } = services.database
  const stale = rows.filter((row) => isStale(Date.now() - row.occurredAt.getTime()))
  for (const row of stale) await drop(services, row, 'stale')
  const rest = rows.filter((row) => !stale.includes(row)).map((row) => ({ row, event: eventOf(row) }))
  const broken = rest.filter(({ event }) => event === null).map(({ row }) => row.id)
  await settleAdEvents(db, broken, 'dropped', 'unreadable')
  return rest.flatMap(({ row, event }) => (event ? [{ row, event }] : []))
}

async function sendTogether(services: Services, meta: Meta, ready: readonly Ready[], signal: AbortSignal) {
  try {
    await retried(
      (scope) =>
        meta.sendEvents(
          ready.map(({ event }) => event),
          { signal: scope },
        ),
      signal,
    )
    await settleAdEvents(
      services.database.db,
      ready.map(({ row }) => row.id),
      'sent',
    )
  } catch (thrown) {
    const isRefused = thrown instanceof ConversionError && thrown.reason === 'refused'
    if (!isRefused) return putOff(services, ready, thrown)
    const [only, ...others] = ready
    if (only && others.length === 0) return drop(services, only.row, thrown.code ?? 'refused', thrown)
    for (const one of ready) await sendTogether(services, meta, [one], signal)
  }
}

/** Meta, or the way to it, failed: all come back later, each as often as any other work. */
async function putOff(services: Services, ready: readonly Ready[], thrown: unknown) {
  const error = thrown instanceof ProviderError ? thrown : null
  const problem = error?.code ?? error?.kind ?? 'unknown'
  for (const { row } of ready) {
    const wait = nextRunIn(row.attempts, error?.retryAfterMs ?? 0)
    if (wait === null) await drop(services, row, problem)
    else await deferAdEvent(services.database.db, row.id, problem, wait)
  }
  const isOurs = error instanceof ConversionError && error.reason === 'misconfigured'
  services.log(isOurs ? 'error' : 'warn', 'ad_events.deferred', {
    count: ready.length,
    provider: 'meta',
    providerCode: problem,
    ...(error ? {} : describeError(thrown)),
  })
}

async function drop(services: Services, row: AdEventRow, problem: string, error?: ConversionError) {
  await settleAdEvents(services.database.db, [row.id], 'dropped', problem)
  services.log('warn', 'ad_event.dropped', {
    kind: row.name,
    attempts: row.attempts,
    provider: 'meta',
    providerCode: problem,
    ...(error?.traceId === undefined ? {} : { code: error.traceId }),
  })
}

function eventOf({ name, eventId, occurredAt, payload }: AdEventRow): ConversionEvent | null {
  const { data } = Payload.safeParse(payload)
  if (!data) return null
  const { sourceUrl, userData, customData } = data
  return {
    event_name: name,
    event_time: Math.floor(occurredAt.getTime() / 1_000),
    event_source_url: sourceUrl,
    action_source: 'website',
    event_id: eventId,
    user_data: userData,
    ...(customData === undefined ? {} : { custom_data: customData }),
  }
}
