import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import { sanitizeCustomData } from '#machines/ad-events/custom-data.ts'
import { isReportedByPages, isReportedName, PAGE_VIEW } from '#machines/ad-events/events.ts'
import {
  AD_EVENT_LIFETIME_MS,
  AD_EVENTS_GATHERED_MS,
  AD_EVENTS_RETRY_MS,
  MOST_EVENTS_A_REQUEST,
  MOST_WAITING_AD_EVENTS,
} from '#machines/ad-events/limits.ts'
import { getPageEvent } from '#machines/ad-events/page-events.ts'
import { api } from '../api/api-client.ts'
import { readConsent, watchConsent } from '../consent/consent.ts'
import { tabStorage } from '../storage/storage.ts'
import type { AdEvent } from './ad-event.ts'
import { sendToPixel, setPixelConsent } from './meta-pixel.ts'

/** Storage key of unsent events, so that the next page of the visit sends them. */
const WAITING_KEY = 'ad_events_waiting'

/** An event as `POST /api/conversions` takes it. */
type WireEvent = {
  readonly event_name: string
  readonly event_time: number
  readonly event_id: string
  readonly event_source_url: string
  readonly custom_data: Readonly<Record<string, unknown>>
}

let waiting: WireEvent[] = readStoredEvents()
let timer: number | undefined
let failures = 0
let isSending = false

watchConsent((record) => {
  const isAllowed = allowsAdEvents(record)
  setPixelConsent(isAllowed)
  if (!isAllowed) forgetEverything()
})
window.addEventListener('pagehide', () => void send())

/**
 * Sends an event to Meta's script and, with the same id, to our server. Unknown names are ignored.
 * @param sourceUrl the address it happened at; the visitor may be elsewhere by now
 */
export function sendAdEvent({ name, customData = {}, ...event }: AdEvent, sourceUrl: string): void {
  if (!isReportedName(name) || !allowsAdEvents(readConsent())) return
  const eventId = event.eventId ?? crypto.randomUUID()
  const harmless = sanitizeCustomData(customData)
  sendToPixel({ name, eventId, customData: harmless })
  if (isReportedByPages(name)) {
    keep([
      ...waiting,
      {
        event_name: name,
        event_time: getSeconds(),
        event_id: eventId,
        event_source_url: sourceUrl.slice(0, 1_000),
        custom_data: harmless,
      },
    ])
    schedule(AD_EVENTS_GATHERED_MS)
  }
  const pageEvent = name === PAGE_VIEW ? getPageEvent(new URL(sourceUrl).pathname) : null
  // A page's own event belongs to this view of the page, so it shares the view's id.
  if (pageEvent) sendAdEvent({ ...pageEvent, eventId: `${eventId}.page` }, sourceUrl)
}

function schedule(delayMs: number) {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => void send(), delayMs)
}

async function send() {
  window.clearTimeout(timer)
  const batch = waiting.slice(0, MOST_EVENTS_A_REQUEST)
  if (isSending || batch.length === 0 || !allowsAdEvents(readConsent())) return
  isSending = true
  try {
    await api.post('/api/conversions', { data: batch, sent_at: getSeconds() }, { keepalive: true })
    failures = 0
    removeSent(batch)
    if (waiting.length > 0) schedule(0)
  } catch (thrown) {
    // The server would refuse the same events again.
    if (isRefusal(thrown)) removeSent(batch)
    const delay = AD_EVENTS_RETRY_MS[failures]
    failures = delay === undefined ? 0 : failures + 1
    if (delay !== undefined && waiting.length > 0) schedule(delay)
  } finally {
    isSending = false
  }
}

/** Keeps events that were added while the batch was being sent. */
function removeSent(batch: readonly WireEvent[]) {
  keep(waiting.filter((event) => !batch.includes(event)))
}

function keep(events: readonly WireEvent[]) {
  waiting = events.slice(-MOST_WAITING_AD_EVENTS)
  if (waiting.length === 0) tabStorage.remove(WAITING_KEY)
  else tabStorage.write(WAITING_KEY, waiting)
}

/** Drops unsent events after the visitor withdrew consent, and has the server delete its own. */
function forgetEverything() {
  keep([])
  window.clearTimeout(timer)
  api.delete('/api/conversions').catch(() => {})
}

/** Gets the time by this device's clock as events have it, in seconds since 1970. */
function getSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

function isRefusal(thrown: unknown): boolean {
  const status = thrown instanceof Error ? Number(Reflect.get(thrown, 'status')) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Reads the stored events. Only this module writes them, and the server refuses anything malformed. */
function readStoredEvents(): WireEvent[] {
  const stored = tabStorage.read(WAITING_KEY)
  if (!Array.isArray(stored)) return []
  const oldest = getSeconds() - AD_EVENT_LIFETIME_MS / 1_000
  return stored.filter((event): event is WireEvent => Number(event?.event_time) > oldest)
}
