import * as z from 'zod'
import { AD_EVENTS_A_CALL, AD_EVENTS_LEASE_SECONDS, AD_EVENTS_ROUND_MS } from '#machines/ad-events/limits.ts'
import { describeError } from '../lib/log.ts'
import { computeRetryDelay } from '../outbox/retry-delay.ts'
import { ConversionError, type ConversionEvent, type Meta } from '../providers/meta.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Services, Store } from '../services.ts'
import { type AdEventRow, claimAdEvents, deferAdEvent, finishAdEvents } from '../store/ad-events.ts'
import { isStale } from './request.ts'

const Payload = z.object({
  sourceUrl: z.string(),
  userData: z.record(z.string(), z.string()),
  customData: z.record(z.string(), z.unknown()).optional(),
})

type Ready = { readonly row: AdEventRow; readonly event: ConversionEvent }

/**
 * Sends the due events to the ad platform, in one call where possible. When Meta refuses the call, each event is
 * sent alone, so that one invalid event does not block the others. Events that are too old are dropped first.
 * Returns the number of claimed events, or 0 without a configured pixel. Failures appear only in the log (spec S2
 * 8).
 */
export async function sendDueAdEvents(services: Services): Promise<number> {
  const { meta, database } = services
  if (!meta) return 0
  const rows = await claimAdEvents(database.db, AD_EVENTS_A_CALL, AD_EVENTS_LEASE_SECONDS)
  if (rows.length === 0) return 0
  const ready = await omitUnsendable(services, rows)
  if (ready.length > 0) await sendTogether(services, meta, ready, AbortSignal.timeout(AD_EVENTS_ROUND_MS))
  return rows.length
}

async function omitUnsendable(services: Store & Logging, rows: readonly AdEventRow[]): Promise<Ready[]> {
  const { db } = services.database
  const stale = rows.filter((row) => isStale(Date.now() - row.occurredAt.getTime()))
  for (const row of stale) await drop(services, row, 'stale')
  const rest = rows
    .filter((row) => !stale.includes(row))
    .map((row) => ({ row, event: parseStoredEvent(row) }))
  const broken = rest.filter(({ event }) => event === null).map(({ row }) => row.id)
  await finishAdEvents(db, broken, 'dropped', 'unreadable')
  return rest.flatMap(({ row, event }) => (event ? [{ row, event }] : []))
}

async function sendTogether(
  services: Store & Logging,
  meta: Meta,
  ready: readonly Ready[],
  signal: AbortSignal,
) {
  try {
    await withRetry(
      (scope) =>
        meta.sendEvents(
          ready.map(({ event }) => event),
          { signal: scope },
        ),
      signal,
    )
    await finishAdEvents(
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

/** Defers all events after a failure of Meta or of the network, by the delays of failing jobs. */
async function putOff(services: Store & Logging, ready: readonly Ready[], thrown: unknown) {
  const error = thrown instanceof ProviderError ? thrown : null
  const problem = error?.code ?? error?.kind ?? 'unknown'
  for (const { row } of ready) {
    const wait = computeRetryDelay(row.attempts, error?.retryAfterMs ?? 0)
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

async function drop(services: Store & Logging, row: AdEventRow, problem: string, error?: ConversionError) {
  await finishAdEvents(services.database.db, [row.id], 'dropped', problem)
  services.log('warn', 'ad_event.dropped', {
    kind: row.name,
    attempts: row.attempts,
    provider: 'meta',
    providerCode: problem,
    ...(error?.traceId === undefined ? {} : { code: error.traceId }),
  })
}

function parseStoredEvent({ name, eventId, occurredAt, payload }: AdEventRow): ConversionEvent | null {
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
