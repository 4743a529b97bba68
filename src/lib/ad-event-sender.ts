import { AD_EVENT_CONSENT, isReportedByPages, isReportedName, PAGE_VIEW } from '#machines/ad-events/events.ts'
import {
  AD_EVENT_LIFETIME_MS,
  harmlessCustomData,
  MOST_EVENTS_A_REQUEST,
} from '#machines/ad-events/limits.ts'
import { pageEventOf } from '#machines/ad-events/page-events.ts'
import type { AdEvent } from './ad-events.ts'
import { api } from './api-client.ts'
import { onConsentChange, readConsent } from './consent.ts'
import { consentToPixel, tellPixel } from './meta-pixel.ts'
import { tabStorage } from './storage.ts'

/** Events of one moment go together, in milliseconds. */
const GATHERED_MS = 500

/** Waits before a request that failed is sent again, in milliseconds; what fails after the last one waits for the next event. */
const RETRY_MS = [2_000, 8_000, 30_000] as const

/** Most events that wait for a connection. */
const MOST_WAITING = 100

/** Where events wait while they cannot be sent, so that the next page of the visit sends them. */
const WAITING_KEY = 'ad_events_waiting'

/** An event as `POST /api/conversions` takes it. */
type WireEvent = {
  readonly event_name: string
  readonly event_time: number
  readonly event_id: string
  readonly event_source_url: string
  readonly custom_data: Readonly<Record<string, unknown>>
}

let waiting: WireEvent[] = storedEvents()
let timer: number | undefined
let failures = 0
let isSending = false

onConsentChange((record) => {
  consentToPixel(record?.marketing === true)
  if (!record?.marketing) forgetEverything()
})
window.addEventListener('pagehide', () => void send())

/**
 * Sends an event to Meta's script and, with the same id, to our server. Unknown names go nowhere.
 * @param sourceUrl the address it happened at; the visitor may be elsewhere by now
 */
export function sendAdEvent({ name, customData = {}, ...event }: AdEvent, sourceUrl: string): void {
  if (!isReportedName(name) || !readConsent()?.[AD_EVENT_CONSENT]) return
  const eventId = event.eventId ?? crypto.randomUUID()
  const harmless = harmlessCustomData(customData)
  tellPixel({ name, eventId, customData: harmless })
  if (isReportedByPages(name)) {
    keep([
      ...waiting,
      {
        event_name: name,
        event_time: Math.floor(Date.now() / 1_000),
        event_id: eventId,
        event_source_url: sourceUrl.slice(0, 1_000),
        custom_data: harmless,
      },
    ])
    schedule(GATHERED_MS)
  }
  const pageEvent = name === PAGE_VIEW ? pageEventOf(new URL(sourceUrl).pathname) : null
  // The page's own event belongs to this view of it, so its id does too.
  if (pageEvent) sendAdEvent({ ...pageEvent, eventId: `${eventId}.page` }, sourceUrl)
}

function schedule(delayMs: number) {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void send(), delayMs)
}

async function send() {
  window.clearTimeout(timer)
  const batch = waiting.slice(0, MOST_EVENTS_A_REQUEST)
  if (isSending || batch.length === 0 || !readConsent()?.[AD_EVENT_CONSENT]) return
  isSending = true
  try {
    await api.post('/api/conversions', { data: batch }, { keepalive: true })
    failures = 0
    settle(batch)
    if (waiting.length > 0) schedule(0)
  } catch (thrown) {
    // What the server refused it would refuse again.
    if (isRefusal(thrown)) settle(batch)
    const delay = RETRY_MS[failures]
    failures = delay === undefined ? 0 : failures + 1
    if (delay !== undefined && waiting.length > 0) schedule(delay)
  } finally {
    isSending = false
  }
}

/** Events that came meanwhile stay. */
function settle(batch: readonly WireEvent[]) {
  keep(waiting.filter((event) => !batch.includes(event)))
}

function keep(events: readonly WireEvent[]) {
  waiting = events.slice(-MOST_WAITING)
  if (waiting.length === 0) tabStorage.remove(WAITING_KEY)
  else tabStorage.write(WAITING_KEY, waiting)
}

/** The visitor took the agreement back. The server forgets too, where it knows them. */
function forgetEverything() {
  keep([])
  window.clearTimeout(timer)
  api.delete('/api/conversions').catch(() => {})
}

function isRefusal(thrown: unknown): boolean {
  const status = thrown instanceof Error ? Number(Reflect.get(thrown, 'status')) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Written by this module alone; whatever else stands there, the server refuses. */
function storedEvents(): WireEvent[] {
  const stored = tabStorage.read(WAITING_KEY)
  if (!Array.isArray(stored)) return []
  const oldest = (Date.now() - AD_EVENT_LIFETIME_MS) / 1_000
  return stored.filter((event): event is WireEvent => Number(event?.event_time) > oldest)
}
